import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { expireOrders, reconcilePayments } from './poll-attempts.ts'

/** Nobody works here but the tests. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())
afterEach(() => {
  shop.gateway.faults.silent = false
})

const minutes = 60_000
/** An order with half an hour to be paid, and a payment that was begun. */
const begun = async () => {
  const visitor = shop.visitor()
  const { orderId } = await visitor.orderAndStart()
  return { orderId, state: async () => (await visitor.see(orderId)).state }
}
const tasksOf = (orderId: string) => shop.rows('select kind, note from operations_tasks where order_id = $1', [orderId])

test('[PY-9] an order whose payment a person has to look at does not end at its deadline', async () => {
  const { orderId, state } = await begun()
  await shop.context.db.transaction(async tx => {
    const [attempt] = await lockAttempts(tx, orderId)
    if (attempt) await transitionAttempt(tx, attempt, { to: 'paid_review', cause: 'test', at: shop.now() })
  })
  shop.clock.shift(90 * minutes)
  expect(await expireOrders(shop.payments)).toBe(0)
  expect(await state()).toBe('awaiting-payment')
})

test('[PY-9] while the gateway is silent an order ends half an hour after its deadline, not before, and a person is told why', async () => {
  const { orderId, state } = await begun()
  shop.gateway.faults.silent = true
  shop.clock.shift(59 * minutes)
  expect(await expireOrders(shop.payments)).toBe(0)
  expect([await state(), await tasksOf(orderId)]).toEqual(['awaiting-payment', []])
  shop.clock.shift(2 * minutes)
  expect(await expireOrders(shop.payments)).toBe(1)
  expect(await state()).toBe('expired')
  expect(await tasksOf(orderId)).toEqual([
    { kind: 'payment-unresolved', note: 'The order ended without the gateway answering; a payment found later goes back' },
  ])
})

test('[BK-4] an unpaid order ends at its deadline, not before', async () => {
  const { state } = await begun()
  shop.clock.shift(29 * minutes)
  expect([await expireOrders(shop.payments), await state()]).toEqual([0, 'awaiting-payment'])
  shop.clock.shift(2 * minutes)
  expect([await expireOrders(shop.payments), await state()]).toEqual([1, 'expired'])
})

test.each([
  ['as soon as its gateway may be asked again', { begunBefore: 50 * minutes, readBefore: 25_000 }, 35_000],
  ['five seconds later at the earliest', { begunBefore: 50 * minutes, readBefore: 59_500 }, 5000],
  ['at its own turn where that comes first', { begunBefore: 58_000, readBefore: 25_000 }, 2000],
])('an attempt that was asked about twice within a minute is asked about again %s', async (_, { begunBefore, readBefore }, waitMs) => {
  const { orderId } = await begun()
  await shop.payments.background.idle()
  const at = shop.now()
  const before = (ms: number): Date => new Date(at.getTime() - ms)
  await shop.rows('update payment_attempts set next_check_at = null')
  await shop.rows(
    'update payment_attempts set created_at = $2, previous_read_at = $3, last_read_at = $4, next_check_at = $5 where order_id = $1',
    [orderId, before(begunBefore), before(readBefore), before(20_000), before(0)],
  )
  const { reads } = shop.gateway.faults
  expect(await reconcilePayments(shop.payments)).toBe(1)
  expect(shop.gateway.faults.reads).toBe(reads)
  const [row] = await shop.rows('select next_check_at as next from payment_attempts where order_id = $1', [orderId])
  // The clock of this shop goes on.
  expect(Math.abs(row.next.getTime() - at.getTime() - waitMs)).toBeLessThan(900)
})

test('[PY-2] two servers that look at the same time ask about each attempt once', async () => {
  const { orderId } = await begun()
  await shop.payments.background.idle()
  shop.clock.shift(70_000)
  await shop.rows('update payment_attempts set next_check_at = case when order_id = $1 then $2::timestamptz end', [orderId, shop.now()])
  const { reads } = shop.gateway.faults
  const counts = await Promise.all([reconcilePayments(shop.payments), reconcilePayments(shop.payments)])
  expect(counts.reduce((sum, each) => sum + each)).toBe(1)
  expect(shop.gateway.faults.reads).toBe(reads + 1)
})
