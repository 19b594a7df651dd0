import type { OrderView } from '@karwan/contract/orders'
import { type PaymentStarted, paymentMethods } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { createVisitor, type TestShop } from '../../testing/index.ts'
import { until, untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

/** Milliseconds. A message that is parked is processed again after some seconds. */
const processedAgainMs = 15_000
let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

const { script, pay, ledger, order, ask, start, check, see, tell, rows, paidTransitions } = actAtGateway(() => shop, 'fib', 'app')
const approve = async (started: PaymentStarted, does?: 'decline') => expect(await pay(started, does)).toMatchObject({ done: true })
const attempts = ({ Id }: OrderView) =>
  rows('select id, gateway, state, gateway_reference from payment_attempts where order_id = $1 order by created_at', Id)
const payments = async (started: PaymentStarted) => (await ledger<{ payments: { id: string; status: string }[] }>(started)).payments

test('the server lists what an order can be paid with here, by product and brand', async () => {
  const visitor = createVisitor(shop.origin)
  const list = async (product: string, host?: string) =>
    (await visitor.ask(`/api/payments/methods?product=${product}`, host ? { host } : {}))
      .read(paymentMethods)
      .methods.map(each => each.way)
      .filter(method => method !== 'office' && method !== 'installments')
  expect(await list('flight')).toEqual(['switch', 'zaincash', 'fastpay', 'fib'])
  expect(await list('hotel')).toEqual(['switch', 'zaincash', 'fastpay', 'asiahawala', 'fib'])
  expect(await list('flight', 'we-travel.localhost')).toEqual(['switch'])
})

test('paid in the bank’s app: the bank’s message alone completes the order, told five times over it is one payment', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  expect(started.qrCode).toMatch(/^data:image\/png;base64,/)
  expect(Date.parse(started.expiresAt)).toBeLessThanOrEqual(Date.parse(placed.payBy ?? ''))
  expect(await start(visitor, placed)).toEqual(started)
  await script(started, 'dupCallback:5')
  await approve(started)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
  expect(await attempts(placed)).toMatchObject([{ gateway: 'fib', state: 'paid', gateway_reference: started.transactionId }])
  expect(await paidTransitions(started)).toHaveLength(1)
})

test('[PY-4] an invented “PAID” changes nothing, at any address, nor does what the app around the page says', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  expect(await tell(started.attemptId, { id: started.transactionId, status: 'PAID' })).toBe(202)
  expect(await check(visitor, placed, true)).toMatchObject({ status: 'pending' })
  await until(async () =>
    expect(await rows('select state from payment_events where attempt_id = $1', started.attemptId)).toEqual([{ state: 'worked' }]),
  )
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  // Of another payment, of nobody's attempt, at the address of signed messages, and nothing that can be read.
  const other = await start(visitor, await order(visitor, { lastName: 'OTHER' }))
  expect(await tell(started.attemptId, { id: other.transactionId, status: 'PAID' })).toBe(400)
  expect(await tell('nobody', { id: started.transactionId, status: 'PAID' })).toBe(400)
  expect(await tell(undefined, '{"id":"x","status":"PAID"}', 'text/plain')).toBe(400)
  expect((await fetch(`${shop.origin}/api/notifications/switch/${started.attemptId}`, { method: 'POST', body: '{}' })).status).toBe(400)
  for (const body of ['', '{', '[]', '{"status":"PAID"}', '{"id":7,"status":"PAID"}', 'x'.repeat(20_000)])
    expect(await tell(started.attemptId, body)).toBe(400)
  expect(await tell(started.attemptId, 'x'.repeat(70_000))).toBeGreaterThanOrEqual(400)
  expect(await tell(started.attemptId, '{"id":"a","id":"b","status":"PAID"}', 'text/plain')).toBe(400)
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  // The genuine message after a forged one is not taken for a repeated one.
  clock.shift(61_000)
  await approve(started)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})

test('the bank’s message comes before its answer: it waits, and counts', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  await script(undefined, 'payFirst')
  const answer = await ask(visitor, placed)
  expect([200, 409, 502]).toContain(answer.status)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }), processedAgainMs)
  expect(await attempts(placed)).toHaveLength(1)
})

test('an answer that is lost after the bank opened a payment: unknown, never a second QR code, and another payment method stays open', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  await script(undefined, 'html')
  const [first, again] = [await ask(visitor, placed), await ask(visitor, placed, 'switch')]
  const known = { lookedUp: 'fib', opensAt: expect.any(String) }
  expect([first.status, first.problem().data, again.status, again.problem().data]).toEqual([502, known, 502, known])
  expect(Date.parse(String(again.problem().data?.opensAt)) - clock.now().getTime()).toBeLessThanOrEqual(2 * 60_000)
  clock.shift(5 * 60_000)
  const later = await ask(visitor, placed)
  expect([later.status, later.problem().data]).toEqual([502, { lookedUp: 'fib' }])
  expect(await attempts(placed)).toMatchObject([{ gateway: 'fib', state: 'unknown', gateway_reference: null }])
  expect((await ask(visitor, placed, 'switch')).status).toBe(200)
})

test('a lost payment that the bank tells of after all is found by its message, and counts only as the bank says', async () => {
  const visitor = createVisitor(shop.origin)
  const [placed, another] = [await order(visitor), await order(visitor, { lastName: 'ANOTHER' })]
  const known = await start(visitor, another)
  await script(undefined, 'payFirst', 'halfJson')
  await ask(visitor, placed)
  const [lost] = await attempts(placed)
  expect(lost).toMatchObject({ state: 'unknown', gateway_reference: null })
  // Another attempt's payment is not taken over.
  await approve(known)
  expect(await tell(lost.id, { id: known.transactionId, status: 'PAID' })).toBe(202)
  await until(async () => expect(await check(visitor, another)).toMatchObject({ status: 'successful' }))
  expect((await attempts(placed))[0]).toMatchObject({ gateway_reference: null, state: 'unknown' })
})

test('declined in the app: the page is told, and a new code pays the same order', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const first = await start(visitor, placed)
  await approve(first, 'decline')
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'failed', reason: 'cancelled', canTryAgain: true }))
  const second = await start(visitor, placed)
  expect(second.transactionId).not.toBe(first.transactionId)
  await approve(second)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})

test('another method is chosen: the open code is withdrawn at the bank, so that nobody pays twice', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  expect((await ask(visitor, placed, 'switch')).status).toBe(200)
  await until(async () => expect(await payments(started)).toMatchObject([{ status: 'DECLINED' }]))
  expect(await pay(started)).toMatchObject({ done: false })
  await until(async () => expect((await attempts(placed))[0]).toMatchObject({ gateway: 'fib', state: 'failed' }))
})

test('the bank’s silence: the page answers, nothing is believed, and a payment nobody told of is found by asking', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  await script(started, 'dropCallback', 'http500:2', 'status:BEING_BOOKED')
  await approve(started)
  expect(await check(visitor, placed, true)).toMatchObject({ status: 'pending' })
  clock.shift(61_000)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'pending' }))
  await untilShifting(clock, { step: 61_000, most: 20 * 61_000 }, async () => {
    expect(await check(visitor, placed)).toMatchObject({ status: 'successful' })
  })
})

test('out of time: the last look comes first, then the order ends and the bank takes nothing for it', async () => {
  const visitor = createVisitor(shop.origin)
  const [inTime, late] = [await order(visitor), await order(visitor, { lastName: 'LATE' })]
  const [paid, unpaid] = [await start(visitor, inTime), await start(visitor, late)]
  await script(paid, 'dropCallback')
  await approve(paid)
  clock.shift(31 * 60_000)
  await until(async () => expect(await check(visitor, late)).toMatchObject({ status: 'expired', canTryAgain: false }))
  await until(async () => expect(await paidTransitions(paid)).toHaveLength(1))
  expect(await paidTransitions(unpaid)).toHaveLength(0)
  expect(await pay(unpaid)).toMatchObject({ done: false })
})

test('paid, but the airline refuses: asked back once, and given back only when the bank says so', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor, { from: 'KIK', to: 'EBL' })
  const started = await start(visitor, placed)
  await script(started, 'refundSlow:90s')
  await approve(started)
  await until(async () => expect(await payments(started)).toMatchObject([{ status: 'REFUND_REQUESTED' }]))
  expect(await check(visitor, placed)).toMatchObject({ status: 'refunding' })
  clock.shift(95_000)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'refunded' }))
  expect(await payments(started)).toMatchObject([{ status: 'REFUNDED' }])
})

test('the order of another is nobody’s to pay or to see', async () => {
  const placed = await order(createVisitor(shop.origin))
  const stranger = createVisitor(shop.origin)
  expect((await ask(stranger, placed)).status).toBe(404)
  const checked = await stranger.ask('/api/gateway/check-payment', { method: 'POST', body: { order_id: placed.Id, told: true } })
  expect(checked.status).toBe(404)
})
