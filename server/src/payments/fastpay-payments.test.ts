import { type OrderView, orderView } from '@karwan/contract/orders'
import { type PaymentStarted, paymentChecked, paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { until } from '../jobs/fakes/shop.ts'
import { createVisitor, orderFlight, type TestShop, type TestVisitor } from '../testing/index.ts'
import { openWholeShop } from '../testing/shops.ts'
import { gatewayPace } from './gateways.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

type Redirect = Extract<PaymentStarted, { next: 'redirect' }>
const wallet = async (path: string, body?: object) => {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(`${shop.sandboxOrigin}/__sim/fastpay/${path}`, init || {})
  expect(reply.ok, path).toBe(true)
  return reply.json()
}
const script = (order: string | undefined, ...steps: string[]) => wallet('script', { ...(order && { order }), steps })
const pay = async (attemptId: string, does = 'pay') => expect(await wallet('pay', { order: attemptId, does })).toMatchObject({ done: true })
const books = async (attemptId: string) =>
  ((await wallet(`ledger?order=${attemptId}`)) as { payments: { state: string; orderId: string; amount: string }[] }).payments
const order = (visitor: TestVisitor, wishes: Parameters<typeof orderFlight>[2] = {}): Promise<OrderView> =>
  orderFlight(shop, visitor, { gateway: 'fastpay', ...wishes })
const ask = (visitor: TestVisitor, { Id }: OrderView) =>
  visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: Id, gateway: 'fastpay' } })
const start = async (visitor: TestVisitor, placed: OrderView): Promise<Redirect> => {
  const answer = await ask(visitor, placed)
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  const started = paymentStarted.parse(answer.json())
  if (started.next !== 'redirect') throw new Error(`not paid on a page: ${started.next}`)
  return started
}
const comeBack = (visitor: TestVisitor, { attemptId }: Redirect) => visitor.ask(`/api/payments/return/fastpay/${attemptId}`)
const check = async (visitor: TestVisitor, { Id }: OrderView) =>
  paymentChecked.parse((await visitor.ask('/api/gateway/check-payment', { method: 'POST', body: { order_id: Id } })).json())
const see = async (visitor: TestVisitor, { Id }: OrderView) => orderView.parse((await visitor.ask(`/api/orders/${Id}`)).json())
const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const paidMoves = async (attemptId: string) =>
  (await rows("select cause from attempt_moves where attempt_id = $1 and to_state = 'paid'", attemptId)).map(({ cause }) => cause)
const tell = (attemptId: string, body: object) =>
  fetch(`${shop.origin}/api/notifications/fastpay/${attemptId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(({ status }) => status)
const record = (orderId: string, amount: string) => ({
  merchant_order_id: orderId,
  status: 'Success',
  received_amount: amount,
  currency: 'IQD',
  gw_transaction_id: 'AXMNP7A123',
})

test('[PY-1] paid on FastPay’s page: its message alone completes the order, told three times over it is one payment', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  expect(started.url).toMatch(new RegExp(`^${shop.sandboxOrigin}/fastpay/pay\\?token=`))
  expect(await start(visitor, placed)).toEqual(started)
  await script(started.attemptId, 'dupCallback:3')
  await pay(started.attemptId)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
  expect(await paidMoves(started.attemptId)).toEqual(['notification'])
  const [asked] = await rows('select amount from payment_attempts where id = $1', started.attemptId)
  expect(await books(started.attemptId)).toMatchObject([{ state: 'paid', amount: String(asked?.amount) }])
  expect((await see(visitor, placed)).payment).toMatchObject({ gateway: 'fastpay', state: 'paid' })
})

test('no message comes: the return alone completes it, from any browser, also a second time and when nobody paid', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  await comeBack(visitor, started)
  expect(await check(visitor, placed)).toMatchObject({ status: 'pending' })
  await script(started.attemptId, 'dropCallback')
  await pay(started.attemptId)
  const back = await comeBack(createVisitor(shop.origin), started)
  expect(back.headers.location).toBe(`/payment/processed?type=fastpay&order_id=${placed.Id}`)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
  clock.shift(61_000)
  await comeBack(visitor, started)
  expect(await paidMoves(started.attemptId)).toEqual(['returned'])
})

test('neither message nor return: the reconciler finds it', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  await script(started.attemptId, 'dropCallback')
  await pay(started.attemptId)
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  clock.shift(61_000)
  await until(async () => expect((await see(visitor, placed)).state).toBe('confirmed'))
  expect(await paidMoves(started.attemptId)).toEqual(['reconciled'])
})

test('[PY-2] an invented “Success” for a real order changes nothing, from the wallet’s own address or a stranger’s', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  await script(undefined, 'forgedCallback')
  const started = await start(visitor, placed)
  const [known] = await books(started.attemptId)
  expect(await tell(started.attemptId, record(known?.orderId ?? '', `${placed.total.amount}.00`))).toBe(200)
  expect(await tell(started.attemptId, record('ofsomebodyelse', `${placed.total.amount}.00`))).toBe(400)
  expect(await tell('nobody', record(known?.orderId ?? '', '1.00'))).toBe(400)
  expect(await tell(started.attemptId, { status: 'Success' })).toBe(400)
  await until(async () =>
    expect(await rows('select distinct state from payment_events where attempt_id = $1', started.attemptId)).toEqual([{ state: 'worked' }]),
  )
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  // The genuine message after the forged ones still counts.
  clock.shift(61_000)
  await pay(started.attemptId)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})

test.each(['amount:-1', 'currency:USD', 'reference:somebodyelses'])('[PY-2] paid with %s: never paid, and a person is told', async step => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  await script(started.attemptId, step, 'dropCallback')
  await pay(started.attemptId)
  await comeBack(visitor, started)
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  expect(await rows('select kind from operations_tasks where order_id = $1', placed.Id)).toEqual([{ kind: 'payment-mismatch' }])
})

test('the message comes before FastPay’s answer: it waits, and counts', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  await script(undefined, 'payFirst', 'callbackFirst')
  await ask(visitor, placed)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
  expect(await rows('select gateway from payment_attempts where order_id = $1', placed.Id)).toEqual([{ gateway: 'fastpay' }])
})

test('an opening that fails once is asked again under the same order id; one that was lost is followed by another only when it is known to be unpaid', async () => {
  const visitor = createVisitor(shop.origin)
  const once = await order(visitor)
  await script(undefined, 'http500')
  expect(await books((await start(visitor, once)).attemptId)).toHaveLength(1)
  const placed = await order(visitor, { lastName: 'LOST' })
  await script(undefined, 'html:2')
  expect((await ask(visitor, placed)).status).toBe(502)
  expect((await ask(visitor, placed)).status).toBe(502)
  clock.shift(61_000)
  await until(async () =>
    expect(await rows('select state from payment_attempts where order_id = $1', placed.Id)).toEqual([{ state: 'pending' }]),
  )
  const again = await start(visitor, placed)
  await pay(again.attemptId)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})

test('let fail on the page: the traveler comes back, is told why, and pays the same order with another page', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const first = await start(visitor, placed)
  await pay(first.attemptId, 'fail')
  await comeBack(visitor, first)
  expect(await check(visitor, placed)).toMatchObject({ status: 'failed', reason: 'declined', canTryAgain: true })
  const second = await start(visitor, placed)
  expect(second.url).not.toBe(first.url)
  await pay(second.attemptId)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})

test('paid, but the airline refuses, and FastPay’s answer to the refund is lost: given back once', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor, { from: 'KIK', to: 'EBL' })
  const started = await start(visitor, placed)
  await pay(started.attemptId)
  // Whichever of the refund's calls it is: what was done already is looked up before anything is sent again.
  await script(started.attemptId, 'hangAfterAccept')
  // The wallet never answers: nobody needs to wait for that as long as in life.
  gatewayPace.refundMs = 1000
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'refunding' }))
  await until(async () => expect(await books(started.attemptId)).toMatchObject([{ state: 'refunded' }]))
  await until(async () => {
    clock.shift(61_000)
    expect(await check(visitor, placed)).toMatchObject({ status: 'refunded' })
  })
  expect(await books(started.attemptId)).toHaveLength(1)
})

test('FastPay’s page outlives the order: money that comes afterwards goes back', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  clock.shift(20 * 60_000)
  const started = await start(visitor, placed)
  expect(started.expiresAt).toBe(placed.payBy)
  clock.shift(11 * 60_000)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'expired', canTryAgain: false }))
  clock.shift(61_000)
  await pay(started.attemptId)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'refunded' }))
  expect(await books(started.attemptId)).toMatchObject([{ state: 'refunded' }])
})
