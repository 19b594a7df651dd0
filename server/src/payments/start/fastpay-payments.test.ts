import type { PaymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { createVisitor, type TestShop } from '../../testing/index.ts'
import { until, untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { shortenWaits } from '../../testing/shop/shorten-waits.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

/** Milliseconds. A message that is parked is processed again after some seconds. */
const processedAgainMs = 15_000
let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

const { script, ledger, order, ask, start, comeBack, check, see, tell, rows, paidTransitions, ...wallet } = actAtGateway(
  () => shop,
  'fastpay',
  'redirect',
)
const pay = async (started: PaymentStarted, does?: 'fail') => expect(await wallet.pay(started, does)).toMatchObject({ done: true })
const reconciliation = async (started: PaymentStarted) =>
  (await ledger<{ payments: { state: string; orderId: string; amount: string }[] }>(started)).payments
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
  await script(started, 'dupCallback:3')
  await pay(started)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
  expect(await paidTransitions(started)).toEqual(['notification'])
  const [asked] = await rows('select amount from payment_attempts where id = $1', started.attemptId)
  expect(await reconciliation(started)).toMatchObject([{ state: 'paid', amount: String(asked?.amount) }])
  expect((await see(visitor, placed)).payment).toMatchObject({ gateway: 'fastpay', state: 'paid' })
})

test('[AP-8] session and init of FastPay open the same payment as the start does', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const opened = await visitor.ask('/api/fastpay/session', { method: 'POST', body: { order_id: placed.Id } })
  expect([opened.status, opened.json()]).toEqual([200, await start(visitor, placed)])
  const again = await visitor.ask('/api/fastpay/init', { method: 'POST', body: { order_id: placed.Id } })
  expect(again.json()).toEqual(opened.json())
  const strange = await visitor.ask('/api/fastpay/init', { method: 'POST', body: { order_id: placed.Id, voucher: 'no such code' } })
  expect(strange.problem().code).toBe('voucher-refused')
})

test('no message comes: the return alone completes it, from any browser, also a second time and when nobody paid', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  await comeBack(visitor, started)
  expect(await check(visitor, placed)).toMatchObject({ status: 'pending' })
  await script(started, 'dropCallback')
  await pay(started)
  const back = await comeBack(createVisitor(shop.origin), started)
  expect(back.headers.location).toBe(`/payment/processed?type=fastpay&order_id=${placed.Id}`)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
  clock.shift(61_000)
  await comeBack(visitor, started)
  expect(await paidTransitions(started)).toEqual(['returned'])
})

test('neither message nor return: the reconciler finds it', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  await script(started, 'dropCallback')
  await pay(started)
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  clock.shift(61_000)
  await until(async () => expect((await see(visitor, placed)).state).toBe('confirmed'))
  expect(await paidTransitions(started)).toEqual(['reconciled'])
})

test('[PY-2] an invented “Success” for a real order changes nothing, from the wallet’s own address or a stranger’s', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  await script(undefined, 'forgedCallback')
  const started = await start(visitor, placed)
  const [known] = await reconciliation(started)
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
  await pay(started)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})

test.each(['amount:-1', 'currency:USD', 'reference:somebodyelses'])('[PY-2] paid with %s: never paid, and a person is told', async step => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const started = await start(visitor, placed)
  await script(started, step, 'dropCallback')
  await pay(started)
  await comeBack(visitor, started)
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  expect(await rows('select kind from operations_tasks where order_id = $1', placed.Id)).toEqual([{ kind: 'payment-mismatch' }])
})

test('the message comes before FastPay’s answer: it waits, and counts', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  await script(undefined, 'payFirst', 'callbackFirst')
  await ask(visitor, placed)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }), processedAgainMs)
  expect(await rows('select gateway from payment_attempts where order_id = $1', placed.Id)).toEqual([{ gateway: 'fastpay' }])
})

test('an opening that fails once is asked again under the same order id; one that was lost is followed by another only when it is known to be unpaid', async () => {
  const visitor = createVisitor(shop.origin)
  const once = await order(visitor)
  await script(undefined, 'http500')
  expect(await reconciliation(await start(visitor, once))).toHaveLength(1)
  const placed = await order(visitor, { lastName: 'LOST' })
  await script(undefined, 'html:2')
  expect((await ask(visitor, placed)).status).toBe(502)
  expect((await ask(visitor, placed)).status).toBe(502)
  clock.shift(61_000)
  await until(async () =>
    expect(await rows('select state from payment_attempts where order_id = $1', placed.Id)).toEqual([{ state: 'pending' }]),
  )
  const again = await start(visitor, placed)
  await pay(again)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})

test('let fail on the page: the traveler comes back, is told why, and pays the same order with another page', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor)
  const first = await start(visitor, placed)
  await pay(first, 'fail')
  await comeBack(visitor, first)
  expect(await check(visitor, placed)).toMatchObject({ status: 'failed', reason: 'declined', canTryAgain: true })
  const second = await start(visitor, placed)
  expect(second.url).not.toBe(first.url)
  await pay(second)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})

test('paid, but the airline refuses, and FastPay’s answer to the refund is lost: given back once', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await order(visitor, { from: 'KIK', to: 'EBL' })
  const started = await start(visitor, placed)
  await pay(started)
  // Whichever of the refund's calls it is: what was done already is looked up before anything is sent again.
  await script(started, 'hangAfterAccept')
  // The wallet never answers: nobody needs to wait for that as long as in life.
  shortenWaits({ refundMs: 1000 })
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'refunding' }))
  await until(async () => expect(await reconciliation(started)).toMatchObject([{ state: 'refunded' }]))
  await untilShifting(clock, { step: 61_000, most: 20 * 61_000 }, async () => {
    expect(await check(visitor, placed)).toMatchObject({ status: 'refunded' })
  })
  expect(await reconciliation(started)).toHaveLength(1)
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
  await pay(started)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'refunded' }))
  expect(await reconciliation(started)).toMatchObject([{ state: 'refunded' }])
})
