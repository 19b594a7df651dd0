import type { BookOutcome, SupplierCapabilities } from '@karwan/domain/suppliers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundsOf } from '../../payments/index.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { type BookingContext, bookItem } from './booking.ts'
import { askBooking, resolveItem } from './look-up-booking.ts'

/** Nobody works here but the tests: a process that died leaves its booking to them. */
let shop: Shop
let context: BookingContext
const never = new Promise<never>(() => {})
beforeAll(async () => {
  shop = await openShop()
  context = {
    ...shop.context,
    ...refundsOf(shop.payments),
    suppliers: { findFlightSupplier: () => shop.supplier.supplier, findStaySupplier: () => undefined, listStaySuppliers: () => [] },
    onSeatsHeld: async () => {},
    beginApplication: async () => {},
  }
})
afterAll(() => shop.close())
const can = (capabilities: Partial<SupplierCapabilities>): void => {
  Object.assign(shop.supplier.supplier, { capabilities: { ...shop.supplier.supplier.capabilities, ...capabilities } })
}
beforeEach(() => can({ idempotentBook: true, unheardAfterMs: 20_000 }))
afterEach(() => {
  Object.assign(shop.supplier.script, { mode: 'confirm', hideForFinds: 0, finds: 0 })
})

const stateOf = async (id: string): Promise<string> => (await shop.rows('select state from order_services where id = $1', [id]))[0].state
const tasksOf = async (orderId: string) =>
  (await shop.rows('select kind from operations_tasks where order_id = $1', [orderId])).map(({ kind }) => kind)
const ledgerOf = (clientRef: string) => (shop.supplier.ledger.has(clientRef) ? 1 : 0)
/** A paid booking whose process died at the call: `arrives` says whether the supplier got it. */
const begunAndLost = async (arrives: boolean) => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  const [{ id, client_ref: clientRef }] = await shop.rows('select id, client_ref from order_services where order_id = $1', [orderId])
  const { supplier } = shop.supplier
  const book = supplier.book.bind(supplier)
  const called = new Promise<void>(resolve => {
    Object.assign(supplier, {
      book: async (...args: Parameters<typeof book>) => {
        if (arrives) await book(...args)
        resolve()
        return never
      },
    })
  })
  void bookItem(context, id)
  await called
  Object.assign(supplier, { book })
  return { orderId, id: String(id), clientRef: String(clientRef), sent: shop.supplier.sent.length }
}
const look = (id: string, afterMs: number) => {
  shop.clock.shift(afterMs)
  return resolveItem(context, id)
}

test('[BK-4] a booking that the supplier never heard of is sent again under its reference, once, after two answers that there is none', async () => {
  const { id, sent, clientRef } = await begunAndLost(false)
  await look(id, 15_100)
  expect([await stateOf(id), shop.supplier.sent.length - sent, shop.supplier.script.finds]).toEqual(['booking', 0, 1])
  await Promise.all([look(id, 6000), look(id, 0), look(id, 0)])
  expect([await stateOf(id), shop.supplier.sent.length - sent, shop.supplier.script.finds]).toEqual(['confirmed', 1, 3])
  expect(shop.supplier.sent.at(-1)?.clientRef).toBe(clientRef)
})

test('[BK-4] one that arrived is found, and not sent again; nor is one that shows only at the second look', async () => {
  for (const hideForFinds of [0, 1]) {
    const { id, sent } = await begunAndLost(true)
    shop.supplier.script.hideForFinds = hideForFinds
    await look(id, 25_000)
    if (hideForFinds === 1) await look(id, 60_000)
    expect([await stateOf(id), shop.supplier.sent.length - sent]).toEqual(['confirmed', 0])
  }
})

test('[BK-4] a refusal of what was sent again does not count while the supplier has the first', async () => {
  const { id, sent, clientRef } = await begunAndLost(true)
  shop.supplier.script.hideForFinds = 2
  await look(id, 25_000)
  expect([await stateOf(id), shop.supplier.sent.length - sent, ledgerOf(clientRef)]).toEqual(['unknown', 1, 1])
  await look(id, 60_000)
  expect(await stateOf(id)).toBe('confirmed')
  const refused = await begunAndLost(false)
  shop.supplier.script.mode = 'reject'
  await look(refused.id, 25_000)
  expect([await stateOf(refused.id), shop.supplier.sent.length - refused.sent]).toEqual(['rejected', 1])
})

test('[BK-4] a lost answer to what was sent again is looked up, and never sent a third time', async () => {
  const { id, sent } = await begunAndLost(false)
  shop.supplier.script.mode = 'lose-before'
  await look(id, 25_000)
  for (let round = 0; round < 5; round += 1) await look(id, 60_000)
  expect([await stateOf(id), shop.supplier.sent.length - sent]).toEqual(['unknown', 1])
})

test.each([
  ['takes no reference twice', { idempotentBook: false }],
  ['is never certain that it has none', { unheardAfterMs: null }],
])('[BK-4] a supplier that %s gets nothing again: a person is asked within five minutes, and once', async (_, capabilities) => {
  can(capabilities)
  const { id, orderId, sent } = await begunAndLost(false)
  const since = shop.now().getTime()
  while (shop.now().getTime() - since < 5 * 60_000) {
    const [{ next_check_at: next }] = await shop.rows('select next_check_at from order_services where id = $1', [id])
    const left = next.getTime() - shop.now().getTime()
    if (shop.now().getTime() - since + left > 5 * 60_000) break
    if ((await tasksOf(orderId)).length > 0) expect(shop.now().getTime() - since).toBeGreaterThan(3.9 * 60_000)
    await look(id, Math.max(left, 0) + 1)
  }
  expect([await stateOf(id), await tasksOf(orderId), shop.supplier.sent.length - sent]).toEqual(['unknown', ['booking-unknown'], 0])
})

test('[BK-4] a supplier that does not answer is not taken to have none', async () => {
  const { id, sent } = await begunAndLost(false)
  const { supplier } = shop.supplier
  const find = supplier.find.bind(supplier)
  Object.assign(supplier, { find: () => Promise.reject(new Error('no connection')) })
  await look(id, 25_000)
  await look(id, 30_000)
  expect([await stateOf(id), shop.supplier.sent.length - sent]).toEqual(['booking', 0])
  Object.assign(supplier, { find })
  await look(id, 30_000)
  expect([await stateOf(id), shop.supplier.sent.length - sent]).toEqual(['confirmed', 1])
})

/** The time until it is looked up next, in whole seconds. */
const nextLookOf = async (id: string): Promise<number> => {
  const [{ next_check_at: next }] = await shop.rows('select next_check_at from order_services where id = $1', [id])
  return Math.round((next.getTime() - shop.now().getTime()) / 1000)
}
/** A paid booking that the supplier answered as the script says. */
const bookedWith = async (mode: 'lose-before' | 'pending') => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  const [{ id }] = await shop.rows('select id from order_services where order_id = $1', [orderId])
  shop.supplier.script.mode = mode
  await bookItem(context, id)
  return { orderId, id: String(id) }
}

test('[BK-4] a lost booking is looked up after 5, 10, 20 and 40 s, each minute, and each ten minutes once a person is asked', async () => {
  const { id, orderId } = await bookedWith('lose-before')
  const waits: number[] = []
  await look(id, 15_500)
  for (let round = 0; round < 6; round += 1) {
    waits.push(await nextLookOf(id))
    await look(id, (waits.at(-1) ?? 0) * 1000 + 1000)
  }
  expect(
    waits.map(wait => [5, 10, 20, 40, 60].reduce((near, each) => (Math.abs(each - wait) < Math.abs(near - wait) ? each : near))),
  ).toEqual([5, 10, 20, 40, 60, 60])
  expect(await tasksOf(orderId)).toEqual([])
  await look(id, 31 * 60_000)
  expect(await tasksOf(orderId)).toEqual(['booking-unknown'])
  expect(Math.abs((await nextLookOf(id)) - 600)).toBeLessThan(3)
  expect(await stateOf(id)).toBe('unknown')
})

test('[BK-4] a booking that the supplier thinks about is looked up when the supplier said, not before', async () => {
  const { id } = await bookedWith('pending')
  expect(await stateOf(id)).toBe('pending')
  await look(id, 10_500)
  // The supplier says 10 s, the first wait would be 5.
  expect(Math.abs((await nextLookOf(id)) - 10)).toBeLessThan(3)
})

test('[BK-4] a person who asks is told the supplier’s word, which counts only where the booking is not settled', async () => {
  const unheard = await bookedWith('lose-before')
  expect(await askBooking(context, unheard.id)).toBe('none')
  expect(await stateOf(unheard.id)).toBe('unknown')
  const silent = {
    ...context,
    suppliers: { findFlightSupplier: () => undefined, findStaySupplier: () => undefined, listStaySuppliers: () => [] },
  }
  expect(await askBooking(silent, unheard.id)).toBeUndefined()
  expect(await askBooking(context, 'nobody')).toBeUndefined()
  const { supplier } = shop.supplier
  const find = supplier.find.bind(supplier)
  const says = async (outcome: BookOutcome, id: string) => {
    Object.assign(supplier, { find: async () => outcome })
    const word = await askBooking(context, id)
    Object.assign(supplier, { find })
    return [word, await stateOf(id)]
  }
  const confirmed: BookOutcome = { state: 'confirmed', order: { ref: 'S-7', confirmation: 'K7QX2M', tickets: [] } }
  const rejected: BookOutcome = { state: 'rejected', code: 'offer-gone', detail: 'sold out' }
  const until = new Date(shop.now().getTime() + 60_000).toISOString()
  const pending: BookOutcome = { state: 'pending', ref: 'P-1', nextCheck: until, giveUpAt: until }
  expect(await says(pending, unheard.id)).toEqual(['pending', 'unknown'])
  expect(await says(confirmed, unheard.id)).toEqual(['confirmed', 'confirmed'])
  expect(await says(rejected, unheard.id)).toEqual(['rejected', 'confirmed'])
  const waiting = await bookedWith('pending')
  expect(await says(rejected, waiting.id)).toEqual(['rejected', 'rejected'])
  // Whoever is booking it just now writes the answer.
  const begun = await begunAndLost(true)
  expect(await says(confirmed, begun.id)).toEqual(['confirmed', 'booking'])
})
