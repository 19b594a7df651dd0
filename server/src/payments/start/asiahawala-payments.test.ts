import type { OrderView } from '@karwan/contract/orders'
import { type PaymentStarted, paymentMethods } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { createVisitor, orderFlight, orderStay, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { until } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { shortenWaits } from '../../testing/shop/shorten-waits.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

const { script, ledger, ask, start, comeBack, check, see, tell, rows, paidTransitions, ...wallet } = actAtGateway(
  () => shop,
  'asiahawala',
  'redirect',
)
interface Reconciliation {
  readonly payments: readonly { state: string; amount: string }[]
  readonly told: readonly { kind: string; status: number }[]
}
const pay = async (started: PaymentStarted) => expect(await wallet.pay(started)).toMatchObject({ done: true })
const orderHotel = (visitor: TestVisitor, lastName?: string): Promise<OrderView> =>
  orderStay(shop, visitor, { gateway: 'asiahawala', ...(lastName && { lastName }) })

test('AsiaHawala is offered for hotels and for no flight, and a flight is refused by the server too', async () => {
  const visitor = createVisitor(shop.origin)
  const list = async (product: string) =>
    (await visitor.ask(`/api/payments/methods?product=${product}`)).read(paymentMethods).methods.map(each => each.way)
  expect(await list('hotel')).toContain('asiahawala')
  expect(await list('flight')).not.toContain('asiahawala')
  expect(await list('package')).not.toContain('asiahawala')
  await expect(orderFlight(shop, visitor, { gateway: 'asiahawala' })).rejects.toThrow('feature-off')
  expect(await rows('select id from orders')).toEqual([])
  const flight = await orderFlight(shop, visitor, { gateway: 'switch' })
  const refused = await ask(visitor, flight)
  expect([refused.status, refused.problem().code]).toEqual([404, 'feature-off'])
  expect(await rows('select id from payment_attempts where order_id = $1', flight.Id)).toEqual([])
})

test('[PY-1] a hotel paid on AsiaHawala’s page: its signed message alone completes the order, told three times over it is one payment', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await orderHotel(visitor)
  const started = await start(visitor, placed)
  expect(started.url.startsWith(`${shop.sandboxOrigin}/asiahawala/pay/`)).toBe(true)
  expect(await start(visitor, placed)).toEqual(started)
  await script(started, 'dupCallback:3')
  await pay(started)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
  expect(await paidTransitions(started)).toEqual(['notification'])
  expect(await rows("select count(*)::int as times from payment_events where gateway = 'asiahawala'")).toEqual([{ times: 1 }])
  const [asked] = await rows('select amount from payment_attempts where id = $1', started.attemptId)
  expect((await ledger<Reconciliation>(started)).payments).toMatchObject([{ state: 'paid', amount: String(asked?.amount) }])
})

test('[AP-8] init of AsiaHawala opens the payment of a hotel, and of no flight', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await orderHotel(visitor)
  const init = (order_id: string) => visitor.ask('/api/asiahawala/init', { method: 'POST', body: { order_id } })
  const opened = await init(placed.Id)
  expect([opened.status, opened.json()]).toEqual([200, await start(visitor, placed)])
  const flight = await orderFlight(shop, visitor, { gateway: 'switch' })
  expect((await init(flight.Id)).problem().code).toBe('feature-off')
})

test('no message: the return alone completes it; neither: the reconciler finds it', async () => {
  const visitor = createVisitor(shop.origin)
  const returned = await orderHotel(visitor)
  const one = await start(visitor, returned)
  await script(one, 'dropCallback')
  await pay(one)
  const back = await comeBack(createVisitor(shop.origin), one)
  expect(back.headers.location).toBe(`/payment/processed?type=asiahawala&order_id=${returned.Id}`)
  await until(async () => expect(await check(visitor, returned)).toMatchObject({ status: 'successful' }))
  expect(await paidTransitions(one)).toEqual(['returned'])
  const forgotten = await orderHotel(visitor, 'FORGOTTEN')
  const two = await start(visitor, forgotten)
  await script(two, 'dropCallback')
  await pay(two)
  clock.shift(61_000)
  await until(async () => expect((await see(visitor, forgotten)).state).toBe('confirmed'))
  expect(await paidTransitions(two)).toEqual(['reconciled'])
})

test('[PY-2] a message that AsiaHawala did not sign is refused, one of an attempt’s own address too, and nothing is paid', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await orderHotel(visitor)
  await script(undefined, 'forgedCallback', 'badSignature')
  const started = await start(visitor, placed)
  const received = async () => (await ledger<Reconciliation>(started)).told
  expect(await received()).toMatchObject([{ kind: 'forged', status: 400 }])
  await pay(started)
  await until(async () => expect(await received()).toMatchObject([{ status: 400 }, { kind: 'genuine', status: 400 }]))
  const body = '{"biz_content":{"merch_order_id":"x","order_status":"PAY_SUCCESS"},"sign":"x","sign_type":"JWTSecret"}'
  for (const at of [undefined, started.attemptId]) expect(await tell(at, body, 'text/plain')).toBe(400)
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  expect(await rows('select id from payment_events where attempt_id = $1', started.attemptId)).toEqual([])
})

test.each(['amount:-1', 'currency:USD', 'reference:somebodyelses'])('[PY-2] paid with %s: never paid, and a person is told', async step => {
  const visitor = createVisitor(shop.origin)
  const placed = await orderHotel(visitor)
  const started = await start(visitor, placed)
  await script(started, step, 'dropCallback')
  await pay(started)
  await comeBack(visitor, started)
  expect((await see(visitor, placed)).state).toBe('awaiting-payment')
  expect(await rows('select kind from operations_tasks where order_id = $1', placed.Id)).toEqual([{ kind: 'payment-mismatch' }])
})

test('an opening whose answer was lost is found by our own order id when its message comes', async () => {
  const visitor = createVisitor(shop.origin)
  const placed = await orderHotel(visitor)
  await script(undefined, 'hangAfterAccept', 'payFirst', 'delayCallback:20s')
  // The wallet never answers: nobody needs to wait for that as long as in life.
  shortenWaits({ startMs: 1000 })
  const answer = await ask(visitor, placed)
  expect(answer.status).toBe(502)
  const [lost] = await rows('select id, state, gateway_reference from payment_attempts where order_id = $1', placed.Id)
  expect(lost).toMatchObject({ state: 'unknown', gateway_reference: null })
  clock.shift(21_000)
  await until(async () => expect(await check(visitor, placed)).toMatchObject({ status: 'successful' }))
})
