import { hotelPage, roomOffers, validatedStay } from '@karwan/contract/hotels'
import { type OrderView, orderList } from '@karwan/contract/orders'
import { orderPushed } from '@karwan/contract/payments'
import { createClock } from '@karwan/sandbox/kit'
import { expect, test } from 'vitest'
import { openApi } from '../testing/description/open-api.ts'
import {
  createVisitor,
  dayIn,
  flightOrderBody,
  hotelPayload,
  placeOrder,
  searchToEnd,
  type TestShop,
  type TestVisitor,
} from '../testing/index.ts'
import { until, untilShifting } from '../testing/shop/fake-shop.ts'
import { openWholeShop } from '../testing/shop/shop-at-work.ts'
import { actAtGateway } from '../testing/visitor/paying.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

const { start, pay: payCard, comeBack, check, see, ledger } = actAtGateway(() => shop, 'switch', 'widget')
const orderFlight = async (visitor: TestVisitor, lastName: string, email: string): Promise<OrderView> =>
  placeOrder(visitor, { ...(await flightOrderBody(shop, visitor, { lastName, email })), language: 'ckb' })
const pay = async (visitor: TestVisitor, order: OrderView) => {
  const started = await start(visitor, order)
  expect(started.scriptUrl.startsWith(shop.sandboxOrigin)).toBe(true)
  await payCard(started)
  return started
}
const mailsTo = async (email: string) => {
  const answer = await fetch(`${shop.sandboxOrigin}/mail/messages?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { messages: { subject: string; attachments: unknown[] }[] }).messages
}

test('[PY-1] [PY-2] [PY-8] [AP-4] [AP-8] a flight is searched, ordered, paid by card in the sandbox, ticketed, mailed with its documents, and found again', async () => {
  const visitor = createVisitor(shop.origin)
  const order = await orderFlight(visitor, 'Karim', 'flight@example.com')
  const started = await pay(visitor, order)
  const back = await comeBack(visitor, started)
  expect(back.headers.location).toBe(`/payment/processed?type=switch&order_id=${order.Id}`)
  await until(async () => expect(await check(visitor, order)).toMatchObject({ status: 'successful' }))
  const [flight] = (await see(visitor, order)).Services
  expect(flight).toMatchObject({ state: 'confirmed', Passengers: [{ ticketNumber: expect.any(String) }] })
  const document = await visitor.ask(flight?.documents[0]?.url ?? '')
  expect([document.status, document.headers['content-type']]).toEqual([200, 'application/pdf'])
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
    expect([answer.status, answer.problem().detail]).toEqual([400, 'Missing authorization header'])
  const pushed = await visitor.travel('/api/flightApp/push?timestamp=1&applicationId=web', push)
  expect([pushed.status, pushed.read(orderPushed).reference]).toEqual([201, order.reference])
  const listed = (await visitor.travel('/api/v2/orders?page=1&limit=10')).read(orderList)
  expect(listed.orders).toMatchObject([{ Id: order.Id, state: 'waiting-for-office', payBy: pushed.read(orderPushed).payBy }])
  const { paths: described } = (await visitor.ask('/api/openapi.json')).read(openApi)
  expect([described['/api/v2/orders']?.get, described['/api/flightApp/push']?.post?.responses['201']]).toEqual([
    expect.anything(),
    expect.anything(),
  ])
})

test('[PY-1] [PY-8] a room is booked the same way, told by the gateway’s notification alone', async () => {
  const visitor = createVisitor(shop.origin)
  const code = await searchToEnd(visitor, hotelPayload(dayIn(shop, 30), dayIn(shop, 33)))
  const hotels = (await visitor.travel(`/api/v2/hotels?code=${code}&page=1`)).read(hotelPage)
  const hotelId = hotels._embedded.hotels[0]?.Id ?? ''
  const rooms = (await visitor.travel(`/api/v3/hotels/${code}/hotel/${hotelId}/rooms`)).read(roomOffers)
  const chosen = [...new Set(rooms.offers.map(offer => offer.roomIndex))].map(index =>
    rooms.offers.find(offer => offer.roomIndex === index),
  )
  const validated = await visitor.travel(
    `/api/v3/hotels/${code}/hotel/${hotelId}/validate?rooms=${chosen.map(offer => offer?.code).join(',')}`,
  )
  const order = await placeOrder(visitor, {
    serviceType: 'hotel',
    resultCode: code,
    hotelId,
    roomCodes: chosen.map(offer => offer?.code),
    rooms: chosen.map((_, at) => [{ title: 'mr', firstName: `Azad${'abc'[at]}`, lastName: 'Karim', nationality: 'IQ' }]),
    language: 'en',
    contact: { email: 'hotel@example.com', phone: '+9647501234567' },
    acceptedTotal: validated.read(validatedStay).total,
    acceptedPolicies: true,
    gateway: 'switch',
  })
  await pay(visitor, order)
  await until(async () => expect((await see(visitor, order)).state).toBe('confirmed'))
  const [stay] = (await see(visitor, order)).Services
  expect(stay?.documents.map(document => [document.kind, document.available])).toEqual([
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
  await untilShifting(clock, { step: 5000, most: 100 * 5000 }, async () => {
    expect((await see(visitor, order)).state).toBe('refunded')
  })
  const { payments } = await ledger<{ payments: { paymentType: string }[] }>(started)
  expect(payments.map(payment => payment.paymentType).sort()).toEqual(['DB', 'RF'])
})

test('the supplier’s answer is lost: looked up, confirmed, booked once', async () => {
  const visitor = createVisitor(shop.origin)
  const order = await orderFlight(visitor, 'Lostanswer', 'lost@example.com')
  await pay(visitor, order)
  await untilShifting(
    clock,
    { step: 5000, most: 100 * 5000 },
    async () => {
      expect((await see(visitor, order)).state).toBe('confirmed')
    },
    30_000,
  )
})
