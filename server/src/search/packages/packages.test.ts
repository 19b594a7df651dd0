import { flightResults } from '@karwan/contract/flights'
import { hotelFacets, hotelPage, hotelPoints } from '@karwan/contract/hotels'
import {
  findHalves,
  nearPackages,
  packageCodeOf,
  packagePage,
  packageRooms,
  packagesProgress,
  validatedPackage,
} from '@karwan/contract/packages'
import { searchCode, searchStarted } from '@karwan/contract/search'
import { sellPackage } from '@karwan/domain/packages'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createVisitor,
  dayIn,
  flightPayload,
  hotelPayload,
  packagePayload,
  searchPackages,
  startTestShop,
  type TestShop,
  type TestVisitor,
} from '../../testing/index.ts'

let shop: TestShop
const clock = createClock()
let visitor: TestVisitor
let code = ''
beforeAll(async () => {
  shop = await startTestShop({ clock })
  visitor = createVisitor(shop.origin)
  code = await searchPackages(visitor, packagePayload(shop))
})
afterAll(() => shop?.close())

const pageOf = async (query = '') => (await visitor.travel(`/api/v2/packages?code=${code}${query}`)).read(packagePage)
const halves = () => findHalves(code) ?? { flights: '', hotels: '' }

test('[AP-2] [PK-4] one call begins both halves, flights first, and their codes together are the code of the package', async () => {
  const payload = encodeURIComponent(JSON.stringify(packagePayload(shop)))
  const started = (await visitor.travel(`/api/dynamic-package?mine=${payload}`)).read(searchStarted)
  expect(started).toHaveLength(2)
  const joined = packageCodeOf(started[0]?.Id ?? '', started[1]?.Id ?? '')
  expect((await visitor.travel(`/api/v3/flights?code=${started[0]?.Id}`)).status).toBe(200)
  expect((await visitor.travel(`/api/v3/hotels?code=${started[1]?.Id}`)).status).toBe(200)
  expect((await visitor.travel(`/api/dynamic-package/sid/${joined}`)).read(searchCode).progress).toBeGreaterThanOrEqual(0)
  expect((await visitor.travel(`/api/dynamic-package/sid/${joined}`, { method: 'DELETE' })).status).toBe(204)
  expect((await visitor.travel(`/api/v3/packages?code=${joined}`)).problem()).toMatchObject({ code: 'search-cancelled' })
})

test('[PK-8] every row is the hotel with the pinned flight at one price, never above both apart', async () => {
  const found = (await visitor.travel(`/api/v3/packages?code=${code}&part=Facilities,Pois,summary`)).read(packagesProgress)
  expect(found).toMatchObject({ message: 'complete', flights: { complete: true, failed: null }, hotels: { complete: true, failed: null } })
  expect(found.summary.count).toBe(found.hotels.count)
  const { flight } = found
  const list = (await visitor.travel(`/api/v2/hotels?code=${halves().hotels}&sortType=MinPrice`)).read(hotelPage)
  const packages = await pageOf('&sortType=MinPrice')
  expect(packages.flight).toEqual(flight)
  const [fare] = flight?.itinerary.fares ?? []
  const alone = new Map(list._embedded.hotels.map(({ Id, MinPrice }) => [Id, MinPrice.amount]))
  let compared = 0
  for (const row of packages._embedded.hotels) {
    const stay = alone.get(row.Id)
    if (stay === undefined || !fare || !row.package) continue
    compared += 1
    const apart = stay + fare.price.total.amount
    expect(row.MinPrice.amount).toBeLessThanOrEqual(apart)
    expect(row.MinPrice.amount).toBeGreaterThan(fare.price.total.amount - fare.price.serviceFee.amount)
    expect(row.package.saving?.amount ?? 0).toBeLessThanOrEqual(apart - row.MinPrice.amount)
    expect(row.package.perPerson.amount).toBeCloseTo(row.MinPrice.amount / 2, -3)
  }
  expect(compared).toBeGreaterThan(5)
  const prices = packages._embedded.hotels.map(({ MinPrice }) => MinPrice.amount)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
})

test('[PK-8] the pinned flight has a bag and fits the nights, where such are sold; another one re-prices the whole list', async () => {
  const { flight, _embedded, count } = await pageOf()
  const [fare] = flight?.itinerary.fares ?? []
  expect(fare?.checkedBag).toMatchObject({ pieces: expect.any(Number) })
  expect(flight?.stay).toMatchObject({ checkIn: dayIn(shop, 40), checkOut: dayIn(shop, 44) })
  const { combinations } = (await visitor.travel(`/api/v3/flights?code=${halves().flights}`)).read(flightResults)
  const dearest = combinations
    .flatMap(itinerary => itinerary.fares.map(each => ({ choice: `${itinerary.code}.${each.code}`, total: each.price.total.amount })))
    .sort((a, b) => b.total - a.total)[0]
  const other = await pageOf(`&flight=${dearest?.choice}`)
  expect(other).toMatchObject({ count, flight: { choice: dearest?.choice } })
  expect(other._embedded.hotels.map(({ Id }) => Id).sort()).toEqual(_embedded.hotels.map(({ Id }) => Id).sort())
  const [before] = _embedded.hotels
  const after = other._embedded.hotels.find(({ Id }) => Id === before?.Id)
  expect(after?.MinPrice.amount).toBeGreaterThan(before?.MinPrice.amount ?? Number.POSITIVE_INFINITY)
  const gone = await visitor.travel(`/api/v2/packages?code=${code}&flight=none.none`)
  expect([gone.status, gone.problem()]).toMatchObject([410, { code: 'offer-gone' }])
})

test('[PK-10] filters, facets and the map are at the prices of packages', async () => {
  const facets = (await visitor.travel(`/api/v3/packages?code=${code}&filters=true`)).read(hotelFacets)
  const cheapest = (await pageOf('&sortType=MinPrice'))._embedded.hotels[0]?.MinPrice
  expect(facets.minPrice).toEqual(cheapest)
  const filter = encodeURIComponent(JSON.stringify({ price: { max: cheapest?.amount } }))
  const filtered = await pageOf(`&filter=${filter}`)
  expect(filtered._embedded.hotels.every(({ MinPrice }) => MinPrice.amount === cheapest?.amount)).toBe(true)
  const points = (await visitor.travel(`/api/v2/packages/points?code=${code}&sortType=MinPrice`)).read(hotelPoints)
  expect(points.hotels[0]?.[3]).toBe(cheapest?.amount)
})

test('[PK-11] [PK-12] the page prices rooms with the flight by the same rule as the server does', async () => {
  const [row] = (await pageOf('&sortType=MinPrice'))._embedded.hotels
  const path = `/api/v3/packages/${code}/hotel/${row?.Id}`
  const { offers, flight, terms, nights } = (await visitor.travel(`${path}/rooms`)).read(packageRooms)
  const [fare] = flight.itinerary.fares
  const room = [...offers].sort((a, b) => a.price.total.amount - b.price.total.amount)[0]
  if (!fare || !room) throw new Error('Nothing is sold')
  const price = sellPackage({ flight: fare.price, rooms: [room.price], nights }, terms)
  expect(row?.MinPrice).toEqual(price.total)
  const answer = await visitor.travel(`${path}/validate?flight=${flight.choice}&rooms=${room.code}&listed=${price.total.amount}`)
  const validated = answer.read(validatedPackage)
  expect(validated).toMatchObject({ total: price.total, saving: price.saving, alone: price.alone, priceChanged: false })
  expect(validated.flight.fare.price.total.amount + validated.stay.total.amount).toBe(validated.total.amount)
})

const nearOf = async (hotelId: string, query: string) =>
  (await visitor.travel(`/api/v3/packages/${code}/hotel/${encodeURIComponent(hotelId)}/near?${query}`)).read(nearPackages)

test('[PK-26] the refusal of a package tells which part is gone', async () => {
  const { flight, _embedded } = await pageOf()
  const path = `/api/v3/packages/${code}/hotel/${_embedded.hotels[0]?.Id}`
  const noRoom = await visitor.travel(`${path}/validate?flight=${flight?.choice}&rooms=none`)
  expect(noRoom.problem()).toMatchObject({ code: 'offer-gone', data: { part: 'stay' } })
})

test('[PK-26] a stay that is gone: three other hotels with the same flight, at the prices of the list', async () => {
  const { flight, _embedded, count } = await pageOf('&sortType=MinPrice')
  const [gone, ...others] = _embedded.hotels
  const { stays, flights } = await nearOf(gone?.Id ?? '', `flight=${flight?.choice}&gone=stay`)
  expect(count).toBeGreaterThan(3)
  expect(stays).toHaveLength(3)
  expect(flights).toEqual([])
  expect(stays.map(({ Id }) => Id)).not.toContain(gone?.Id)
  const listed = new Map(others.map(row => [row.Id, row]))
  for (const row of stays) expect(row).toEqual(listed.get(row.Id) ?? row)
  expect(stays.some(({ Id }) => listed.has(Id))).toBe(true)
})

test('[PK-26] a flight that is gone: three other flights that fit the nights, with what they make the package dearer', async () => {
  const { flight, _embedded } = await pageOf()
  const [row] = _embedded.hotels
  const { stays, flights } = await nearOf(row?.Id ?? '', `flight=${flight?.choice}&gone=flight`)
  expect(stays).toEqual([])
  expect(flights).toHaveLength(3)
  for (const near of flights) {
    expect(near.flight.choice.split('.')[0]).not.toBe(flight?.choice.split('.')[0])
    expect(near.flight.stay).toMatchObject({ checkIn: flight?.stay.checkIn, checkOut: flight?.stay.checkOut })
    const filter = encodeURIComponent(JSON.stringify({ name: row?.Name }))
    const priced = (await pageOf(`&flight=${near.flight.choice}&filter=${filter}`))._embedded.hotels.find(({ Id }) => Id === row?.Id)
    expect(near.difference).toEqual({ ...row?.MinPrice, amount: (priced?.MinPrice.amount ?? 0) - (row?.MinPrice.amount ?? 0) })
  }
})

test('[PK-26] nothing is near to a hotel or a flight that the search has not found', async () => {
  const { flight, _embedded } = await pageOf()
  const hotel = encodeURIComponent(_embedded.hotels[0]?.Id ?? '')
  for (const path of [`none/near?flight=${flight?.choice}&gone=stay`, `${hotel}/near?flight=none.none&gone=flight`])
    expect((await visitor.travel(`/api/v3/packages/${code}/hotel/${path}`)).problem()).toMatchObject({ code: 'offer-gone' })
  expect((await visitor.travel(`/api/v3/packages/${code}/hotel/${hotel}/near?flight=${flight?.choice}&gone=both`)).status).toBe(400)
})

test('[AP-7] [PK-4] halves of two parties, a code of no package and a brand without packages are refused', async () => {
  const single = { ...flightPayload(dayIn(shop, 40)), ...hotelPayload(dayIn(shop, 40), dayIn(shop, 44)) }
  const payload = encodeURIComponent(JSON.stringify(single))
  const started = (await visitor.travel(`/api/dynamic-package?mine=${payload}`)).read(searchStarted)
  const joined = packageCodeOf(started[0]?.Id ?? '', started[1]?.Id ?? '')
  expect((await visitor.travel(`/api/v3/packages?code=${joined}`)).problem()).toMatchObject({ code: 'search-not-found' })
  for (const wrong of ['', 'x', '~', 'a~b~c', `${halves().hotels}~${halves().flights}`])
    expect((await visitor.travel(`/api/v3/packages?code=${encodeURIComponent(wrong)}`)).status).toBe(404)
  const elsewhere = createVisitor(shop.origin, 'we-travel.localhost')
  const refused = await elsewhere.travel(`/api/dynamic-package?mine=${encodeURIComponent(JSON.stringify(packagePayload(shop)))}`)
  expect(refused.problem()).toMatchObject({ code: 'feature-off' })
})
