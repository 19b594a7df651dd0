import { flightResults, validatedItinerary } from '@karwan/contract/flights'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createVisitor,
  dayIn,
  flightPayload,
  placeOrder,
  searchToEnd,
  startTestShop,
  type TestShop,
  type TestVisitor,
} from '../../testing/index.ts'
import { actAtGateway } from '../../testing/visitor/paying.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ clock: createClock() })
})
afterAll(() => shop?.close())

const place = (code: string) => ({ locationId: code, cityId: code, cityCode: code, cityName: code })
const search = async (visitor: TestVisitor, payload: object) => {
  const code = await searchToEnd(visitor, payload)
  return (await visitor.travel(`/api/v3/flights?code=${code}&lang=en`)).read(flightResults)
}
type Found = Awaited<ReturnType<typeof search>>
/** Orders the cheapest fare of an itinerary for one adult. */
const order = async (visitor: TestVisitor, { code }: Found, chosen: Found['combinations'][number] | undefined, more: object = {}) => {
  const body = {
    serviceType: 'flight',
    resultCode: code,
    itineraryCode: chosen?.code,
    fareCode: chosen?.fares[0]?.code,
    passengers: [
      {
        kind: 'adt',
        title: 'ms',
        firstName: 'Shilan',
        lastName: 'Karim',
        gender: 'f',
        birthDate: '1990-04-12',
        nationality: 'IQ',
        passport: { number: 'A1234567', issuingCountry: 'IQ', expiryDate: '2034-01-01' },
      },
    ],
    language: 'en',
    contact: { email: 'several@example.com', phone: '+9647501234567' },
    acceptedTotal: chosen?.fares[0]?.price.total,
    acceptedPolicies: true,
    gateway: 'switch',
    ...more,
  }
  return placeOrder(visitor, body)
}
const { start, pay, check, see } = actAtGateway(() => shop, 'switch', 'widget')
const emails = async (to: string) => {
  const answer = await fetch(`${shop.sandboxOrigin}/mail/messages?to=${encodeURIComponent(to)}`)
  return ((await answer.json()) as { messages: { subject: string; text: string; attachments: { name: string; bytes: number }[] }[] })
    .messages
}

test('[FS-1] nearby airports: one list of several, each itinerary from where it is, and any of them can be ordered', async () => {
  const visitor = createVisitor(shop.origin)
  const startOf = (each: Found['combinations'][number]) => each.legs[0]?.segments[0]?.from.airport ?? ''
  const searchOn = async (day: number) => {
    const { f } = flightPayload(dayIn(shop, day))
    const found = await search(visitor, { f: { ...f, nearby: true } })
    return { found, starts: new Set(found.combinations.map(startOf)) }
  }
  // Not every airport has a flight every day.
  let { found, starts } = await searchOn(30)
  for (let day = 31; starts.size < 3 && day < 40; day += 1) ({ found, starts } = await searchOn(day))
  expect(starts).toEqual(new Set(['EBL', 'ISU', 'KIK']))
  expect([...starts].map(code => found.airports[code]?.city).sort()).toEqual(['Erbil', 'Kirkuk', 'Sulaymaniyah'])
  const elsewhere = found.combinations.find(each => startOf(each) === 'ISU')
  const read = await visitor.travel(`/api/v3/flights/${found.code}/flight/${elsewhere?.code}?fare=${elsewhere?.fares[0]?.code}`)
  expect(read.read(validatedItinerary).itinerary.legs[0]?.segments[0]?.from.airport).toBe('ISU')
  const { Services } = await order(visitor, found, elsewhere)
  expect(Services[0]?.serviceType === 'flight' && startOf({ ...elsewhere, legs: Services[0].itinerary.legs } as never)).toBe('ISU')
})

test('a city without an airport is searched from the nearest one, and the page is told', async () => {
  const visitor = createVisitor(shop.origin)
  const found = await search(visitor, flightPayload(dayIn(shop, 31), 'X-KRB', 'DXB'))
  expect(found.substitutes).toMatchObject([{ asked: 'X-KRB', askedName: 'Karbala', city: 'NJF', cityName: 'Najaf' }])
  expect(found.substitutes[0]?.kilometers).toBeGreaterThan(50)
  expect(new Set(found.combinations.map(({ legs }) => legs[0]?.segments[0]?.from.airport))).toEqual(new Set(['NJF']))
  expect(found.airports['X-KRB']?.city).toBe('Karbala')
  const payload = JSON.stringify(flightPayload(dayIn(shop, 31), 'X-KRB', 'NJF'))
  const same = await visitor.travel(`/api/dynamic-package?t=${encodeURIComponent(payload)}`)
  expect(same.problem().fields?.[0]).toMatchObject({ path: 'routes.0.to', message: 'error.samePlace' })
})

const airports = ['EBL', 'IST', 'DXB', 'AMM', 'BEY', 'IST', 'EBL']
test.each([2, 3, 4, 5, 6])('[FS-1] a trip of %i flights is found, with fare families and prices for all of it', async flights => {
  const visitor = createVisitor(shop.origin)
  const { f } = flightPayload(dayIn(shop, 40))
  const r = airports.slice(0, flights).map((from, at) => ({
    date: dayIn(shop, 40 + 3 * at),
    origin: place(from),
    destination: place(airports[at + 1] ?? ''),
  }))
  const found = await search(visitor, { f: { ...f, type: 2, r } })
  expect([found.complete, found.degraded]).toEqual([true, []])
  expect(found.combinations.length).toBeGreaterThan(3)
  for (const { legs, fares } of found.combinations) {
    expect(legs).toHaveLength(flights)
    expect(fares[0]?.price.passengers).toHaveLength(1)
  }
  expect(Math.max(...found.combinations.map(({ fares }) => fares.length))).toBeGreaterThan(1)
})

test('[FS-1] [GD-4] a trip of six flights is ordered, paid, ticketed and written of with all its flights, its click and ticket kept', async () => {
  const visitor = createVisitor(shop.origin)
  const { f } = flightPayload(dayIn(shop, 60))
  const r = airports.slice(0, 6).map((from, at) => ({
    date: dayIn(shop, 60 + 3 * at),
    origin: place(from),
    destination: place(airports[at + 1] ?? ''),
  }))
  const found = await search(visitor, { f: { ...f, type: 2, r } })
  const made = await order(visitor, found, found.combinations[0], { wegoClickId: 'wego-7f3', ticket: 'metasearch-12' })
  await pay(await start(visitor, made))
  await expect.poll(async () => (await check(visitor, made)).status, { timeout: 20_000 }).toBe('successful')
  const seen = await see(visitor, made)
  const [service] = seen.Services
  expect(service).toMatchObject({ state: 'confirmed', Passengers: [{ ticketNumber: expect.any(String) }] })
  expect(service?.serviceType === 'flight' && service.itinerary.legs.length).toBe(6)
  const document = await visitor.ask(service?.documents.find(({ kind }) => kind === 'ticket')?.url ?? '')
  expect([document.status, document.headers['content-type']]).toEqual([200, 'application/pdf'])
  await expect.poll(async () => (await emails('several@example.com')).length, { timeout: 20_000 }).toBe(1)
  const [email] = await emails('several@example.com')
  for (const road of ['Erbil – Istanbul', 'Istanbul – Dubai', 'Dubai – Amman', 'Amman – Beirut', 'Beirut – Istanbul', 'Istanbul – Erbil'])
    expect(email?.text).toContain(road)
  expect(email?.attachments).toHaveLength(2)
  const { rows } = await shop.database.pool.query('select wego_click_id, ticket from orders where id = $1', [made.Id])
  expect(rows).toEqual([{ wego_click_id: 'wego-7f3', ticket: 'metasearch-12' }])
  const own = async () => (await emails('support@karwan.example')).find(({ subject }) => subject.includes(made.reference))
  await expect.poll(own, { timeout: 20_000 }).toBeDefined()
  const booked = await own()
  expect(booked?.text).toContain('wego-7f3')
  expect(booked?.text).toContain('metasearch-12')
})

test('a supplier that refuses what it does not sell leaves an empty list, not a failure', async () => {
  const found = await search(createVisitor(shop.origin), flightPayload(dayIn(shop, 20), 'EBL', 'ZZZ'))
  expect([found.complete, found.total, found.degraded]).toEqual([true, 0, []])
})

test('bags and meals are told in all three ways: what there is, that there is none, and nothing', async () => {
  const visitor = createVisitor(shop.origin)
  const fares = []
  for (const [from, to] of [
    ['EBL', 'IST'],
    ['BGW', 'IKA'],
    ['EBL', 'BGW'],
    ['BTS', 'MRU'],
    ['KWI', 'DXB'],
  ] as const) {
    const found = await search(visitor, flightPayload(dayIn(shop, 22), from, to))
    fares.push(...found.combinations.flatMap(each => each.fares))
  }
  const kindsOf = (values: readonly unknown[]) => new Set(values.map(value => (value === 'none' || value === 'unknown' ? value : 'told')))
  const all = new Set(['told', 'none', 'unknown'])
  expect(kindsOf(fares.map(({ checkedBag }) => checkedBag))).toEqual(all)
  expect(kindsOf(fares.map(({ cabinBag }) => cabinBag))).toEqual(all)
  expect(kindsOf(fares.map(({ meal }) => meal))).toEqual(all)
})
