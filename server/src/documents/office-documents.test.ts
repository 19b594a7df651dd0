import { loadBrands } from '@karwan/brands/node'
import type { OrderPushed } from '@karwan/contract/payments'
import { languages } from '@karwan/domain/locales'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { formatMoney } from '@karwan/messages/format'
import { toString as drawQr } from 'qrcode'
import { describe, expect, test } from 'vitest'
import { installmentFacts } from './installment-facts.ts'
import { type CashReceipt, createOfficeDocuments } from './office-documents.ts'

const documents = createOfficeDocuments({ brands: loadBrands(), sandbox: true })
const hold: OrderPushed & { readonly brand: string; readonly departure: string | null } = {
  brand: 'default',
  departure: 'EBL',
  order_id: 'o1',
  reference: 'KW-7F3K9Q',
  orderState: 'waiting-for-office',
  payBy: '2026-11-23T09:00:00.000Z',
  seatsHeld: true,
  endsFirst: null,
  total: money(412_000, 'IQD'),
  code: 'K7QF-39MX',
  qr: `data:image/svg+xml,${encodeURIComponent(await drawQr('https://shop.example/desk?code=K7QF-39MX', { type: 'svg', margin: 0 }))}`,
  toPay: money(400_000, 'IQD'),
  fee: money(0, 'IQD'),
  saved: money(12_000, 'IQD'),
  installment: null,
}
const receipt: CashReceipt = {
  brand: 'default',
  receipt: 'R-K7QF39MX',
  kind: 'took-payment',
  at: '2026-11-22T09:00:00.000Z',
  orderReference: 'KW-7F3K9Q',
  amount: hold.toPay,
  saved: hold.saved,
  installment: null,
  office: 'erbil-gulan',
  by: 'Rezan A.',
  code: hold.code,
}
const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-'

describe.each(languages)('in %s', language => {
  test('[PY-3] the document to bring to an office is printed', async () => {
    const { bytes, fileName } = await documents.makeSlip(hold, language)
    expect([isPdf(bytes), fileName]).toEqual([true, `KW-7F3K9Q-office-${language}.pdf`])
    const notHeld = await documents.makeSlip({ ...hold, seatsHeld: false }, language)
    expect(Buffer.from(notHeld.bytes).equals(Buffer.from(bytes))).toBe(false)
  })
  test('so are the receipts of cash taken and handed out', async () => {
    const taken = await documents.makeReceipt(receipt, language)
    const handedOut = await documents.makeReceipt({ ...receipt, kind: 'handed-out', code: null, saved: money(0, 'IQD') }, language)
    expect([isPdf(taken.bytes), isPdf(handedOut.bytes), taken.fileName]).toEqual([true, true, `R-K7QF39MX-${language}.pdf`])
    expect(Buffer.from(taken.bytes).equals(Buffer.from(handedOut.bytes))).toBe(false)
  })
  test('[PY-5] of an installment both say which it is of how many, and what is owed after it', async () => {
    const first = { numbers: [1], count: 6, remains: money(2_000_000, 'IQD') }
    const rest = { numbers: [3, 4, 5, 6], count: 6, remains: money(0, 'IQD') }
    const t = translatorOf(language)
    expect(installmentFacts(first, language)).toEqual([
      { label: t('trade.installment'), value: t('plan.numberOf', { number: 1, count: 6 }) },
      { label: t('plan.remains'), value: formatMoney(first.remains, language) },
    ])
    expect(installmentFacts(rest, language)[0]?.value).toBe(t('plan.numbersOf', { from: 3, to: 6, count: 6 }))
    expect(installmentFacts(null, language)).toEqual([])
    const [whole, part] = await Promise.all([
      documents.makeReceipt(receipt, language),
      documents.makeReceipt({ ...receipt, installment: first }, language),
    ])
    expect(Buffer.from(whole.bytes).equals(Buffer.from(part.bytes))).toBe(false)
    const later = { ...hold, orderState: 'confirmed', installment: rest } as const
    const slips = await Promise.all([documents.makeSlip({ ...hold, installment: rest }, language), documents.makeSlip(later, language)])
    expect(Buffer.from(slips[0].bytes).equals(Buffer.from(slips[1].bytes))).toBe(false)
  })
})
