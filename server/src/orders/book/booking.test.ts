import type { Money } from '@karwan/domain/money'
import { type BookOutcome, type StayBookRequest, type StaySupplier, type SupplierContext, SupplierError } from '@karwan/domain/suppliers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { refundsOf } from '../../payments/index.ts'
import { sealed, stored } from '../../platform/database/index.ts'
import { bookFlight } from '../../testing/shop/booked-flight.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import { type BookingContext, payHeld, send } from './booking.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

/** Answers of the stay supplier to the next requests, the first first; the last one counts for all others. */
let answers: (() => Promise<BookOutcome>)[] = []
let found: () => Promise<BookOutcome | undefined> = async () => undefined
let asked: StayBookRequest[] = []
let languages: SupplierContext['language'][] = []
afterEach(() => {
  answers = []
  asked = []
  languages = []
  found = async () => undefined
})
const stays: Pick<StaySupplier, 'book' | 'find'> = {
  book: async (request, { language }) => {
    asked.push(request)
    languages.push(language)
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? confirmed
  },
  find: () => found(),
}
const contextOf = (connected: boolean): BookingContext => ({
  ...shop.context,
  ...refundsOf(shop.payments),
  suppliers: {
    findFlightSupplier: () => (connected ? shop.supplier.supplier : undefined),
    findStaySupplier: () => (connected ? (stays as StaySupplier) : undefined),
    listStaySuppliers: () => [],
  },
  onSeatsHeld: async () => {},
  beginApplication: async () => {},
})
const net: Money = { amount: 30_000, currency: 'USD' }
const contact = { email: 'azad@example.krd', phone: '+9647501234567' }
const rooms = [[{ title: 'mr', firstName: 'AZAD', lastName: 'KARIM' }]] as const
const rowsOf = (comment: string | null, more: Partial<OrderItemRow> = {}) => {
  const { vault } = shop.context
  const order = {
    id: 'order of a stay',
    language: 'ar',
    contact: sealed.contact.seal(vault, contact, 'order of a stay'),
    comment: comment === null ? null : vault.seal(comment, 'order of a stay'),
  } as OrderRow
  const item = {
    id: 'a stay',
    kind: 'hotel',
    supplier: 'sandbox-stays',
    clientRef: 'KW-1-1',
    netAmount: net.amount,
    netCurrency: net.currency,
    offerRefs: stored.offerRefs.write(['room-1', 'room-2']),
    travelers: sealed.guests.seal(vault, rooms, 'a stay'),
    ...more,
  } as OrderItemRow
  return [order, item] as const
}
const confirmed: BookOutcome = { state: 'confirmed', order: { ref: 'bkg_1', confirmation: 'HTL-1', tickets: [] } }
const duplicate: BookOutcome = { state: 'rejected', code: 'duplicate-booking', detail: 'there is one' }
const failing = (error: Error) => () => Promise.reject(error)
const untilMs = (outcome: BookOutcome): number =>
  outcome.state === 'unknown' ? Date.parse(outcome.checkUntil) - shop.now().getTime() : Number.NaN
const book = (connected = true) => send(contextOf(connected), ...rowsOf(null))

test('[BK-4] a stay is booked with its rooms, its guests, its contact and the traveler’s requests, in the traveler’s language', async () => {
  expect(await send(contextOf(true), ...rowsOf('a quiet room'))).toEqual(confirmed)
  expect(asked).toEqual([
    { clientRef: 'KW-1-1', acceptedNet: net, contact, offerRefs: ['room-1', 'room-2'], rooms, requests: 'a quiet room' },
  ])
  expect(languages).toEqual(['ar'])
})

test('without requests the supplier is sent none', async () => {
  await book()
  expect(asked[0]).not.toHaveProperty('requests')
})

test('what a supplier that is not connected sold is refused', async () => {
  const refused = { state: 'rejected', code: 'unavailable', detail: expect.stringContaining('sandbox-stays') }
  expect(await book(false)).toEqual(refused)
  expect(await send(contextOf(false), ...rowsOf(null, { kind: 'flight' }))).toEqual(refused)
})

test('[BK-4] a request that certainly did nothing is sent three times where it may be repeated, else once, and then refused', async () => {
  const unreachable = (retryable: boolean) => failing(new SupplierError('unavailable', 'no connection', { sideEffect: 'none', retryable }))
  answers = [unreachable(true)]
  expect(await book()).toEqual({ state: 'rejected', code: 'unavailable', detail: expect.stringContaining('no connection') })
  expect(asked).toHaveLength(3)
  asked = []
  answers = [unreachable(true), unreachable(true), async () => confirmed]
  expect(await book()).toEqual(confirmed)
  asked = []
  answers = [unreachable(false)]
  expect(await book()).toMatchObject({ state: 'rejected' })
  expect(asked).toHaveLength(1)
})

test.each([
  ['may have arrived', new SupplierError('timeout', 'lost', { sideEffect: 'possible', retryable: true })],
  ['says that there is a booking already', new SupplierError('duplicate-booking', 'there is one', { sideEffect: 'none', retryable: true })],
  ['failed for no reason that we know', new Error('no idea')],
])('[BK-4] a request that %s is not repeated: its outcome is unknown for half an hour', async (_, error) => {
  answers = [failing(error)]
  const left = untilMs(await book())
  expect(asked).toHaveLength(1)
  expect(left).toBeGreaterThan(29 * 60_000)
  expect(left).toBeLessThanOrEqual(30 * 60_000)
})

test('[BK-4] “duplicate” is our own booking where it is found under our reference, and a refusal where it is not', async () => {
  answers = [async () => duplicate]
  expect(await book()).toEqual(duplicate)
  found = async () => confirmed
  expect(await book()).toEqual(confirmed)
  found = failing(new Error('no connection'))
  expect(untilMs(await book())).toBeGreaterThan(29 * 60_000)
  answers = [async () => ({ state: 'rejected', code: 'offer-gone', detail: 'sold out' })]
  found = async () => confirmed
  expect(await book()).toMatchObject({ code: 'offer-gone' })
})

test('[BK-4] the story of an order tells why it and its service moved', async () => {
  const { orderId, itemId } = await bookFlight(shop)
  const events = await shop.rows('select service_id, to_state, cause from order_events where order_id = $1 order by id', [orderId])
  const storyOf = (id: string | null) => events.flatMap(({ service_id: of, to_state: to, cause }) => (of === id ? `${to} ${cause}` : []))
  expect(storyOf(itemId)).toEqual(['ordered ordered', 'booking booking-started', 'confirmed supplier-answered'])
  expect(storyOf(null)).toEqual([
    ...['created ordered', 'awaiting-payment payment-opened', 'paid returned'],
    ...['being-confirmed booking-started', 'confirmed supplier-confirmed'],
  ])
})

test('[BK-4] a booking that its supplier only holds is paid at the accepted price; a lost answer to that is unknown', async () => {
  const { supplier } = shop.supplier
  const { holding } = supplier
  const held: BookOutcome = {
    state: 'held',
    order: { ref: 'S-1', confirmation: 'K7QX2M', tickets: [] },
    payBy: shop.now().toISOString(),
    priceUntil: null,
  }
  const paid: object[] = []
  let answer: () => Promise<BookOutcome> = async () => confirmed
  const pay = (more: Partial<OrderItemRow> = {}, connected = true, outcome: BookOutcome = held) =>
    payHeld(contextOf(connected), ...rowsOf(null, { kind: 'flight', ...more }), outcome)
  Object.assign(supplier, {
    holding: {
      pay: async (request: object) => {
        paid.push(request)
        return answer()
      },
    },
  })
  try {
    expect(await pay()).toEqual(confirmed)
    expect(paid).toEqual([{ ref: 'S-1', acceptedNet: net }])
    answer = failing(new Error('no connection'))
    expect(untilMs(await pay())).toBeGreaterThan(29 * 60_000)
    expect(await pay({}, false)).toEqual(held)
    expect(await pay({}, true, duplicate)).toEqual(duplicate)
    expect(paid).toHaveLength(2)
  } finally {
    Object.assign(supplier, { holding })
  }
})
