import { flightResults } from '@karwan/contract/flights'
import { hotelPage, roomOffers, validatedStay } from '@karwan/contract/hotels'
import { cancellationQuote, type OrderView } from '@karwan/contract/orders'
import { createClock } from '@karwan/sandbox/kit'
import { defaultStayKey } from '@karwan/sandbox/stays'
import { expect, test } from 'vitest'
import {
  createVisitor,
  dayIn,
  flightPayload,
  hotelPayload,
  placeOrder,
  searchToEnd,
  type TestShop,
  type TestVisitor,
} from '../../testing/index.ts'
import { until, untilShifting } from '../../testing/shop/fake-shop.ts'
import { openWholeShop } from '../../testing/shop/shop-at-work.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

let shop: TestShop
const clock = createClock()
openWholeShop(clock, opened => {
  shop = opened
})

const common = { contact: { email: 'after@example.com', phone: '+9647501234567' }, acceptedPolicies: true, gateway: 'switch' }
const { start, pay, comeBack, see, ledger } = actAtGateway(() => shop, 'switch', 'widget')
const buy = async (visitor: TestVisitor, body: object): Promise<OrderView> => {
  const order = await placeOrder(visitor, body)
  const started = await start(visitor, order)
  await pay(started)
  await comeBack(visitor, started)
  await until(async () => expect((await see(visitor, order)).state).toBe('confirmed'), 30_000)
  return see(visitor, order)
}
const buyFlight = async (visitor: TestVisitor, lastName: string) => {
  const payload = flightPayload(dayIn(shop, 45))
  const code = await searchToEnd(visitor, { f: { ...payload.f, adt: 2 } })
  const found = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults).combinations
  const gives = ({ refund }: (typeof found)[number]['fares'][number]) => typeof refund === 'object' && Number(refund.fee?.amount) > 0
  const chosen = found.find(each => each.fares.some(gives))
  const passengers = ['Shilan', 'Aram'].map((firstName, at) => ({
    kind: 'adt',
    title: at === 0 ? 'ms' : 'mr',
    firstName,
    lastName,
    gender: at === 0 ? 'f' : 'm',
    birthDate: '1990-04-12',
    nationality: 'IQ',
    passport: { number: `A123456${at}`, issuingCountry: 'IQ', expiryDate: '2032-01-01' },
  }))
  const fare = chosen?.fares.find(gives)
  const what = { serviceType: 'flight', resultCode: code, itineraryCode: chosen?.code, fareCode: fare?.code, passengers }
  return buy(visitor, { ...common, ...what, language: 'ckb', acceptedTotal: fare?.price.total })
}
const ask = async (visitor: TestVisitor, orderId: string) =>
  (await visitor.ask(`/api/orders/${orderId}/cancellation-quote`, { method: 'POST', body: {} })).read(cancellationQuote)
const confirm = async (visitor: TestVisitor, orderId: string, quoteId: string) =>
  expect((await visitor.ask(`/api/orders/${orderId}/cancellations`, { method: 'POST', body: { quoteId } })).status).toBe(202)
/** Reads the amounts that went back of the order's payment from the gateway's own ledger. */
const givenBack = async (order: OrderView): Promise<readonly number[]> => {
  const { payments } = await ledger<{ payments: { paymentType: string; amount: string }[] }>({ attemptId: order.payment?.attemptId ?? '' })
  expect(payments.filter(each => each.paymentType === 'DB')).toHaveLength(1)
  return payments.filter(each => each.paymentType === 'RF').map(each => Number(each.amount))
}
/** Reads the requests and lead guests that the supplier's hotels were sent. */
const readSentToHotels = async () => {
  const answer = await fetch(`${shop.sandboxOrigin}/travel/stays/ledger`, { headers: { authorization: `Bearer ${defaultStayKey}` } })
  const { rows } = (await answer.json()) as { rows: { requests?: string; rooms?: { guests: { nationality: string }[] }[] }[] }
  return rows.map(({ requests, rooms }) => ({ requests, nationality: rooms?.[0]?.guests[0]?.nationality }))
}

test('[AU-6] [PY-8] two travelers’ flight: its documents in three languages, then cancelled although the airline’s answer is lost, and the quoted part goes back once', async () => {
  const visitor = createVisitor(shop.origin)
  const order = await buyFlight(visitor, 'Cancellost')
  const [flight] = order.Services
  expect(flight?.documents.map(each => [each.kind, each.available])).toEqual([
    ['ticket', true],
    ['invoice', true],
    ['letter', true],
  ])
  for (const { url } of flight?.documents ?? [])
    for (const lang of ['en', 'ar', 'ckb']) {
      const document = await visitor.ask(`${url}${url.includes('?') ? '&' : '?'}lang=${lang}`)
      expect([document.status, document.headers['content-type'], document.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    }
  const quote = await ask(visitor, order.Id)
  expect(quote.refund?.amount).toBeGreaterThan(0)
  expect(quote.refund?.amount).toBeLessThan(order.total.amount)
  await confirm(visitor, order.Id, quote.quoteId)
  await untilShifting(
    clock,
    { step: 3000, most: 100 * 3000 },
    async () => {
      expect((await see(visitor, order)).state).toBe('refunded')
    },
    30_000,
  )
  expect(await givenBack(order)).toEqual([quote.refund?.amount])
  const seen = await see(visitor, order)
  expect(seen.cancellations[0]).toMatchObject({ state: 'cancelled', refund: quote.refund })
  expect(seen.payment?.refunded).toEqual(quote.refund)
})

test('[AU-6] the airline does not tell what it gives back: null at every step, and nothing goes back before a person found it out', async () => {
  const visitor = createVisitor(shop.origin)
  const order = await buyFlight(visitor, 'Refundunknown')
  const quote = await ask(visitor, order.Id)
  expect([quote.refund, quote.fee, quote.arrives]).toEqual([null, null, null])
  await confirm(visitor, order.Id, quote.quoteId)
  await until(async () => expect((await see(visitor, order)).state).toBe('cancelled'), 30_000)
  expect((await see(visitor, order)).cancellations[0]).toMatchObject({ state: 'cancelled', refund: null, fee: null })
  expect(await givenBack(order)).toEqual([])
})

test('[AU-6] [BK-1] requests reach the hotel; a room that is free to cancel gives everything back, until the hour told on the hotel’s clock; its voucher then says so', async () => {
  const visitor = createVisitor(shop.origin)
  const code = await searchToEnd(visitor, hotelPayload(dayIn(shop, 40), dayIn(shop, 42)))
  const page = (await visitor.travel(`/api/v2/hotels?code=${code}&page=1`)).read(hotelPage)
  const found = await findFree(
    visitor,
    code,
    page._embedded.hotels.map(each => each.Id),
  )
  const validated = await visitor.travel(`/api/v3/hotels/${code}/hotel/${found.hotelId}/validate?rooms=${found.room.code}`)
  const order = await buy(visitor, {
    ...common,
    serviceType: 'hotel',
    resultCode: code,
    hotelId: found.hotelId,
    roomCodes: [found.room.code],
    language: 'ar',
    rooms: [[{ title: 'mr', firstName: 'Azad', lastName: 'Karim', nationality: 'IQ' }]],
    comment: 'نهۆمی سەرەوە',
    acceptedTotal: validated.read(validatedStay).total,
  })
  expect(validated.read(validatedStay).asks).toEqual({ everyGuest: false, requests: true, nationality: true, childBirthDates: true })
  expect((await see(visitor, order)).Services[0]).toMatchObject({ requests: 'نهۆمی سەرەوە' })
  expect(await readSentToHotels()).toContainEqual({ requests: 'نهۆمی سەرەوە', nationality: 'IQ' })
  const quote = await ask(visitor, order.Id)
  expect([quote.refund, quote.fee?.amount]).toEqual([order.total, 0])
  expect(quote.services[0]?.freeUntil).toEqual({ at: found.room.cancellation[0]?.before, zone: found.room.zone })
  await confirm(visitor, order.Id, quote.quoteId)
  await until(async () => expect((await see(visitor, order)).state).toBe('refunded'), 30_000)
  expect(await givenBack(order)).toEqual([order.total.amount])
  expect((await see(visitor, order)).Services[0]?.documents.map(each => [each.kind, each.available])).toEqual([
    ['voucher', false],
    ['invoice', true],
    ['letter', false],
  ])
})

const findFree = async (visitor: TestVisitor, code: string, hotelIds: readonly string[]) => {
  for (const hotelId of hotelIds) {
    const { offers } = (await visitor.travel(`/api/v3/hotels/${code}/hotel/${hotelId}/rooms`)).read(roomOffers)
    const room = offers.find(offer => offer.cancellation[0]?.penalty.amount === 0 && offer.cancellation[0].before !== null)
    if (room) return { hotelId, room }
  }
  throw new Error('no room is free to cancel')
}
