import { randomUUID } from 'node:crypto'
import { flightResults } from '@karwan/contract/flights'
import { hotelPage, roomOffers } from '@karwan/contract/hotels'
import { type OrderView, orderCreated, orderList, orderView } from '@karwan/contract/orders'
import { orderPushed, paymentChecked, paymentStarted } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import {
  createVisitor,
  dayIn,
  finishSearch,
  flightPayload,
  hotelPayload,
  startSearch,
  type TestShop,
  type TestVisitor,
} from '../testing/index.ts'
import { openWholeShop } from '../testing/shops.ts'
import { until } from './fakes/shop.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

const contact = (email: string) => ({ email, phone: '+9647501234567' })
const create = async (visitor: TestVisitor, body: object) => {
  const answer = await visitor.travel('/api/v2/order/create', { method: 'POST', body, headers: { 'idempotency-key': randomUUID() } })
  expect([answer.status, answer.text.slice(0, answer.status === 200 ? 0 : 900)]).toEqual([200, ''])
  return orderCreated.parse(answer.json()).order
}
const orderFlight = async (visitor: TestVisitor, lastName: string, email: string): Promise<OrderView> => {
  const code = await finishSearch(visitor, await startSearch(visitor, flightPayload(dayIn(shop, 45))))
  const results = flightResults.parse((await visitor.travel(`/api/v3/flights?code=${code}`)).json())
  const chosen = results.combinations[0]
  const fare = chosen?.fares[0]
  const passenger = {
    kind: 'adt',
    title: 'ms',
    firstName: 'Shilan',
    lastName,
    gender: 'f',
    birthDate: '1990-04-12',
    nationality: 'IQ',
    passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2032-01-01' },
  }
  return create(visitor, {
    serviceType: 'flight',
    resultCode: code,
    itineraryCode: chosen?.code,
    fareCode: fare?.code,
    passengers: [passenger],
    language: 'ckb',
    contact: contact(email),
    acceptedTotal: fare?.price.total,
    acceptedPolicies: true,
    gateway: 'switch',
  })
}
const pay = async (visitor: TestVisitor, order: OrderView, number?: string) => {
  const answer = await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: order.Id } })
  const started = paymentStarted.parse(answer.json())
  if (started.next !== 'widget') throw new Error('no widget')
  expect(started.scriptUrl.startsWith(shop.sandboxOrigin)).toBe(true)
  await fetch(`${shop.sandboxOrigin}/__sim/switch/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ checkoutId: started.checkoutId, returnUrl: started.returnUrl, ...(number && { number }) }),
  })
  return started
}
const check = async (visitor: TestVisitor, order: OrderView) =>
  paymentChecked.parse((await visitor.ask('/api/gateway/check-payment', { method: 'POST', body: { order_id: order.Id } })).json())
const see = async (visitor: TestVisitor, order: OrderView) => orderView.parse((await visitor.ask(`/api/orders/${order.Id}`)).json())
const mailsTo = async (email: string) => {
  const answer = await fetch(`${shop.sandboxOrigin}/mail/messages?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { messages: { subject: string; attachments: unknown[] }[] }).messages
}

test('[PY-1] [PY-2] [PY-8] [AP-4] [AP-8] a flight is searched, ordered, paid by card in the sandbox, ticketed, mailed with its papers, and found again', async () => {
  const visitor = createVisitor(shop.origin)
  const order = await orderFlight(visitor, 'Karim', 'flight@example.com')
  const started = await pay(visitor, order)
  const back = await visitor.ask(new URL(started.returnUrl).pathname)
  expect(back.headers.location).toBe(`/payment/processed?type=switch&order_id=${order.Id}`)
  await until(async () => expect(await check(visitor, order)).toMatchObject({ status: 'successful' }))
  const [flight] = (await see(visitor, order)).Services
  expect(flight).toMatchObject({ state: 'confirmed', Passengers: [{ ticketNumber: expect.any(String) }] })
  const paper = await visitor.ask(flight?.documents[0]?.url ?? '')
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  await until(async () => expect((await mailsTo('flight@example.com')).map(mail => mail.attachments.length)).toEqual([2]))
  const other = createVisitor(shop.origin)
  const found = await other.ask('/api/orders/find', { method: 'POST', body: { reference: order.reference, phone: '0750 123 4567' } })
  expect(found.json()).toEqual({ orderId: order.Id })
})

test('[AP-4] the list of orders and the push to an office are travel calls: they want the session token', async () => {
  const visitor = createVisitor(shop.origin)
  const order = await orderFlight(visitor, 'Office', 'office@example.com')
  const push = { method: 'POST', body: { order_id: order.Id } }
  for (const answer of [await visitor.ask('/api/v2/orders'), await visitor.ask('/api/flightApp/push', push)])
    expect([answer.status, answer.json().detail]).toEqual([400, 'Missing authorization header'])
  const pushed = await visitor.travel('/api/flightApp/push?timestamp=1&applicationId=web', push)
  expect([pushed.status, orderPushed.parse(pushed.json()).reference]).toEqual([201, order.reference])
  const listed = orderList.parse((await visitor.travel('/api/v2/orders?page=1&limit=10')).json())
  expect(listed.orders).toMatchObject([{ Id: order.Id, state: 'waiting-for-office', payBy: pushed.json().payBy }])
  const described = (await visitor.ask('/api/openapi.json')).json().paths
  expect([described['/api/v2/orders'].get, described['/api/flightApp/push'].post.responses['201']]).toEqual([
    expect.anything(),
    expect.anything(),
  ])
})

test('[PY-1] [PY-8] a room is booked the same way, told by the gateway’s notification alone', async () => {
  const visitor = createVisitor(shop.origin)
  const code = await finishSearch(visitor, await startSearch(visitor, hotelPayload(dayIn(shop, 30), dayIn(shop, 33))))
  const hotels = hotelPage.parse((await visitor.travel(`/api/v2/hotels?code=${code}&page=1`)).json())
  const hotelId = hotels._embedded.hotels[0]?.Id ?? ''
  const rooms = roomOffers.parse((await visitor.travel(`/api/v3/hotels/${code}/hotel/${hotelId}/rooms`)).json())
  const chosen = [...new Set(rooms.offers.map(offer => offer.roomIndex))].map(index =>
    rooms.offers.find(offer => offer.roomIndex === index),
  )
  const validated = await visitor.travel(
    `/api/v3/hotels/${code}/hotel/${hotelId}/validate?rooms=${chosen.map(offer => offer?.code).join(',')}`,
  )
  const order = await create(visitor, {
    serviceType: 'hotel',
    resultCode: code,
    hotelId,
    roomCodes: chosen.map(offer => offer?.code),
    rooms: chosen.map((_, at) => [{ title: 'mr', firstName: `Azad${'abc'[at]}`, lastName: 'Karim' }]),
    language: 'en',
    contact: contact('hotel@example.com'),
    acceptedTotal: validated.json().total,
    acceptedPolicies: true,
    gateway: 'switch',
  })
  await pay(visitor, order)
  await until(async () => expect((await see(visitor, order)).state).toBe('confirmed'))
  const [stay] = (await see(visitor, order)).Services
  expect(stay?.documents.map(paper => [paper.kind, paper.available])).toEqual([
    ['voucher', true],
    ['invoice', true],
    ['letter', true],
  ])
  await until(async () => expect((await mailsTo('hotel@example.com')).length).toBe(1))
})

test('[BK-4] ticketing fails at the supplier: the sandbox gateway gives the money back once', async () => {
  const visitor = createVisitor(shop.origin)
  const order = await orderFlight(visitor, 'Ticketfail', 'failed@example.com')
  const started = await pay(visitor, order)
  await until(async () => {
    clock.shift(5000)
    expect((await see(visitor, order)).state).toBe('refunded')
  })
  const answer = await fetch(`${shop.sandboxOrigin}/__sim/switch/ledger?merchantTransactionId=${started.attemptId}`)
  const { payments } = (await answer.json()) as { payments: { paymentType: string }[] }
  expect(payments.map(payment => payment.paymentType).sort()).toEqual(['DB', 'RF'])
})

test('the supplier’s answer is lost: looked up, confirmed, booked once', async () => {
  const visitor = createVisitor(shop.origin)
  const order = await orderFlight(visitor, 'Lostanswer', 'lost@example.com')
  await pay(visitor, order)
  await until(async () => {
    clock.shift(5000)
    expect((await see(visitor, order)).state).toBe('confirmed')
  }, 30_000)
}, 60_000)
