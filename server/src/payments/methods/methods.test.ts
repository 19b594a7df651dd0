import { type PaymentMethod, paymentMethods } from '@karwan/contract/payments'
import { readFlightAddress } from '@karwan/domain/flights'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrderRecord } from '../../orders/index.ts'
import { customerWith } from '../../testing/shop/discounts.ts'
import { openShop, type Shop } from '../../testing/shop/fake-shop.ts'
import { expireOrders } from '../status/poll-attempts.ts'
import { searchAgainOf } from '../status/search-again.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

type Visitor = ReturnType<Shop['visitor']>
const list = async (visitor: Visitor, query = 'product=flight&amount=412500'): Promise<readonly PaymentMethod[]> =>
  paymentMethods.parse((await visitor.get(`/api/payments/methods?${query}`)).body).methods
const cardOf = async (visitor: Visitor) => (await list(visitor)).find(({ way: method }) => method === 'switch')
const started = async () => shop.visitor().orderAndStart()

test('a gateway that left the last three starts of anyone unanswered is offered last, with its reason, until one goes well or time passes', async () => {
  const visitor = shop.visitor()
  expect((await list(visitor))[0]).toMatchObject({ way: 'switch', health: 'well', lastUsed: false })
  shop.gateway.faults.loseStart = true
  for (const health of ['well', 'well', 'not-answering']) {
    await started()
    expect(await cardOf(visitor)).toMatchObject({ health })
  }
  expect((await list(visitor)).at(-1)).toMatchObject({ way: 'switch' })
  shop.clock.shift(11 * 60_000)
  expect(await cardOf(visitor)).toMatchObject({ health: 'well' })
  for (let at = 0; at < 3; at++) await started()
  expect(await cardOf(visitor)).toMatchObject({ health: 'not-answering' })
  shop.gateway.faults.loseStart = false
  await started()
  expect(await cardOf(visitor)).toMatchObject({ health: 'well' })
})

test('what this browser paid with last is said; another browser is told nothing', async () => {
  const visitor = shop.visitor()
  const { attemptId } = await visitor.orderAndStart()
  expect(await cardOf(visitor)).toMatchObject({ lastUsed: false })
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  await shop.payments.background.idle()
  expect(await cardOf(visitor)).toMatchObject({ lastUsed: true })
  expect(await cardOf(shop.visitor())).toMatchObject({ lastUsed: false })
  expect(await cardOf(shop.visitor('somebody-signed-in'))).toMatchObject({ lastUsed: false })
})

test('[PY-1] a signed-in person is told what the account paid with last, in any browser', async () => {
  const { visitor, userId } = await customerWith(shop, 0)
  const { attemptId } = await visitor.orderAndStart()
  shop.gateway.pay(attemptId)
  await visitor.comeBack(attemptId)
  await shop.payments.background.idle()
  expect(await cardOf(shop.visitor(userId))).toMatchObject({ lastUsed: true })
  expect(await cardOf(shop.visitor('another-payer'))).toMatchObject({ lastUsed: false })
})

test('[PY-1] an office and installments lead nowhere; a visa is not paid by the month, nor a small sum', async () => {
  const visitor = shop.visitor()
  const methodsOf = async (query: string) => (await list(visitor, query)).map(({ way: method }) => method)
  const offered = await list(visitor)
  for (const method of ['office', 'installments'])
    expect(offered.find(each => each.way === method)).toMatchObject({ next: null, ownFee: false, health: 'well' })
  expect(offered.find(({ way: method }) => method === 'switch')?.next).not.toBeNull()
  expect(await methodsOf('product=flight&amount=412500')).toContain('installments')
  expect(await methodsOf('product=flight&amount=1000')).not.toContain('installments')
  expect(await methodsOf('product=flight')).toContain('installments')
  expect(await methodsOf('product=visa&amount=412500')).not.toContain('installments')
})

test('fees are told for an amount, and installments where it is large enough', async () => {
  const visitor = shop.visitor()
  expect((await list(visitor, 'product=flight'))[0]).toMatchObject({ fee: null })
  expect(await cardOf(visitor)).toMatchObject({ fee: { amount: 0, currency: 'IQD' } })
  expect((await visitor.get('/api/payments/methods?product=flight&amount=0')).status).toBe(400)
})

test('an order that ran out of time is searched again for the same days and people; not once they have begun', async () => {
  const visitor = shop.visitor()
  const { order } = (await visitor.order()).body
  expect(await visitor.check(order.Id)).toMatchObject({ status: 'unpaid', searchAgain: null })
  shop.clock.shift(31 * 60_000)
  await expireOrders(shop.payments)
  const { status, searchAgain } = await visitor.check(order.Id)
  expect(status).toBe('expired')
  const { search } = readFlightAddress(new URL(searchAgain ?? '', 'http://shop').searchParams)
  const item = order.Services[0]
  if (item?.serviceType !== 'flight') throw new Error('not a flight')
  const ends = item.itinerary.legs.map(({ segments }) => [segments[0]?.from, segments.at(-1)?.to])
  expect(search?.routes.map(({ date, from, to }) => [date, from.locationId, to.locationId])).toEqual(
    ends.map(([from, to]) => [from?.at.slice(0, 10), from?.airport, to?.airport]),
  )
  expect(search?.passengers).toMatchObject({ adt: item.Passengers.filter(({ Type }) => Type === 'ADT').length })
  const record = await getOrderRecord(shop.context, order.Id)
  expect(searchAgainOf(record, '2126-01-01')).toBeNull()
})
