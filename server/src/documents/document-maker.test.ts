import { loadBrands } from '@karwan/brands/node'
import { type Language, languages } from '@karwan/domain/locales'
import { money } from '@karwan/domain/money'
import { translatorOf } from '@karwan/messages/all'
import { formatMoney, formatWeight } from '@karwan/messages/format'
import { describe, expect, test } from 'vitest'
import type { DocumentKind } from '../orders/index.ts'
import { sampleFlight, sampleOrder, sampleStay } from '../testing/samples/sample-order.ts'
import { sampleVisa, sampleVisaOrder } from '../testing/samples/sample-visa-order.ts'
import { createDocumentMaker } from './index.ts'
import { invoiceBlocks } from './invoice.ts'
import { ticketBlocks } from './ticket.ts'
import { hotelBlock, voucherBlocks } from './voucher.ts'

const maker = createDocumentMaker({
  brands: loadBrands(),
  places: airport => ({ airport, city: airport }),
  sandbox: true,
  shopAddress: () => 'http://localhost:3000',
  verifyCode: itemId => `${itemId}.proof`,
})
const documents: readonly [DocumentKind, string][] = [
  ['package', sampleFlight.id],
  ['ticket', sampleFlight.id],
  ['voucher', sampleStay.id],
  ['invoice', sampleFlight.id],
  ['invoice', sampleStay.id],
  ['letter', sampleFlight.id],
  ['letter', sampleStay.id],
]
const asked = languages.flatMap((language): [Language, DocumentKind, string][] => documents.map(([kind, id]) => [language, kind, id]))

test.each(asked)('[PY-8] in %s a %s of %s is a PDF of its own', async (language, kind, itemId) => {
  const made = await maker.makeDocument({ kind, order: sampleOrder, serviceId: itemId, language })
  expect(Buffer.from(made.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(made.fileName).toBe(`KW-7F3K9Q-${kind}-${language}.pdf`)
})

test('the same request gives the same document', async () => {
  const request = { kind: 'ticket', order: sampleOrder, serviceId: sampleFlight.id, language: 'ckb' } as const
  const [one, two] = [await maker.makeDocument(request), await maker.makeDocument(request)]
  expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
})

test('[BK-1] a voucher tells the requests that the hotel was sent', () => {
  const requests = (comment: string | null) =>
    voucherBlocks({ ...sampleOrder, comment }, sampleStay, 'en', { en: 'Karwan', ar: 'كاروان', ckb: 'کاروان' }).find(
      block => block.kind === 'notes' && block.items[0] === 'نهۆمی سەرەوە',
    )
  expect(requests('نهۆمی سەرەوە')).toBeDefined()
  expect(requests(null)).toBeUndefined()
})

describe('a voucher tells how the hotel is called and when it takes guests', () => {
  type Changes = Partial<typeof sampleStay.product.hotel.policies> & { readonly phone?: string | null }
  const factsWith = ({ phone = '+964000123456', ...policies }: Changes) => {
    const { hotel } = sampleStay.product
    const changed = { ...hotel, phone, policies: { ...hotel.policies, ...policies } }
    const block = hotelBlock({ ...sampleStay, product: { ...sampleStay.product, hotel: changed } }, 'en')
    const rows = block.kind === 'facts' ? block.rows : []
    return Object.fromEntries(rows.map(({ label, value }) => [label, typeof value === 'string' ? value : value.text]))
  }
  test('as far as it tells them', () => {
    expect(factsWith({})).toMatchObject({
      'Phone number': '+964 000 123 456',
      'Check-in': 'Thursday, 18 March 2027 · from 14:00 until 23:00',
      'Check-out': 'Monday, 22 March 2027 · until 12:00',
    })
    expect(factsWith({ checkInUntil: null, receptionAllHours: true })['Check-in']).toBe(
      'Thursday, 18 March 2027 · from 14:00 · 24-hour reception',
    )
  })
  test('and nothing else', () => {
    const facts = factsWith({ phone: null, checkInFrom: null, checkInUntil: null, checkOutUntil: null })
    expect(facts).toMatchObject({ 'Check-in': 'Thursday, 18 March 2027', 'Check-out': 'Monday, 22 March 2027' })
    expect(facts).not.toHaveProperty('Phone number')
  })
})

test('a hotel has no flight ticket', async () => {
  await expect(maker.makeDocument({ kind: 'ticket', order: sampleOrder, serviceId: sampleStay.id, language: 'en' })).rejects.toThrow(
    'no ticket',
  )
})

const bag = { bagId: 'b', kilograms: 23, refund: 'none', price: money(41_000, 'IQD'), fee: money(1400, 'IQD') } as const
const withBags = {
  ...sampleFlight,
  amount: money(sampleFlight.amount.amount + 3 * 41_000, 'IQD'),
  product: {
    ...sampleFlight.product,
    bags: [
      { ...bag, passenger: 0, leg: 0, quantity: 2 },
      { ...bag, passenger: 1, leg: 1, quantity: 1 },
    ],
  },
}
test.each(languages)('[PY-8] in %s a ticket tells whose extra bags fly where', language => {
  const bagsIn = (item: typeof sampleFlight) =>
    ticketBlocks(sampleOrder, item, language, airport => ({ airport, city: airport })).flatMap(block =>
      block.kind === 'people' && block.title === translatorOf(language)('trade.extraBags') ? block.rows : [],
    )
  const weight = formatWeight(23, language)
  const [out, back] = [translatorOf(language)('trade.outbound'), translatorOf(language)('trade.inbound')]
  expect(bagsIn(withBags)).toEqual([
    [{ text: 'ARAM RASHID AHMED', ltr: true }, `2 × ${weight} · ${out}`],
    [{ text: 'SHILAN KARIM', ltr: true }, `1 × ${weight} · ${back}`],
  ])
  expect(bagsIn(sampleFlight)).toEqual([])
})

test('the lines of an invoice add up to what was paid', () => {
  for (const item of [sampleFlight, withBags, sampleStay]) {
    const prices = invoiceBlocks(sampleOrder, item, {
      language: 'en',
      places: airport => ({ airport, city: airport }),
      zone: 'Asia/Baghdad',
    }).find(block => block.kind === 'prices')
    const digits = (text: string): number => Number(text.replace(/\D/g, ''))
    const lines = prices?.rows.reduce((sum, row) => sum + digits(row.value), 0)
    expect(lines).toBe(item.amount.amount)
  }
})

test('[PY-8] an invoice tells voucher, points and fee of its payment, which add up to what was paid', () => {
  const blocks = invoiceBlocks(sampleOrder, sampleStay, {
    language: 'en',
    places: airport => ({ airport, city: airport }),
    zone: 'Asia/Baghdad',
  })
  const parts = blocks.find(block => block.kind === 'prices' && block.title === 'How it was paid')
  const amount = (text: string): number => Number(text.replace(/[^\d]/g, '')) * (/[-−]/.test(text) ? -1 : 1)
  if (parts?.kind !== 'prices') throw new Error('no parts')
  expect(parts.rows.map(({ label, value }) => [label, amount(value)])).toEqual([
    ['Total', 1_717_000],
    ['Voucher WELCOME10', -10_000],
    ['Points used (500 points)', -5000],
    ['Fee of the payment method', 250],
  ])
  expect(amount(parts.total?.value ?? '')).toBe(parts.rows.reduce((sum, { value }) => sum + amount(value), 0))
})

test('[PY-8] an invoice of a booking that was confirmed in part tells what was refused and what of it comes back', () => {
  const refund = {
    id: 'r',
    attemptId: 'att-1',
    method: 'switch',
    cancellationId: null,
    refusedServiceId: sampleStay.id,
    state: 'requested',
    officeCode: null,
  } as const
  const received = { amount: money(412_060, 'IQD'), fee: money(60, 'IQD'), byHand: true, begunAt: '2026-11-22T08:00:00.000Z', sentAt: null }
  const refused = { ...sampleStay, state: 'rejected', confirmation: null } as const
  const order = { ...sampleOrder, services: [sampleFlight, refused], refunds: [{ ...refund, ...received }] }
  for (const service of [sampleFlight, refused]) {
    const blocks = invoiceBlocks(order, service, { language: 'en', places: airport => ({ airport, city: airport }), zone: 'Asia/Baghdad' })
    const facts = blocks.find(block => block.kind === 'facts' && block.title === 'Not confirmed')
    if (facts?.kind !== 'facts') throw new Error('it does not say so')
    const [what, ...amounts] = facts.rows.map(({ label, value }) => [label, JSON.stringify(value)] as const)
    expect(what).toEqual(['Could not be confirmed by the supplier', expect.stringContaining('Citadel View Hotel')])
    expect(amounts.map(([label, value]) => [label, Number(value.replace(/\D/g, ''))])).toEqual([
      ['Goes back to you', 412_000],
      ['Money', 412_000],
      ['Fee of the payment method', 60],
    ])
    expect(blocks.some(block => block.kind === 'notes' && block.items.some(item => String(item).includes('Our team calls you')))).toBe(true)
  }
  const whole = invoiceBlocks(sampleOrder, sampleFlight, {
    language: 'en',
    places: airport => ({ airport, city: airport }),
    zone: 'Asia/Baghdad',
  })
  expect(whole.some(block => 'title' in block && block.title === 'Not confirmed')).toBe(false)
})

test('[VI-10] [VI-17] the invoice of a visa tells its three fees, whose sum was paid, and what of a refused one comes back', () => {
  const [stands, refused] = [sampleVisa('ARAM', 'confirmed'), sampleVisa('DARA', 'rejected', 15_000)]
  const needs = { language: 'en', places: (airport: string) => ({ airport, city: airport }), zone: 'Asia/Baghdad' } as const
  const back = {
    attemptId: 'att-1',
    method: 'switch',
    cancellationId: null,
    refusedServiceId: refused.id,
    state: 'refunded',
    byHand: false,
  } as const
  const refund = { ...back, id: 'r', amount: money(15_000, 'IQD'), fee: money(0, 'IQD'), officeCode: null, begunAt: '', sentAt: '' }
  const blocks = invoiceBlocks({ ...sampleVisaOrder([stands, refused]), refunds: [refund] }, stands, needs)
  const prices = blocks.find(block => block.kind === 'prices')
  if (prices?.kind !== 'prices') throw new Error('There are no prices')
  expect(prices.rows.map(({ label }) => label)).toEqual(['Official visa fee', 'Service fee', 'Courier fee'])
  expect([...prices.rows.map(({ value }) => value), prices.total.value]).toEqual(
    [79_250, 60_000, 15_000, 154_250].map(amount => formatMoney(money(amount, 'IQD'), 'en')),
  )
  const text = JSON.stringify(blocks)
  expect(text).toContain('Visa for Türkiye')
  expect(text).toContain(formatMoney(money(15_000, 'IQD'), 'en'))
})
