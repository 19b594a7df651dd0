import type { OrderState } from '@karwan/domain/orders'
import type { AttemptState } from '@karwan/domain/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderRecord } from '../../orders/index.ts'
import { sampleOrder } from '../../testing/samples/sample-order.ts'
import { customerWith } from '../../testing/shop/discounts.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { outcomeOf } from './check-payment.ts'

const now = new Date('2026-11-22T09:00:00Z')
const payBy = '2026-11-22T09:00:01Z'
const orderIn = (state: OrderState, more: Partial<OrderRecord> = {}): OrderRecord => ({ ...sampleOrder, state, payBy, ...more })
const paidBy = (state: AttemptState, more: Partial<NonNullable<OrderRecord['payment']>> = {}) => ({
  payment: sampleOrder.payment && { ...sampleOrder.payment, state, ...more },
})
const waiting = (state: AttemptState, more: Partial<OrderRecord> = {}) => orderIn('awaiting-payment', { ...paidBy(state), ...more })

test.each<[OrderState, string]>([
  ['paid', 'confirming'],
  ['being-confirmed', 'confirming'],
  ['confirmed', 'successful'],
  ['failed', 'refunding'],
  ['refunding', 'refunding'],
  ['refunded', 'refunded'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
])('an order that is %s: the page shows %s, and nothing can be paid', (state, status) => {
  expect(outcomeOf(orderIn(state, paidBy('failed')), now)).toMatchObject({ status, orderState: state, reason: null, canTryAgain: false })
})

test.each<[AttemptState, string]>([
  ['created', 'pending'],
  ['pending', 'pending'],
  ['unknown', 'pending'],
  ['paid_review', 'pending'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['expired', 'unpaid'],
])('an order that waits with an attempt that is %s is shown as %s', (state, status) => {
  expect(outcomeOf(waiting(state), now)).toMatchObject({ status, canTryAgain: state !== 'paid_review' })
})

test('only a failed payment has a reason', () => {
  const declined = (state: AttemptState) => outcomeOf(orderIn('awaiting-payment', paidBy(state, { reason: 'declined' })), now).reason
  expect([declined('failed'), declined('pending')]).toEqual(['declined', null])
})

test('at the deadline nothing can be paid any more: unpaid is over, and what was begun is waited for', () => {
  const over = { payBy: now.toISOString() }
  expect(outcomeOf(waiting('pending', over), now)).toMatchObject({ status: 'pending', canTryAgain: false, searchAgain: null })
  const unpaid = outcomeOf(orderIn('awaiting-payment', { ...over, payment: null }), now)
  expect(unpaid).toMatchObject({ status: 'expired', canTryAgain: false, searchAgain: expect.stringMatching(/^\/packages\?/) })
  expect(outcomeOf(orderIn('waiting-for-office', { payment: null }), now)).toMatchObject({ status: 'unpaid', canTryAgain: true })
})

test('an order that ran out is searched again on the first day of its trip, and no later', () => {
  const again = (at: string) => outcomeOf(orderIn('expired', { payBy }), new Date(at)).searchAgain
  expect(again('2027-03-18T10:00:00Z')).toMatch(/^\/packages\?/)
  expect(again('2027-03-19T00:00:00Z')).toBeNull()
})

test('cash that an office waits for is no payment that is under way', () => {
  const held = orderIn('waiting-for-office', paidBy('pending', { gateway: 'office' }))
  expect(outcomeOf(held, now)).toMatchObject({ status: 'unpaid', canTryAgain: true })
})

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())
/** Returns how often the gateway is asked while a page asks for the outcome once. */
const readsOf = async (visitor: ReturnType<Shop['visitor']>, orderId: string, isDecided = false): Promise<number> => {
  await shop.payments.background.idle()
  const before = shop.gateway.faults.reads
  await visitor.post('/api/gateway/check-payment', { order_id: orderId, ...(isDecided && { told: true }) })
  await shop.payments.background.idle()
  return shop.gateway.faults.reads - before
}

test('a page has the gateway asked only when nobody asked for 25 seconds, and at once when its host app says that it is decided', async () => {
  const visitor = shop.visitor()
  const { orderId } = await visitor.orderAndStart()
  expect(await readsOf(visitor, orderId)).toBe(0)
  expect(await readsOf(visitor, orderId, true)).toBe(1)
  shop.clock.shift(26_000)
  expect(await readsOf(visitor, orderId)).toBe(1)
  expect(await readsOf(visitor, orderId)).toBe(0)
})

test('an attempt whose start was not answered is asked about too; one that failed, or that ran out of time, is not', async () => {
  const visitor = shop.visitor()
  shop.gateway.faults.loseStart = true
  const lost = (await visitor.order()).body.order.Id
  await visitor.pay(lost)
  shop.gateway.faults.loseStart = false
  shop.clock.shift(30_000)
  expect(await readsOf(visitor, lost)).toBe(1)
  const declined = await visitor.orderAndStart()
  shop.gateway.decline(declined.attemptId)
  await visitor.comeBack(declined.attemptId)
  const late = await visitor.orderAndStart()
  shop.clock.shift(30_000)
  expect(await readsOf(visitor, declined.orderId)).toBe(0)
  expect(await readsOf(visitor, late.orderId)).toBe(1)
  shop.clock.shift(60 * 60_000)
  expect(await readsOf(visitor, late.orderId)).toBe(0)
})

test('what a page had found is written down as found by it', async () => {
  const visitor = shop.visitor()
  const { orderId, attemptId } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  expect(await readsOf(visitor, orderId, true)).toBe(1)
  expect(await shop.rows("select cause from attempt_moves where attempt_id = $1 and to_state = 'paid'", [attemptId])).toEqual([
    { cause: 'asked-by-page' },
  ])
})

test('an order that is paid has no other of its attempts asked about', async () => {
  const { visitor } = await customerWith(shop, 100)
  const orderId = (await visitor.order()).body.order.Id
  await visitor.post('/api/payments/start', { order_id: orderId, points: 100 })
  const { attemptId } = (await visitor.pay(orderId)).body
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  shop.clock.shift(30_000)
  expect(await shop.rows('select state from payment_attempts where order_id = $1 order by created_at', [orderId])).toEqual([
    { state: 'pending' },
    { state: 'paid' },
  ])
  expect(await readsOf(visitor, orderId)).toBe(0)
})

test('cash that an office waits for is nothing to ask a gateway about; an attempt that was begun before still is', async () => {
  const visitor = shop.visitor()
  const held = (await visitor.order()).body.order.Id
  await visitor.post('/api/flightApp/push', { order_id: held })
  shop.clock.shift(30_000)
  expect(await readsOf(visitor, held)).toBe(0)
  expect(await shop.rows('select last_read_at from payment_attempts where order_id = $1', [held])).toEqual([{ last_read_at: null }])
  const { orderId } = await visitor.orderAndStart()
  await visitor.post('/api/flightApp/push', { order_id: orderId })
  await shop.payments.background.idle()
  shop.clock.shift(60_000)
  const [attempt] = await shop.rows("select state from payment_attempts where order_id = $1 and gateway = 'switch'", [orderId])
  expect(await readsOf(visitor, orderId)).toBe(attempt.state === 'pending' ? 1 : 0)
})
