import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { expireOrders } from './poll-attempts.ts'

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
