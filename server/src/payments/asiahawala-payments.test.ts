import { type OrderView, orderView } from '@karwan/contract/orders'
import { type PaymentStarted, paymentChecked, paymentMethods, paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { until } from '../jobs/fakes/shop.ts'
import { createVisitor, orderFlight, orderStay, type TestShop, type TestVisitor } from '../testing/index.ts'
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
  const reply = await fetch(`${shop.sandboxOrigin}/__sim/asiahawala/${path}`, init || {})
  expect(reply.ok, path).toBe(true)
  return reply.json()
}
const script = (order: string | undefined, ...steps: string[]) => wallet('script', { ...(order && { order }), steps })
const pay = async (attemptId: string) => expect(await wallet('pay', { order: attemptId })).toMatchObject({ done: true })
const books = async (attemptId: string) =>
  ((await wallet(`ledger?order=${attemptId}`)) as { payments: { state: string; amount: string }[] }).payments
const orderHotel = (visitor: TestVisitor, lastName?: string): Promise<OrderView> =>
  orderStay(shop, visitor, { gateway: 'asiahawala', ...(lastName && { lastName }) })
const ask = (visitor: TestVisitor, { Id }: OrderView) =>
  visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: Id, gateway: 'asiahawala' } })
const start = async (visitor: TestVisitor, placed: OrderView): Promise<Redirect> => {
  const answer = await ask(visitor, placed)
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  const started = paymentStarted.parse(answer.json())
  if (started.next !== 'redirect') throw new Error(`not paid on a page: ${started.next}`)
  return started
}
const comeBack = (visitor: TestVisitor, { attemptId }: Redirect) => visitor.ask(`/api/payments/return/asiahawala/${attemptId}`)
const check = async (visitor: TestVisitor, { Id }: OrderView) =>
  paymentChecked.parse((await visitor.ask('/api/gateway/check-payment', { method: 'POST', body: { order_id: Id } })).json())
const see = async (visitor: TestVisitor, { Id }: OrderView) => orderView.parse((await visitor.ask(`/api/orders/${Id}`)).json())
const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const paidMoves = async (attemptId: string) =>
  (await rows("select cause from attempt_moves where attempt_id = $1 and to_state = 'paid'", attemptId)).map(({ cause }) => cause)

test('AsiaHawala is offered for hotels and for no flight, and a flight is refused by the server too', async () => {
  const visitor = createVisitor(shop.origin)
  const list = async (product: string) =>
    paymentMethods.parse((await visitor.ask(`/api/payments/methods?product=${product}`)).json()).methods.map(each => each.way)
  expect(await list('hotel')).toContain('asiahawala')
  expect(await list('flight')).not.toContain('asiahawala')
  await expect(orderFlight(shop, visitor, { gateway: 'asiahawala' })).rejects.toThrow('feature-off')
  expect(await rows('select id from orders')).toEqual([])
  const flight = await orderFlight(shop, visitor, { gateway: 'switch' })
  const refused = await ask(visitor, flight)
  expect([refused.status, refused.json().code]).toEqual([502, 'gateway-unavailable'])
  expect(await rows('select id from payment_attempts where order_id = $1', flight.Id)).toEqual([])
})

test('[PY-1] a hotel paid on AsiaHawala’s page: its signed message alone completes the order, told three times over it is one payment', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await orderHotel(visitor)
  const started = await start(visitor, placed)
  expect(started.url.startsWith(`${shop.sandboxOrigin}/asiahawala/pay/`)).toBe(true)
  expect(await start(visitor, placed)).toEqual(started)
  await script(started.attemptId, 'dupCallback:3')
  await pay(started.attemptId)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
  expect(await paidMoves(started.attemptId)).toEqual(['notification'])
  expect(await rows("select count(*)::int as times from payment_events where gateway = 'asiahawala'")).toEqual([{ times: 1 }])
  const [asked] = await rows('select amount from payment_attempts where id = $1', started.attemptId)
  expect(await books(started.attemptId)).toMatchObject([{ state: 'paid', amount: String(asked?.amount) }])
})

test('no message: the return alone completes it; neither: the reconciler finds it', async () => {
  const visitor = createVisitor(shop.origin)
  const returned = await orderHotel(visitor)
  const one = await start(visitor, returned)
  await script(one.attemptId, 'dropCallback')
  await pay(one.attemptId)
  const back = await comeBack(createVisitor(shop.origin), one)
  expect(back.headers.location).toBe(`/payment/processed?type=asiahawala&order_id=${returned.Id}`)
  await until(async () => expect(await check(visitor, returned)).toMatchObject({ status: 'successful' }))
  expect(await paidMoves(one.attemptId)).toEqual(['returned'])
  const forgotten = await orderHotel(visitor, 'FORGOTTEN')
  const two = await start(visitor, forgotten)
  await script(two.attemptId, 'dropCallback')
  await pay(two.attemptId)
  clock.shift(61_000)
  await until(async () => expect((await see(visitor, forgotten)).state).toBe('confirmed'))
  expect(await paidMoves(two.attemptId)).toEqual(['reconciled'])
})

test('[PY-2] a message that AsiaHawala did not sign is refused, one of an attempt’s own address too, and nothing is paid', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await orderHotel(visitor)
  await script(undefined, 'forgedCallback', 'badSignature')
  const started = await start(visitor, placed)
  const told = async () => ((await wallet(`ledger?order=${started.attemptId}`)) as { told: { kind: string; status: number }[] }).told
  expect(await told()).toMatchObject([{ kind: 'forged', status: 400 }])
  await pay(started.attemptId)
  await until(async () => expect(await told()).toMatchObject([{ status: 400 }, { kind: 'genuine', status: 400 }]))
  const body = '{"biz_content":{"merch_order_id":"x","order_status":"PAY_SUCCESS"},"sign":"x","sign_type":"JWTSecret"}'
  for (const at of ['', `/${started.attemptId}`])
    expect((await fetch(`${shop.origin}/api/notifications/asiahawala${at}`, { method: 'POST', body })).status).toBe(400)
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  expect(await rows('select id from payment_events where attempt_id = $1', started.attemptId)).toEqual([])
})

test.each(['amount:-1', 'currency:USD', 'reference:somebodyelses'])('[PY-2] paid with %s: never paid, and a person is told', async step => {
  const visitor = createVisitor(shop.origin)
  const placed = await orderHotel(visitor)
  const started = await start(visitor, placed)
  await script(started.attemptId, step, 'dropCallback')
  await pay(started.attemptId)
  await comeBack(visitor, started)
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  expect(await rows('select kind from operations_tasks where order_id = $1', placed.Id)).toEqual([{ kind: 'payment-mismatch' }])
})

test('an opening whose answer was lost is found by our own order id when its message comes', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await orderHotel(visitor)
  await script(undefined, 'hangAfterAccept', 'payFirst', 'delayCallback:20s')
  // The wallet never answers: nobody needs to wait for that as long as in life.
  gatewayPace.startMs = 1000
  const answer = await ask(visitor, placed)
  expect(answer.status).toBe(502)
  const [lost] = await rows('select id, state, gateway_reference from payment_attempts where order_id = $1', placed.Id)
  expect(lost).toMatchObject({ state: 'unknown', gateway_reference: null })
  clock.shift(21_000)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})
