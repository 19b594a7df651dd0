import { flightResults, validatedItinerary } from '@karwan/contract/flights'
import { searchCode, searchStarted } from '@karwan/contract/search'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createVisitor,
  dayIn,
  finishSearch,
  flightPayload,
  searchToEnd,
  startSearch,
  startTestShop,
  type TestShop,
} from '../../testing/index.ts'

let shop: TestShop
const clock = createClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop?.close())

const results = async (code: string, query = '', visitor = createVisitor(shop.origin)) => {
  const answer = await visitor.travel(`/api/v3/flights?code=${code}${query}`)
  return { answer, found: answer.status === 200 ? answer.read(flightResults) : undefined }
}

test('[AP-2] [FS-2] a search answers an array holding Id, and its code as soon as there is something to show', async () => {
  const visitor = createVisitor(shop.origin)
  const begun = await visitor.travel(
    `/api/dynamic-package?any-token=${encodeURIComponent(JSON.stringify(flightPayload(dayIn(shop, 20))))}&timestamp=1&applicationId=web`,
  )
  const [first] = begun.read(searchStarted)
  const code = await finishSearch(visitor, first?.Id ?? '')
  const received = (await visitor.travel(`/api/dynamic-package/sid/${first?.Id}`)).read(searchCode)
  expect(received).toMatchObject({ code, progress: 100, finished: true })
  expect(received.count).toBeGreaterThan(3)
})

test('[AP-3] [FS-3] results carry the specified filters and combinations, priced in the brand’s currency to the step', async () => {
  const visitor = createVisitor(shop.origin)
  const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 21)))
  const { found } = await results(code)
  expect(found?.complete).toBe(true)
  expect(found?.combinations).toHaveLength(found?.total ?? -1)
  expect(found?.filters.airlines.length).toBeGreaterThan(1)
  expect(found?.filters.departureTimes.every(time => /^\d\d:\d\d$/.test(time))).toBe(true)
  const totals = (found?.combinations ?? []).map(({ price }) => price.amount)
  expect(found?.filters.minPrice).toEqual({ amount: Math.min(...totals), currency: 'IQD' })
  expect(found?.filters.maxPrice?.amount).toBe(Math.max(...totals))
  for (const { price, fares, depTime, legs, carrier } of found?.combinations ?? []) {
    expect(price.amount % 250).toBe(0)
    expect(price).toEqual(fares[0]?.price.total)
    expect(depTime).toBe(legs[0]?.segments[0]?.from.at)
    expect(carrier.departure.Marketing).toBe(legs[0]?.segments[0]?.carrier)
    for (const { price: item } of fares) {
      const parts = item.passengers.reduce(
        (all, { count, base, taxes }) => all + count * (base.amount + taxes.amount),
        item.serviceFee.amount,
      )
      expect(parts).toBe(item.total.amount)
    }
  }
})

test('[FS-2] rows come while the search runs; an index once given never changes', async () => {
  const slow = await startTestShop({ pace: 0.15 })
  try {
    const visitor = createVisitor(slow.origin)
    const sid = await startSearch(visitor, flightPayload(dayIn(slow, 22), 'EBL', 'DXB'))
    const codes: string[] = []
    let asked = 0
    let partly = 0
    for (; asked < 300; asked += 1) {
      const answer = await visitor.travel(`/api/v3/flights?code=${sid}&from=${codes.length}`)
      const found = answer.read(flightResults)
      codes.push(...found.combinations.map(({ code }) => code))
      if (!found.complete && codes.length > 0) partly += 1
      if (found.complete) break
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    expect(partly).toBeGreaterThan(0)
    const whole = (await visitor.travel(`/api/v3/flights?code=${sid}`)).read(flightResults)
    expect(whole.combinations.map(({ code }) => code)).toEqual(codes)
  } finally {
    await slow.close()
  }
})

test('[AP-3] [FS-7] an itinerary is validated with its meals and bags in the specified words', async () => {
  const visitor = createVisitor(shop.origin)
  const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 23)))
  const chosen = (await results(code)).found?.combinations[0]
  const fare = chosen?.fares[0]
  const answer = await visitor.travel(`/api/v3/flights/${code}/flight/${chosen?.code}?fare=${fare?.code}`)
  const read = answer.read(validatedItinerary)
  expect(read.priceChanged).toBe(false)
  expect(read.FareDetails.Total).toEqual(fare?.price.total)
  expect(read.FareDetails.PaxFare[0]?.Type).toBe('ADT')
  const [segment] = read.Routes[0]?.Segment ?? []
  expect(segment?.Flight.Airline).toBe(chosen?.carrier.departure.Marketing)
  if (fare?.checkedBag === 'none') expect(segment?.BaggageAllowance).toBe('No baggage included')
  if (fare?.meal === 'none') expect(segment?.Flight.Meal).toBe('No Meal.')
  const seen = await visitor.travel(
    `/api/v3/flights/${code}/flight/${chosen?.code}?fare=${fare?.code}&listed=${(fare?.price.total.amount ?? 0) - 250}`,
  )
  expect(seen.read(validatedItinerary).priceChanged).toBe(true)
})

test('[FS-8] a price that changed on the way and an offer that is gone are told apart', async () => {
  const visitor = createVisitor(shop.origin)
  const read = async (from: string, to: string) => {
    const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 24), from, to))
    const chosen = (await results(code)).found?.combinations[0]
    return visitor.travel(`/api/v3/flights/${code}/flight/${chosen?.code}?fare=${chosen?.fares[0]?.code}`)
  }
  const dearer = (await read('LHR', 'STN')).read(validatedItinerary)
  expect(dearer.priceChanged).toBe(true)
  expect(dearer.FareDetails.Total.amount).toBeGreaterThan(dearer.listedTotal.amount)
  const gone = await read('LGW', 'LHR')
  expect([gone.status, gone.problem().code]).toEqual([410, 'offer-gone'])
})

test('[FS-2] a search that no supplier answers ends as not finalized', async () => {
  const visitor = createVisitor(shop.origin)
  const sid = await startSearch(visitor, flightPayload(dayIn(shop, 25), 'STN', 'LHR'))
  await expect
    .poll(async () => (await visitor.travel(`/api/dynamic-package/sid/${sid}`)).problem().code, { timeout: 10_000 })
    .toBe('search-not-finalized')
  expect((await visitor.travel(`/api/v3/flights?code=${sid}`)).status).toBe(504)
})

test('unknown codes are 404, an ended search is 410, another brand’s search does not exist', async () => {
  const visitor = createVisitor(shop.origin)
  expect((await visitor.travel('/api/v3/flights?code=nonsense')).problem().code).toBe('search-not-found')
  const code = await searchToEnd(visitor, flightPayload(dayIn(shop, 26)))
  const unknown = await visitor.travel(`/api/v3/flights/${code}/flight/nowhere?fare=none`)
  expect([unknown.status, unknown.problem().code]).toEqual([410, 'offer-gone'])
  const other = await results(code, '', createVisitor(shop.origin, 'we-travel.localhost'))
  expect(other.answer.status).toBe(404)
  clock.shift(31 * 60_000)
  visitor.token = undefined
  expect((await visitor.travel(`/api/v3/flights?code=${code}`)).problem().code).toBe('search-expired')
  clock.shift(-31 * 60_000)
})
