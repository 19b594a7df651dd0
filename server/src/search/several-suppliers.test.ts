import { flightResults } from '@karwan/contract/flights'
import { hotelPage, roomOffers, validatedStay } from '@karwan/contract/hotels'
import { cancellationQuote, type OrderView, orderView } from '@karwan/contract/orders'
import type { SearchEvent } from '@karwan/domain/suppliers'
import { startFlightSupplier } from '@karwan/sandbox/flights'
import { createClock, type Ledger, openLedger } from '@karwan/sandbox/kit'
import { startStaySupplier } from '@karwan/sandbox/stays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectSuppliers, type Suppliers } from '../compose/suppliers.ts'
import { readSettings } from '../platform/settings/index.ts'
import {
  createVisitor,
  dayIn,
  flightPayload,
  hotelPayload,
  placeOrder,
  searchToEnd,
  startTestShop,
  type TestShop,
} from '../testing/index.ts'
import { until, untilShifting } from '../testing/shop/fake-shop.ts'
import { actAtGateway } from '../testing/visitor/paying.ts'

const clock = createClock()
const ids = ['one', 'two'] as const
type Id = (typeof ids)[number]
const ledgers = {
  flights: { one: openLedger<never>('memory'), two: openLedger<never>('memory') },
  stays: { one: openLedger<never>('memory'), two: openLedger<never>('memory') },
}
const closing: (() => Promise<void>)[] = []
let shop: TestShop

beforeAll(async () => {
  const [flights, stays] = [[] as object[], [] as object[]]
  for (const id of ids) {
    const key = `key of ${id}`
    const air = await startFlightSupplier({ clock, pace: 0, secret: id, apiKey: key, ledger: ledgers.flights[id] })
    // The second hotel supplier tells English alone, as a bed bank does.
    const beds = await startStaySupplier({ clock, pace: 0, apiKey: key, ledger: ledgers.stays[id], englishOnly: id === 'two' })
    closing.push(air.close, beds.close)
    flights.push({ id, url: air.url, key })
    stays.push({ id, url: beds.baseUrl, key })
  }
  const lists = { KARWAN_FLIGHT_SUPPLIERS: JSON.stringify(flights), KARWAN_STAY_SUPPLIERS: JSON.stringify(stays) }
  const settings = readSettings({ KARWAN_SECRET: 'a secret of tests, known to everyone', ...lists })
  shop = await startTestShop({
    clock,
    suppliers: withOwnGoods(connectSuppliers(settings, { now: clock.now, http: {} })),
    reconciles: false,
  })
})
afterAll(async () => {
  await shop?.close()
  await Promise.all(closing.map(close => close()))
})

/**
 * Leaves each supplier what it alone sells: direct flights and hotels of even number to the first, all else to the
 * second.
 */
const withOwnGoods = ({ flights, stays }: Suppliers): Suppliers => ({
  flights: flights.map(supplier => ({
    ...supplier,
    search: (...asked) =>
      only(supplier.search(...asked), ({ legs }) => legs.every(({ segments }) => segments.length === 1) === (supplier.id === 'one')),
  })),
  stays: stays.map(supplier => ({
    ...supplier,
    search: (...asked) => only(supplier.search(...asked), ({ id }) => isOfFirst(id) === (supplier.id === 'one')),
  })),
})
const isOfFirst = (hotelId: string): boolean => Number(hotelId.split('-').at(-1)) % 2 === 0
async function* only<Offer>(
  events: AsyncIterable<SearchEvent<Offer>>,
  isSold: (offer: Offer) => boolean,
): AsyncGenerator<SearchEvent<Offer>> {
  for await (const event of events) yield event.type === 'offers' ? { ...event, offers: event.offers.filter(isSold) } : event
}

const { start, pay, comeBack, see, rows } = actAtGateway(() => shop, 'switch', 'widget')
type Visitor = ReturnType<typeof createVisitor>
const common = {
  contact: { email: 'two@example.com', phone: '+9647501234567' },
  acceptedPolicies: true,
  gateway: 'switch',
  language: 'ckb',
}
const buy = async (visitor: Visitor, body: object): Promise<OrderView> => {
  const order = await placeOrder(visitor, { ...common, ...body })
  const started = await start(visitor, order)
  await pay(started)
  await comeBack(visitor, started)
  await until(async () => expect((await see(visitor, order)).state).toBe('confirmed'), 30_000)
  return see(visitor, order)
}
const cancel = async (visitor: Visitor, order: OrderView) => {
  const path = `/api/orders/${order.Id}`
  const quote = (await visitor.ask(`${path}/cancellation-quote`, { method: 'POST', body: {} })).read(cancellationQuote)
  const { quoteId } = quote
  expect((await visitor.ask(`${path}/cancellations`, { method: 'POST', body: { quoteId } })).status).toBe(202)
  await untilShifting(
    clock,
    { step: 3000, most: 100 * 3000 },
    async () => {
      expect((await see(visitor, order)).cancellations[0]?.state).toBe('cancelled')
    },
    30_000,
  )
}
/** Tells for each supplier whether it recorded an order's booking, by the reference under which it was booked. */
const mentions = async (kind: keyof typeof ledgers, order: OrderView): Promise<Record<Id, boolean>> => {
  const [{ client_ref: reference }] = await rows('select client_ref from order_services where order_id = $1', order.Id)
  const has = (ledger: Ledger<never>) => JSON.stringify(ledger.list()).includes(reference)
  return { one: has(ledgers[kind].one), two: has(ledgers[kind].two) }
}
const supplierOf = async ({ Id }: OrderView): Promise<string> =>
  (await rows('select supplier from order_services where order_id = $1', Id))[0].supplier

test.each(ids)('a flight that supplier %s found is booked and cancelled there', async id => {
  const visitor = createVisitor(shop.origin)
  const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 45)))
  const found = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults).combinations
  const isDirect = ({ legs }: (typeof found)[number]) => legs.every(({ segments }) => segments.length === 1)
  expect(new Set(found.map(isDirect))).toEqual(new Set([true, false]))
  const gives = ({ refund }: (typeof found)[number]['fares'][number]) => typeof refund === 'object' && refund.allowed
  const chosen = found.find(each => isDirect(each) === (id === 'one') && each.fares.some(gives))
  const fare = chosen?.fares.find(gives)
  const passport = { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2036-01-01' }
  const person = {
    kind: 'adt',
    title: 'ms',
    firstName: 'Shilan',
    lastName: 'Karim',
    gender: 'f',
    birthDate: '1990-04-12',
    nationality: 'IQ',
  }
  const order = await buy(visitor, {
    serviceType: 'flight',
    resultCode: code,
    itineraryCode: chosen?.code,
    fareCode: fare?.code,
    acceptedTotal: fare?.price.total,
    passengers: [{ ...person, passport }],
  })
  const where = { one: id === 'one', two: id === 'two' }
  expect([await supplierOf(order), await mentions('flights', order)]).toEqual([id, where])
  const other = ledgers.flights[id === 'one' ? 'two' : 'one'].list().length
  await cancel(visitor, order)
  expect(JSON.stringify(ledgers.flights[id].list())).toContain('cancel')
  expect(ledgers.flights[id === 'one' ? 'two' : 'one'].list()).toHaveLength(other)
})

test.each(ids)(
  '[LN-1] a room that supplier %s found is booked and cancelled there; what it does not say in Sorani is said in its fallback',
  async id => {
    const visitor = createVisitor(shop.origin)
    const headers = { 'accept-language': 'ckb' }
    const code = await searchToEnd(visitor, hotelPayload(dayIn(shop, 40), dayIn(shop, 42)))
    const page = (await visitor.travel(`/api/v2/hotels?code=${code}&page=1`, { headers })).read(hotelPage)
    const { hotels } = page._embedded
    expect(new Set(hotels.map(({ Id }) => isOfFirst(Id)))).toEqual(new Set([true, false]))
    for (const { Id: hotelId } of hotels.filter(hotel => isOfFirst(hotel.Id) === (id === 'one'))) {
      const path = `/api/v3/hotels/${code}/hotel/${hotelId}`
      const room = (await visitor.travel(`${path}/rooms`)).read(roomOffers).offers.find(({ refundable }) => refundable)
      const validated = room && (await visitor.travel(`${path}/validate?rooms=${room.code}`))
      if (validated?.status !== 200) continue
      const order = await buy(visitor, {
        serviceType: 'hotel',
        resultCode: code,
        hotelId,
        roomCodes: [room?.code],
        acceptedTotal: validated.read(validatedStay).total,
        rooms: [[{ title: 'mr', firstName: 'Azad', lastName: 'Karim', nationality: 'IQ' }]],
      })
      const where = { one: id === 'one', two: id === 'two' }
      expect([await supplierOf(order), await mentions('stays', order)]).toEqual([id, where])
      const view = (await visitor.ask(`/api/orders/${order.Id}?lang=ckb`, { headers })).read(orderView)
      const text = JSON.stringify(view.Services[0])
      // The fallback of Sorani ends at English, which a supplier always tells.
      const name = /"latinName":"([^"]+)"/.exec(text)?.[1] ?? 'no name'
      expect(new RegExp(`"name":"${name}"`).test(text)).toBe(id === 'two')
      await cancel(visitor, order)
      expect(JSON.stringify(ledgers.stays[id].list())).toContain('cancel')
      return
    }
    throw new Error('no room was sold')
  },
)
