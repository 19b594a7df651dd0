import { paymentChecked, paymentMethods, paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../database/index.ts'
import { until } from '../jobs/fakes/shop.ts'
import { createVisitor, orderFlight, orderStay, startTestShop, type TestShop, type TestVisitor } from '../testing/index.ts'

let shop: TestShop
const clock = createClock()
beforeAll(async () => {
  shop = await startTestShop({ clock, settings: { KARWAN_FASTPAY_BY: 'code', KARWAN_ASIAHAWALA_INTERFACE: 'soap' } })
})
afterAll(() => shop?.close())
afterEach(async () => {
  await until(async () => expect(await checkInvariants(shop.database.pool, clock.now())).toEqual([]))
})

const control = async (path: string, body: object): Promise<unknown> => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const reply = await fetch(`${shop.sandboxOrigin}/__sim/${path}`, init)
  expect(reply.ok, path).toBe(true)
  return reply.json()
}
const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const start = async (visitor: TestVisitor, orderId: string, gateway: string) => {
  const answer = await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: orderId, gateway } })
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  return paymentStarted.parse(answer.json())
}
const check = async (visitor: TestVisitor, orderId: string) =>
  paymentChecked.parse((await visitor.ask('/api/gateway/check-payment', { method: 'POST', body: { order_id: orderId } })).json())

test('[PY-1] FastPay by a code: its page shows the code, nobody tells the shop, and asking finds it paid', async () => {
  const visitor = createVisitor(shop.origin)
  const { Id } = await orderFlight(shop, visitor, { gateway: 'fastpay' })
  const started = await start(visitor, Id, 'fastpay')
  if (started.next !== 'app') throw new Error(started.next)
  expect(started).toMatchObject({ gateway: 'fastpay', readableCode: null, links: { personal: expect.stringMatching(/^appFpp:/) } })
  expect(await start(visitor, Id, 'fastpay')).toEqual(started)
  await control('fastpay/pay', { order: started.transactionId })
  await until(async () => {
    clock.shift(61_000)
    expect(await check(visitor, Id)).toMatchObject({ status: 'successful' })
  })
})

test('[PY-1] AsiaHawala by the payer’s phone: the page tells its last digits alone, and asking finds what was approved there', async () => {
  const visitor = createVisitor(shop.origin)
  const offered = await visitor.ask('/api/payments/methods?product=hotel&amount=412500')
  const { methods } = paymentMethods.parse(offered.json())
  const nextOf = Object.fromEntries(methods.map(({ way, next }) => [way, next]))
  expect(nextOf).toMatchObject({ asiahawala: 'phone', fastpay: 'app', fib: 'app', switch: 'widget', zaincash: 'redirect', office: null })
  const { Id } = await orderStay(shop, visitor, { gateway: 'asiahawala' })
  const started = await start(visitor, Id, 'asiahawala')
  expect(started).toMatchObject({ next: 'phone', gateway: 'asiahawala', phone: '+964\u00a0•••\u00a0•••\u00a0••67' })
  const [attempt] = await rows('select gateway_reference from payment_attempts where id = $1', started.attemptId)
  await control('asiahawala/pay', { order: attempt?.gateway_reference })
  await until(async () => {
    clock.shift(61_000)
    expect(await check(visitor, Id)).toMatchObject({ status: 'successful' })
  })
})

test('[PY-2] what the browser brings back from the card form is never fetched: the checkout we opened is asked, wherever `resourcePath` points', async () => {
  const visitor = createVisitor(shop.origin)
  const [mine, other] = [await orderFlight(shop, visitor, {}), await orderFlight(shop, visitor, { lastName: 'OTHER' })]
  const [unpaid, paid] = [await start(visitor, mine.Id, 'switch'), await start(visitor, other.Id, 'switch')]
  if (unpaid.next !== 'widget' || paid.next !== 'widget') throw new Error('no card form')
  await control('switch/script', { merchantTransactionId: paid.attemptId, steps: ['dropCallback'] })
  await control('switch/pay', { checkoutId: paid.checkoutId, returnUrl: paid.returnUrl })
  for (const resourcePath of [
    `/v1/checkouts/${paid.checkoutId}/payment`,
    'https://evil.example/v1/checkouts/x/payment',
    '//evil.example/v1/checkouts/x/payment',
    `/v1/checkouts/../checkouts/${paid.checkoutId}/payment`,
  ]) {
    const query = new URLSearchParams({ id: paid.checkoutId, resourcePath })
    const back = await visitor.ask(`/api/payments/return/switch/${unpaid.attemptId}?${query}`)
    expect(back.headers.location, resourcePath).toBe(`/payment/processed?type=switch&order_id=${mine.Id}`)
    clock.shift(61_000)
  }
  expect(await rows('select state, payment_id from payment_attempts where id = $1', unpaid.attemptId)).toEqual([
    { state: 'pending', payment_id: null },
  ])
})

test('a chargeback that the gateway tells of makes a paid attempt disputed, and a person is told, once', async () => {
  const visitor = createVisitor(shop.origin)
  const { Id } = await orderFlight(shop, visitor, { lastName: 'DISPUTE' })
  const started = await start(visitor, Id, 'switch')
  if (started.next !== 'widget') throw new Error('no card form')
  await control('switch/pay', { checkoutId: started.checkoutId, returnUrl: started.returnUrl })
  await until(async () => expect(await check(visitor, Id)).toMatchObject({ status: 'successful' }))
  const disputed = async () => {
    const [attempt] = await rows('select state from payment_attempts where id = $1', started.attemptId)
    return attempt?.state
  }
  await control('switch/script', { merchantTransactionId: started.attemptId, steps: ['dupCallback:3'] })
  await control('switch/chargeback', { merchantTransactionId: started.attemptId })
  await until(async () => expect(await disputed()).toBe('disputed'))
  expect(await rows("select kind from operations_tasks where order_id = $1 and kind = 'payment-disputed'", Id)).toHaveLength(1)
  // A late word of the payment itself takes nothing back.
  clock.shift(61_000)
  await visitor.ask(`/api/payments/return/switch/${started.attemptId}`)
  expect(await disputed()).toBe('disputed')
})
