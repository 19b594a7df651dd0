import { randomUUID } from 'node:crypto'
import { getBrand, loadBrands } from '@karwan/brands/node'
import { hotelFacets, hotelPage, hotelPoints, roomOffers } from '@karwan/contract/hotels'
import { cancellationQuote, type OrderView, orderView } from '@karwan/contract/orders'
import { findHalves, packagePage, packageRooms } from '@karwan/contract/packages'
import { payLinkMade } from '@karwan/contract/pay-links'
import { orderPushed, paymentStarted } from '@karwan/contract/payments'
import { parseDecimal } from '@karwan/domain/money'
import { sellRoom } from '@karwan/domain/pricing'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoStaff } from '../../office/staff.ts'
import { checkInvariants } from '../../platform/database/index.ts'
import {
  createVisitor,
  dayIn,
  packageOrderBody,
  packagePayload,
  placeOrder,
  searchPackages,
  startTestShop,
  type TestShop,
} from '../index.ts'
import { untilShifting } from '../shop/fake-shop.ts'
import { signInToConsole } from '../visitor/console.ts'
import type { PackageOptions } from '../visitor/ordering.ts'
import { payAtSandbox } from '../visitor/paying.ts'
import { awaitEmails } from '../visitor/signing-up.ts'
import type { TestVisitor } from '../visitor/visitor.ts'

const [free, fixed] = ['SBX-023', 'SBX-024']
const clock = createClock()
const collected: { readonly where: string; readonly text: string }[] = []
let shop: TestShop
/** Digits that tell what a rate that is sold with a flight only costs: net, cost, price by itself, and its fee. */
const canaries = new Map<string, string>()

/** A browser whose answers are all kept. */
const arrive = (): TestVisitor => {
  const visitor = createVisitor(shop.origin)
  const { ask } = visitor
  visitor.ask = async (path, asking) => {
    const answer = await ask(path, asking)
    collected.push({ where: `${asking?.method ?? 'GET'} ${path}`, text: answer.text })
    return answer
  }
  return visitor
}

interface SandboxRate {
  readonly sellable_with: string
  readonly total: { readonly amount: string }
}
/** Reads the rates of a hotel at the supplier itself. */
const ratesAtSupplier = async (
  hotel: string,
  rooms: readonly object[] = [{ adults: 2, child_ages: [] }],
): Promise<readonly SandboxRate[]> => {
  const answer = await fetch(`${shop.sandboxOrigin}/travel/stays/hotels/${hotel}/rates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sandbox-stays-key', 'x-sandbox-pace': '0' },
    body: JSON.stringify({ check_in: dayIn(shop, 40), check_out: dayIn(shop, 44), rooms }),
  })
  return ((await answer.json()) as { readonly rates: readonly SandboxRate[] }).rates
}

let search = ''
beforeAll(async () => {
  shop = await startTestShop({ clock, logLevel: 'trace', logTo: { write: line => void collected.push({ where: 'log', text: line }) } })
  const visitor = arrive()
  const payload = packagePayload(shop)
  search = await searchPackages(visitor, { ...payload, h: { ...payload.h, cityId: 'X-SBX', cityName: 'Sandbox City' } })
  const { terms } = (await visitor.travel(`/api/v3/packages/${search}/hotel/${free}/rooms`)).read(packageRooms)
  const { serviceFee } = getBrand(loadBrands(), 'default').payment
  const rates = (await Promise.all([free, fixed].map(hotel => ratesAtSupplier(hotel)))).flat()
  const own = rates.filter(rate => rate.sellable_with === 'flight').map(({ total }) => parseDecimal(total.amount, 'USD'))
  expect(own.length).toBeGreaterThan(4)
  for (const net of own) {
    const price = sellRoom(
      { total: net, room: net, taxes: { ...net, amount: 0 }, atProperty: null },
      { ...terms, fee: serviceFee.hotel },
      4,
    )
    const cost = price.total.amount - price.serviceFee.amount
    const dollars = (net.amount / 100).toFixed(2)
    canaries.set(String(net.amount), 'net').set(dollars, 'net').set(String(cost), 'cost').set(String(price.total.amount), 'price')
    canaries.set(String(price.serviceFee.amount), 'fee')
  }
}, 120_000)
afterAll(() => shop?.close())

/** All numbers of a text, however its language writes them. */
const numbersIn = (text: string): ReadonlySet<string> => {
  const latin = text.replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660)).replace(/(\d)[,٬](?=\d{3})/g, '$1')
  return new Set(latin.match(/\d+(\.\d+)?/g) ?? [])
}
const expectNoCanary = (of: ReadonlyMap<string, string> = canaries, from = 0) => {
  const found = collected.slice(from).flatMap(({ where, text }) => {
    const numbers = numbersIn(text)
    return [...of].flatMap(([digits, what]) => (numbers.has(digits) ? [`${what} ${digits} in ${where}`] : []))
  })
  expect(found).toEqual([])
}

const see = async (visitor: TestVisitor, id: string) => (await visitor.ask(`/api/orders/${id}`)).read(orderView)
const until = (visitor: TestVisitor, id: string, check: (order: OrderView) => void) =>
  untilShifting(clock, { step: 2000, most: 300 * 2000 }, async () => check(await see(visitor, id)), 40_000)
/** SQL that makes the flight of order $1 one whose seats nobody keeps: it is booked before a stay that is final. */
const flightFirstSql = "update order_services set holdable = false, step = case kind when 'flight' then 0 else 1 end where order_id = $1"
const buy = async ({ flightFirst = false, ...options }: PackageOptions & { readonly flightFirst?: boolean }) => {
  const visitor = arrive()
  const { body, validated } = await packageOrderBody(shop, visitor, { hotel: free, flightOnly: true, ...options })
  const { Id: id } = await placeOrder(visitor, body)
  if (flightFirst) await shop.database.pool.query(flightFirstSql, [id])
  const started = (await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: id, gateway: 'switch' } })).read(
    paymentStarted,
  )
  await payAtSandbox(shop.sandboxOrigin, 'switch', started)
  await visitor.ask(`/api/payments/return/switch/${started.attemptId}`)
  return { visitor, id, validated }
}
const quoteOf = (visitor: TestVisitor, id: string, item?: string) =>
  visitor.ask(`/api/orders/${id}${item === undefined ? '' : `/services/${item}`}/cancellation-quote`, { method: 'POST', body: {} })
const backOf = async (id: string): Promise<number> => {
  const sql = "select coalesce(sum(amount), 0)::int as back from refunds where order_id = $1 and state = 'refunded'"
  return (await shop.database.pool.query(sql, [id])).rows[0].back
}

test('[PK-14] a rate that is sold with a flight only makes its package cheaper, and no list, map, filter or page of hotels knows it', async () => {
  const visitor = arrive()
  const hotels = findHalves(search)?.hotels ?? ''
  const alone = (await visitor.travel(`/api/v2/hotels?code=${hotels}`)).read(hotelPage)
  const packages = (await visitor.travel(`/api/v2/packages?code=${search}`)).read(packagePage)
  const priceIn = (page: typeof alone, id: string) => page._embedded.hotels.find(({ Id }) => Id === id)?.MinPrice.amount ?? 0
  const fare = packages.flight?.itinerary.fares[0]?.price.total.amount ?? 0
  // What everybody is sold goes at both prices less a little; with the other rate at much less.
  for (const id of [free, fixed]) expect(priceIn(packages, id)).toBeLessThan(fare + 0.9 * priceIn(alone, id))
  expect(priceIn(packages, 'SBX-001')).toBeGreaterThan(fare + 0.9 * priceIn(alone, 'SBX-001'))
  const row = packages._embedded.hotels.find(({ Id }) => Id === free)
  expect(row?.package?.saving).toBeNull()

  const facets = (await visitor.travel(`/api/v3/hotels?code=${hotels}&filters=true`)).read(hotelFacets)
  expect(facets.minPrice?.amount).toBe(Math.min(...alone._embedded.hotels.map(({ MinPrice }) => MinPrice.amount)))
  const points = (await visitor.travel(`/api/v2/hotels/points?code=${hotels}`)).read(hotelPoints)
  expect(points.hotels.find(([id]) => id === free)?.[3]).toBe(priceIn(alone, free))
  const rooms = (await visitor.travel(`/api/v3/hotels/${hotels}/hotel/${free}/rooms`)).read(roomOffers).offers
  expect(rooms.some(({ flightOnly }) => flightOnly)).toBe(false)
  const { offers, flight, aloneByCode } = (await visitor.travel(`/api/v3/packages/${search}/hotel/${free}/rooms`)).read(packageRooms)
  const own = offers.filter(({ flightOnly }) => flightOnly)
  expect(own.length).toBe(rooms.length)
  for (const { code, price, cancellation } of own) {
    expect([price.room, price.taxes.amount, price.serviceFee.amount, price.nights]).toEqual([price.total, 0, 0, undefined])
    expect(cancellation.every(({ penalty }) => penalty.amount === 0)).toBe(true)
    expect(aloneByCode[code]?.amount).toBeGreaterThan(price.total.amount)
    const byItself = await visitor.travel(`/api/v3/hotels/${hotels}/hotel/${free}/validate?rooms=${code}`)
    expect(byItself.problem()).toMatchObject({ code: 'offer-gone' })
  }
  const cheapest = Math.min(...own.map(({ price }) => price.total.amount))
  expect(row?.MinPrice.amount).toBe((flight.itinerary.fares[0]?.price.total.amount ?? 0) + cheapest)
  expectNoCanary()
})

test('[PK-14] such a rate cannot be ordered without a flight', async () => {
  const visitor = arrive()
  const { body } = await packageOrderBody(shop, visitor, { hotel: free, flightOnly: true })
  const { stay, contact, language, gateway, acceptedPolicies, acceptedTotal } = body
  const rooms = [[{ title: 'mr', firstName: 'Azad', lastName: 'Karim', nationality: 'IQ' }]]
  const alone = { serviceType: 'hotel', ...stay, rooms, contact, language, gateway, acceptedPolicies, acceptedTotal }
  const answer = await visitor.travel('/api/v2/order/create', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body: alone })
  expect(answer.problem()).toMatchObject({ code: 'offer-gone' })
})

test('[PK-1] [PK-3] [PK-14] [PK-23] it is booked and told at one price, never cancelled in part, and cancelled as a whole', async () => {
  const email = 'one-price@example.com'
  const { visitor, id, validated } = await buy({ email })
  expect(validated).toMatchObject({ separable: { flight: false, hotel: false }, saving: { amount: expect.any(Number) } })
  expect(validated.saving?.amount).toBe((validated.alone?.total.amount ?? 0) - validated.total.amount)
  await until(visitor, id, order => expect(order.state).toBe('confirmed'))
  const order = await see(visitor, id)
  expect(order).toMatchObject({ separable: false, may: { cancel: true } })
  expect(order.Services.map(({ cancelling }) => cancelling)).toEqual(['together', 'together'])
  const kept = await shop.database.pool.query(
    'select kind, step, sold_with as rate from order_services where order_id = $1 order by position',
    [id],
  )
  expect(kept.rows).toEqual([
    { kind: 'flight', step: 1, rate: 'any' },
    { kind: 'hotel', step: 0, rate: 'flight' },
  ])
  for (const { Id } of order.Services)
    expect((await quoteOf(visitor, id, Id)).problem()).toMatchObject({ code: 'not-cancellable', detail: 'together' })

  const made = (await visitor.ask(`/api/orders/${id}/cancellation-quote`, { method: 'POST', body: {} })).read(cancellationQuote)
  expect(made.services).toHaveLength(1)
  expect(made.services[0]).toMatchObject({ paid: order.total, refund: made.refund, fee: made.fee, discountTaken: null })
  if (made.refund) expect(made.refund.amount + (made.fee?.amount ?? 0)).toBe(order.total.amount)
  // Where the airline does not tell what it gives back, all of the stay goes back, and a person finds out the rest.
  const back = made.refund?.amount ?? order.Services[1]?.amount.amount

  const staff = arrive()
  await signInToConsole(shop, staff)
  const page = JSON.parse((await staff.ask(`/api/console/orders/${order.reference}`)).text)
  expect(page.items.map(({ price, cost }: { price: unknown; cost: unknown }) => [price, cost])).toEqual([
    [null, null],
    [null, null],
  ])
  for (const language of ['en', 'ar', 'ckb'] as const) {
    for (const service of order.Services)
      for (const { url, available } of service.documents)
        if (available) expect((await visitor.ask(`${url}${url.includes('?') ? '&' : '?'}lang=${language}`)).status).toBe(200)
    await visitor.ask(`/booking?reference=${order.reference}&lang=${language}`)
  }
  await visitor.ask(order.calendar ?? '')

  const { quoteId } = made
  expect((await visitor.ask(`/api/orders/${id}/cancellations`, { method: 'POST', body: { quoteId } })).status).toBe(202)
  await until(visitor, id, now => expect(now.Services.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']))
  await untilShifting(clock, { step: 2000, most: 300 * 2000 }, async () => expect(await backOf(id)).toBe(back), 40_000)
  await see(visitor, id)
  for (const mail of await awaitEmails(shop, email, /./, 3))
    collected.push({ where: `mail ${mail.subject}`, text: `${mail.subject} ${mail.html} ${mail.text}` })
  expectNoCanary()
}, 120_000)

test('[PK-14] [PK-12] two rooms, each at such a rate: priced and booked as one, and none tells what it costs', async () => {
  const from = collected.length
  const { visitor, id, validated } = await buy({ roomEach: true })
  const { flight, stay, total, alone, saving } = validated
  expect(stay.rooms.map(({ flightOnly, roomIndex }) => [flightOnly, roomIndex])).toEqual([
    [true, 0],
    [true, 1],
  ])
  const ofRooms = stay.rooms.map(({ price }) => price.total.amount)
  expect(flight.fare.price.total.amount + ofRooms.reduce((all, each) => all + each)).toBe(total.amount)
  expect(total.amount).toBeLessThan(alone?.total.amount ?? 0)
  expect(saving?.amount).toBe((alone?.total.amount ?? 0) - total.amount)
  await until(visitor, id, order => expect(order.state).toBe('confirmed'))
  const order = await see(visitor, id)
  expect([order.total, order.separable]).toEqual([total, false])
  const ofStay = order.Services.find(({ serviceType }) => serviceType === 'hotel')
  const rest = total.amount - flight.fare.price.total.amount
  expect([ofStay?.serviceType === 'hotel' && ofStay.rooms.length, ofStay?.amount.amount]).toEqual([2, rest])
  const sql = `select s.amount::int - (s.net_amount * o.rate::numeric / 100)::int as kept
    from order_services s join orders o on o.id = s.order_id where s.order_id = $1`
  const kept = (await shop.database.pool.query(sql, [id])).rows.reduce((all, row) => all + Number(row.kept), 0)
  expect(kept).toBeGreaterThanOrEqual(0)
  const one = { adults: 1, child_ages: [] }
  const own = (await ratesAtSupplier(free, [one, one])).filter(rate => rate.sellable_with === 'flight')
  const nets = own.map(({ total: net }) => parseDecimal(net.amount, 'USD').amount)
  expect(nets.length).toBeGreaterThan(3)
  expectNoCanary(new Map(nets.flatMap(net => [String(net), (net / 100).toFixed(2)].map(digits => [digits, 'net']))), from)
}, 120_000)

test('[PK-14] neither a pay link nor the desk of an office tells it', async () => {
  const visitor = arrive()
  const linked = await placeOrder(visitor, (await packageOrderBody(shop, visitor, { hotel: fixed, flightOnly: true, free: false })).body)
  const made = await visitor.ask(`/api/orders/${linked.Id}/pay-link`, { method: 'POST', body: {} })
  const secret = made.read(payLinkMade).path.split('#')[1]
  const payer = arrive()
  expect((await payer.ask('/api/pay-links/open', { method: 'POST', body: { secret } })).status).toBeLessThan(300)

  const holder = arrive()
  const { body } = await packageOrderBody(shop, holder, { hotel: free, flightOnly: true, lastName: 'Office' })
  const held = await placeOrder(holder, { ...body, gateway: 'office' })
  const pushed = await holder.travel('/api/flightApp/push', { method: 'POST', body: { order_id: held.Id } })
  const office = arrive()
  await office.ask('/api/desk/session', { method: 'POST', body: demoStaff })
  const { code } = pushed.read(orderPushed)
  expect((await office.ask(`/api/desk/payments?code=${encodeURIComponent(code)}`)).status).toBe(200)
  expectNoCanary()
})

test('[PK-14] [PK-19] [PK-20] a stay that cannot be kept without its flight is released at once, and all money goes back', async () => {
  const { visitor, id } = await buy({ lastName: 'NoBalance' })
  await until(visitor, id, order => expect(order.Services.map(({ state }) => state)).toEqual(['rejected', 'cancelled']))
  const { total } = await see(visitor, id)
  await untilShifting(clock, { step: 2000, most: 300 * 2000 }, async () => expect(await backOf(id)).toBe(total.amount), 40_000)
  expect((await shop.database.pool.query('select 1 from package_rescues where order_id = $1', [id])).rows).toEqual([])
  expect(await checkInvariants(shop.database.pool, clock.now())).toEqual([])
  expectNoCanary()
}, 120_000)

test('[PK-14] [PK-19] where the stay is refused, the flight can be kept at its own price', async () => {
  const { visitor, id } = await buy({ hotel: fixed, free: false, lastName: 'NoRoom', flightFirst: true })
  await until(visitor, id, order => expect(order.rescue).not.toBeNull())
  const { rescue, Services: services, total } = await see(visitor, id)
  const [flight, stay] = services
  expect(rescue?.keep).toEqual({ back: stay?.amount, stands: flight?.amount })
  expect(flight?.serviceType === 'flight' && flight.fare.price.total).toEqual(flight?.amount)
  await visitor.ask(`/api/orders/${id}/rescue`, { method: 'POST', body: { rescueId: rescue?.id, choice: 'keep' } })
  await untilShifting(clock, { step: 2000, most: 300 * 2000 }, async () => expect(await backOf(id)).toBe(stay?.amount.amount), 40_000)
  const kept = await see(visitor, id)
  expect(kept.Services.map(({ cancelling }) => cancelling)).toEqual(['yes', 'refused'])
  expect(kept.total).toEqual(total)
  expectNoCanary()
}, 120_000)
