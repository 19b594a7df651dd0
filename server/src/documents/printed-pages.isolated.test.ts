import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { loadBrands } from '@karwan/brands/node'
import type { OrderPushed } from '@karwan/contract/payments'
import { type Language, languages } from '@karwan/domain/locales'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { expect, test, vi } from 'vitest'
import type { OrderRecord } from '../orders/index.ts'
import { sampleFlight, sampleOrder, sampleStay } from '../testing/samples/sample-order.ts'
import { approvedVisa } from '../testing/samples/sample-visa-order.ts'
import { createDocumentMaker } from './index.ts'
import type { DocumentLayout } from './layout/index.ts'
import { createOfficeDocuments } from './office-documents.ts'
import { createVisaDocuments } from './visa-documents.ts'

const printed = vi.hoisted(() => [] as { document: unknown; bytes: Uint8Array }[])
vi.mock('./layout/index.ts', async original => {
  const real = await original<typeof import('./layout/index.ts')>()
  const renderPdf: typeof real.renderPdf = (document, madeAt) => {
    const bytes = real.renderPdf(document, madeAt)
    printed.push({ document, bytes })
    return bytes
  }
  return { ...real, renderPdf }
})

const fonts = join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts', 'ttf')
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontPaths: [fonts] }] })
const template = readFileSync(join(import.meta.dirname, 'layout', 'document.typ'), 'utf8')
const lastPrinted = () => printed.at(-1) as { document: DocumentLayout; bytes: Uint8Array }
const pagesOf = (bytes: Uint8Array): number => Number(/\/Count (\d+)/.exec(Buffer.from(bytes).toString('latin1'))?.[1])

/** Values of the last document that are wider than their column. */
function tooWide(): readonly unknown[] {
  const inputs = { mainFileContent: template, inputs: { data: JSON.stringify(lastPrinted().document) } }
  const found: readonly { readonly value: { readonly width: number; readonly room: number } }[] = compiler.query(inputs, {
    selector: '<fitted>',
  })
  expect(found.length).toBeGreaterThan(2)
  return found.map(({ value }) => value).filter(({ width, room }) => width > room + 0.1)
}

const maker = createDocumentMaker({
  brands: loadBrands(),
  places: airport => ({ airport, city: airport }),
  sandbox: true,
  shopAddress: () => 'http://localhost:3000',
  verifyCode: itemId => `${itemId}.proof`,
})
const office = createOfficeDocuments({ brands: loadBrands(), sandbox: true })
const holdUntil = (payBy: string): OrderPushed & { readonly brand: string; readonly departure: string | null } => ({
  brand: 'default',
  departure: 'EBL',
  order_id: 'o1',
  reference: 'KW-7F3K9Q',
  orderState: 'waiting-for-office',
  payBy,
  seatsHeld: true,
  endsFirst: null,
  total: money(412_000, 'IQD'),
  code: 'K7QF-39MX',
  qr: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`,
  toPay: money(400_000, 'IQD'),
  fee: money(0, 'IQD'),
  saved: money(12_000, 'IQD'),
  installment: null,
})
const slip = async (payBy: string, language: Language) => {
  await office.makeSlip(holdUntil(payBy), language)
  return lastPrinted()
}

test.each(languages)('[PY-8] a plain round trip is a ticket of one page in %s', async language => {
  const [out, back] = sampleFlight.product.legs.map(leg => ({ ...leg, segments: leg.segments.slice(0, 1) }))
  if (!out || !back) throw new Error('no round trip')
  const item = { ...sampleFlight, product: { ...sampleFlight.product, legs: [out, back] } }
  const order: OrderRecord = { ...sampleOrder, product: item.kind, services: [item] }
  await maker.makeDocument({ kind: 'ticket', order, serviceId: item.id, language })
  expect(pagesOf(lastPrinted().bytes)).toBe(1)
})

test.each(languages)(
  '[PY-8] a voucher is one page in %s: its code large, prepaid for the reception in English, and no price',
  async language => {
    const rooms = sampleStay.product.rooms.map(room => ({ ...room, price: { ...room.price, atProperty: null } }))
    const item = { ...sampleStay, product: { ...sampleStay.product, rooms } }
    await maker.makeDocument({
      kind: 'voucher',
      order: { ...sampleOrder, product: item.kind, services: [item] },
      serviceId: item.id,
      language,
    })
    const { document, bytes } = lastPrinted()
    expect(pagesOf(bytes)).toBe(1)
    expect(tooWide()).toEqual([])
    expect(document.head.code).toMatchObject({ value: { text: 'HTL-88213' } })
    expect(document.blocks[0]).toMatchObject({
      kind: 'reception',
      lines: expect.arrayContaining([{ text: 'Please do not charge the guest for what this voucher lists.', ltr: true }]),
    })
    expect(JSON.stringify(document.blocks)).not.toMatch(/IQD|د\.ع|103,000|412,000/)
    if (language !== 'en') expect(JSON.stringify(document.blocks)).toContain('"also":"Double room, city view"')
  },
)

test('[PY-8] a tax that is paid at the hotel is the only sum on its voucher', async () => {
  await maker.makeDocument({ kind: 'voucher', order: sampleOrder, serviceId: sampleStay.id, language: 'ar' })
  const [band] = lastPrinted().document.blocks
  expect(band).toMatchObject({ lines: expect.arrayContaining([{ text: 'Pay at the hotel: IQD 8,000', ltr: true }]) })
})

test.each(languages)('[PY-8] neither a long address of e-mail nor a payment number leaves its column in %s', async language => {
  if (!sampleOrder.payment) throw new Error('not paid')
  const order: OrderRecord = {
    ...sampleOrder,
    contact: { ...sampleOrder.contact, email: 'shilan.abdulrahman.karim.travels@a-long-company-name.example.com' },
    payment: { ...sampleOrder.payment, paymentId: '8ac7a4a19b1d4e5f019b1d5c22334455' },
  }
  await maker.makeDocument({ kind: 'invoice', order, serviceId: sampleStay.id, language })
  expect(tooWide()).toEqual([])
  expect(pagesOf(lastPrinted().bytes)).toBe(1)
})

test('money is set in the direction of the page: nothing turns it round', () => {
  expect(template).not.toMatch(/dir: ltr, (r|b\.total)\.value/)
})

test.each(languages)('[PY-3] a slip of an office in %s shows code, sum and deadline large, on one page', async language => {
  const { document, bytes } = await slip('2026-11-23T09:00:00.000Z', language)
  expect(document.blocks[0]).toMatchObject({ kind: 'slip', code: { value: { text: 'K7QF-39MX' } } })
  expect(template).toContain('size: 36pt')
  expect(template).toContain('size: 24pt')
  expect(pagesOf(bytes)).toBe(1)
  expect(tooWide()).toEqual([])
  const inputs = { mainFileContent: template, inputs: { data: JSON.stringify(document) } }
  expect(compiler.query(inputs, { selector: '<head>' })).toMatchObject([{ value: { rows: 0, slip: true } }])
})

test('[PY-3] a slip tells the hours of Ramadan in Ramadan alone', async () => {
  const t = translatorOf('en')
  const labels = async (payBy: string) => {
    const { document } = await slip(payBy, 'en')
    return document.blocks.flatMap(block => (block.kind === 'facts' ? block.rows.map(({ label }) => label) : []))
  }
  const november = await labels('2026-11-23T09:00:00.000Z')
  expect([november.includes(t('document.openingHours')), november.includes(t('document.ramadanHours'))]).toEqual([true, false])
  const ramadan = await labels('2027-02-20T09:00:00.000Z')
  expect([ramadan.includes(t('document.openingHours')), ramadan.includes(t('document.ramadanHours'))]).toEqual([false, true])
  const firstDay = await labels('2027-02-08T09:00:00.000Z')
  expect([firstDay.includes(t('document.openingHours')), firstDay.includes(t('document.ramadanHours'))]).toEqual([true, true])
})

test.each(languages)('the voucher of a room that gives nothing back says so, and of no time, in %s', async language => {
  const t = translatorOf(language)
  const penalty = money(493_500, 'IQD')
  const rooms = sampleStay.product.rooms.map(room => ({ ...room, refundable: false, cancellation: [{ before: null, penalty }] }))
  const item = { ...sampleStay, product: { ...sampleStay.product, rooms } }
  await maker.makeDocument({
    kind: 'voucher',
    order: { ...sampleOrder, product: item.kind, services: [item] },
    serviceId: item.id,
    language,
  })
  const block = lastPrinted().document.blocks.find(each => each.kind === 'notes' && each.title === t('trade.cancellation'))
  expect(block).toMatchObject({ items: [t('trade.nonRefundable')] })
})

test.each([
  { departure: 'EBL', first: 'Erbil, Gulan' },
  { departure: 'BSR', first: 'Basra, Al Jazair' },
  { departure: 'NJF', first: 'Baghdad, Karrada' },
  { departure: 'IST', first: 'Erbil, Gulan' },
  { departure: null, first: 'Erbil, Gulan' },
])(
  '[PY-3] on a slip of a trip from $departure the office nearest to it comes first, or the brand’s own order stays',
  async ({ departure, first }) => {
    await office.makeSlip({ ...holdUntil('2026-11-23T09:00:00.000Z'), departure }, 'en')
    const titles = lastPrinted().document.blocks.flatMap(block => (block.kind === 'facts' ? [block.title] : []))
    expect([titles[0], titles.length]).toEqual([first, 4])
  },
)

test.each(languages)('[VI-21] the sheet of a visa has one page in %s, with every fact in English too', async language => {
  const documents = createVisaDocuments({ brands: loadBrands(), sandbox: true, shopAddress: () => 'http://localhost:3000' })
  await documents.makeCover(approvedVisa, language)
  const { document, bytes } = lastPrinted()
  expect(pagesOf(bytes)).toBe(1)
  expect(tooWide()).toEqual([])
  expect(document.head.code?.value).toEqual({ text: approvedVisa.number, ltr: true })
  const text = JSON.stringify(document.blocks)
  for (const known of ['Leave by', 'Friday, 16 April 2027', 'Visa valid until', 'Saturday, 1 May 2027', 'Single entry'])
    expect(text).toContain(known)
})
