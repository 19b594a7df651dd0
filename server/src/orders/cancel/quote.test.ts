import type { CancellationQuote } from '@karwan/contract/orders'
import { money } from '@karwan/domain/money'
import { type CancelQuote, type FlightSupplier, type StaySupplier, SupplierError } from '@karwan/domain/suppliers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type QuotedPart, stored } from '../../platform/database/index.ts'
import { sampleFlight, sampleOrder, sampleStay } from '../../testing/samples/sample-order.ts'
import { bookFlight } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import type { OrderItemRecord, OrderRecord } from '../index.ts'
import { type CancellationContext, cancellationPace } from './ports.ts'
import { amountsOf, askSupplier, findQuote, hasSameDiscount, isOutdated, sharedBy } from './quote.ts'
import type { CancellableItem } from './terms.ts'

let shop: Shop
let context: CancellationContext
beforeAll(async () => {
  shop = await openShop()
  context = { ...shop.payments, suppliers: shop.suppliers }
})
afterAll(() => shop?.close())
afterEach(() => {
  Object.assign(shop.supplier.script, { quoteMinutes: 30 })
})

const iqd = (amount: number) => money(amount, 'IQD')
const supplierQuote: CancelQuote = {
  quoteId: 'q1',
  ref: 'S-1',
  refund: null,
  penalty: null,
  refundTo: 'balance',
  expiresAt: '2027-01-01T00:00:00Z',
}
const part = (serviceId: string, refund: number | null, discountTaken = 0): QuotedPart => ({
  serviceId,
  paid: 400_000,
  refund,
  serviceFee: 0,
  discountTaken,
  supplierQuote,
})

test('a supplier is asked about its own booking, for the traveler’s language', async () => {
  const calls: unknown[] = []
  const answering = (name: string) => ({
    capabilities: { cancelQuote: true },
    cancelQuote: async (ref: string, { traceId, language }: { traceId: string; language: string }) => {
      calls.push([name, ref, traceId, language])
      return supplierQuote
    },
  })
  // A quote uses no more of a supplier than this.
  const suppliers: CancellationContext['suppliers'] = {
    findFlightSupplier: () => answering('air') as unknown as FlightSupplier,
    findStaySupplier: () => answering('stays') as unknown as StaySupplier,
    listStaySuppliers: () => [],
  }
  for (const item of [sampleFlight, sampleStay]) expect(await askSupplier({ ...context, suppliers }, sampleOrder, item)).toBe(supplierQuote)
  expect(calls).toEqual([
    ['air', 'ord_1', 'srv-1', 'ckb'],
    ['stays', 'bkg_1', 'srv-2', 'ckb'],
  ])
})

const error = (code: 'rejected' | 'offer-gone' | 'unavailable', retryable: boolean) => new SupplierError(code, 'no', { retryable })
test.each<[string, CancellableItem, boolean, Error | undefined, object]>([
  ['cannot quote', sampleFlight, false, undefined, { problem: 'not-cancellable', detail: 'not-online' }],
  ['has no booking of it', { ...sampleFlight, supplierRef: null }, true, undefined, { problem: 'not-cancellable', detail: 'not-online' }],
  ['refuses', sampleFlight, true, error('rejected', false), { problem: 'not-cancellable', detail: 'not-online' }],
  ['does not have it any more', sampleFlight, true, error('offer-gone', false), { problem: 'not-cancellable', detail: 'not-online' }],
  ['may answer later', sampleFlight, true, error('rejected', true), { problem: 'supplier-unavailable' }],
  ['is not there', sampleFlight, true, error('unavailable', false), { problem: 'supplier-unavailable' }],
  ['fails for no reason we know', sampleFlight, true, new Error('no idea'), { problem: 'supplier-unavailable' }],
])('[AU-6] of a supplier that %s there is no quote', async (_, item, cancelQuote, failure, problem) => {
  // As above, a quote uses no more of it.
  const supplier = {
    capabilities: { cancelQuote },
    cancelQuote: async () => {
      if (failure) throw failure
      return supplierQuote
    },
  } as unknown as FlightSupplier
  const suppliers = { findFlightSupplier: () => supplier, findStaySupplier: () => undefined, listStaySuppliers: () => [] }
  expect(await askSupplier({ ...context, suppliers }, sampleOrder, item)).toMatchObject(problem)
  expect(await askSupplier({ ...context, suppliers }, sampleOrder, sampleStay)).toMatchObject({ problem: 'not-cancellable' })
})

/** A package whose flight was 50,000 dinars cheaper in it, and whose stay was 20,000 dearer. */
const packageOf = (flight: OrderItemRecord['state'] = 'confirmed'): OrderRecord => ({
  ...sampleOrder,
  services: [
    { ...sampleFlight, state: flight, alone: iqd(sampleFlight.amount.amount + 50_000) },
    { ...sampleStay, alone: iqd(sampleStay.amount.amount - 20_000) },
  ],
})
const stayOf = (refund: number | null, taken: number) => [part('srv-2', refund, taken)]

test('[PK-23] a quote of the stay takes the discount of the flight that stays booked, and no more than comes back', () => {
  expect(hasSameDiscount(packageOf(), stayOf(300_000, 50_000))).toBe(true)
  expect(hasSameDiscount(packageOf(), stayOf(350_000, 0))).toBe(false)
  expect(hasSameDiscount(packageOf(), stayOf(0, 30_000))).toBe(true)
  expect(hasSameDiscount(packageOf(), stayOf(null, 50_000))).toBe(true)
  // A part that was dearer in the package has no discount.
  expect(hasSameDiscount(packageOf(), [part('srv-1', 1_000_000)])).toBe(true)
})

test.each(['rejected', 'cancelling', 'cancelled'] as const)(
  '[PK-23] of a flight that is %s nothing is taken back, nor where both parts are quoted, nor of services that are no package',
  state => {
    expect(hasSameDiscount(packageOf(state), stayOf(300_000, 50_000))).toBe(false)
    expect(hasSameDiscount(packageOf(state), stayOf(300_000, 0))).toBe(true)
    expect(hasSameDiscount(packageOf(), [part('srv-1', 1_000_000), part('srv-2', 300_000)])).toBe(true)
    expect(hasSameDiscount(sampleOrder, stayOf(300_000, 0))).toBe(true)
  },
)

test('[PY-5] a service’s share of what was paid so far is exact, also of amounts that a product of two would not fit', () => {
  expect(sharedBy(iqd(100), iqd(1), iqd(3))).toEqual(iqd(33))
  expect(sharedBy(iqd(412_500), iqd(412_500), iqd(412_500))).toEqual(iqd(412_500))
  const large = 9_007_199_254_740_991
  expect(sharedBy(iqd(large), iqd(large), iqd(large))).toEqual(iqd(large))
})

const quotesOf = (orderId: string) => shop.rows('select * from cancellation_quotes where order_id = $1 order by created_at', [orderId])
const rowOf = async (orderId: string, visitorId: string, itemId: string | null = null) => {
  const order = { ...sampleOrder, id: orderId }
  return findQuote(context, order, itemId, { visitorId, brand: 'default' })
}
const visitorIdOf = (cookie: string): string => cookie.split('.')[0] ?? ''
const ask = async (visitor: ReturnType<Shop['visitor']>, orderId: string, itemId?: string) =>
  (await visitor.post<CancellationQuote>(`/api/orders/${orderId}${itemId ? `/services/${itemId}` : ''}/cancellation-quote`, {})).body

test('[AU-6] the newest quote is read again by who asked for it, for the same question, until it ends or is confirmed', async () => {
  const { visitor, orderId, itemId } = await bookFlight(shop)
  const own = visitorIdOf(visitor.cookie)
  expect(await rowOf(orderId, own)).toBeUndefined()
  await ask(visitor, orderId)
  const whole = await rowOf(orderId, own)
  expect(whole).toMatchObject({ orderId, serviceId: null })
  expect([await rowOf(orderId, 'a stranger'), await rowOf(orderId, own, itemId)]).toEqual([undefined, undefined])
  const second = await ask(visitor, orderId, itemId)
  expect([(await rowOf(orderId, own, itemId))?.id, await rowOf(orderId, own)]).toEqual([second.quoteId, undefined])
  if (whole) expect(await isOutdated(shop.context.db, whole)).toBe(true)
  const newest = await rowOf(orderId, own, itemId)
  if (newest) expect(await isOutdated(shop.context.db, newest)).toBe(false)
  shop.clock.shift(cancellationPace.quoteLifeMs)
  expect(await rowOf(orderId, own, itemId)).toBeUndefined()
})

test('[AU-6] a quote holds for a quarter of an hour, or ends two minutes before its supplier’s', async () => {
  const { visitor, orderId } = await bookFlight(shop)
  for (const [supplierMinutes, minutes] of [
    [30, 15],
    [17, 15],
    [10, 8],
  ] as const) {
    shop.supplier.script.quoteMinutes = supplierMinutes
    const { validUntil } = await ask(visitor, orderId)
    expect(Math.round((Date.parse(validUntil) - shop.now().getTime()) / 60_000)).toBe(minutes)
  }
  expect(await quotesOf(orderId)).toHaveLength(3)
})

test('[AU-6] a quote names the refund of each service whose refund is known', () => {
  const parts = stored.quotedParts.write([part('a', null), part('b', 0), part('c', 7)])
  expect(amountsOf({ id: 'a quote', parts })).toEqual([
    { serviceId: 'b', amount: 0 },
    { serviceId: 'c', amount: 7 },
  ])
})
