import { hotelDetails, hotelFacets, hotelPage, hotelPoints, hotelsProgress, roomOffers, validatedStay } from '@karwan/contract/hotels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createVisitor,
  dayIn,
  hotelPayload,
  searchToEnd,
  startSearch,
  startTestShop,
  type TestShop,
  type TestVisitor,
} from '../../testing/index.ts'

let shop: TestShop
let visitor: TestVisitor
let code: string
beforeAll(async () => {
  shop = await startTestShop()
  visitor = createVisitor(shop.origin)
  code = await searchToEnd(visitor, hotelPayload(dayIn(shop, 30), dayIn(shop, 33)))
})
afterAll(() => shop?.close())

const page = async (query = '') => (await visitor.travel(`/api/v2/hotels?code=${code}${query}`)).read(hotelPage)
const filtered = (filter: object, more = '') => page(`&filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)

test('[HS-1] [AP-2] a hotel search takes nat and accId of older addresses and drops the latter', async () => {
  const { h } = hotelPayload(dayIn(shop, 40), dayIn(shop, 41))
  const { nat: _, ...usual } = h
  expect(await startSearch(visitor, { h: { ...usual, accId: '77' } })).toMatch(/^h/)
})

test('[HS-2] progress, count and message are told until the search is complete', async () => {
  const answer = await visitor.travel(`/api/v3/hotels?code=${code}&part=Facilities,Pois,summary`)
  const received = answer.read(hotelsProgress)
  expect(received.message).toBe('complete')
  expect(received.summary.progress).toBe(100)
  expect(received.summary.count).toBeGreaterThan(60)
  expect(received._embedded.hotels).toHaveLength(30)
  expect(received.Facilities?.length).toBeGreaterThan(5)
  expect(received.Pois?.length).toBeGreaterThan(2)
  const facets = (await visitor.travel(`/api/v3/hotels?code=${code}&filters=true`)).read(hotelFacets)
  expect(facets.minPrice?.currency).toBe('IQD')
  expect(facets.stars.reduce((all, { count }) => all + count, 0)).toBe(received.summary.count)
})

test('[HS-3] a hotel carries the specified fields', async () => {
  const [hotel] = (await page())._embedded.hotels
  expect(hotel).toMatchObject({ CityId: 'IST', CountryId: 'TR' })
  expect(hotel?.Facilities.split(',').length).toBeGreaterThan(1)
  expect(hotel?.MinPrice.amount).toBeGreaterThan(0)
  expect(hotel?.Url).toBe(`/hotel/packages?code=${code}&hotelId=${hotel?.Id}`)
})

test('[HS-4] pages of 30 in each specified order, no hotel twice', async () => {
  const all = await page('&sortType=MinPrice&sortOrder=asc')
  const rows = (
    await Promise.all(Array.from({ length: all.pages }, (_, at) => page(`&sortType=MinPrice&sortOrder=asc&page=${at + 1}`)))
  ).flatMap(each => each._embedded.hotels)
  expect(new Set(rows.map(({ Id }) => Id)).size).toBe(all.total)
  const prices = rows.map(({ MinPrice }) => MinPrice.amount)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  const byStars = (await page('&sortType=Stars&sortOrder=desc'))._embedded.hotels.map(({ Stars }) => Stars)
  expect(byStars).toEqual([...byStars].sort((a, b) => b - a))
  const top = (await page())._embedded.hotels.map(({ Recommended }) => Recommended)
  expect(top).toEqual([...top].sort((a, b) => b - a))
  expect((await page('&sortType=SpecialDeal'))._embedded.hotels[0]?.SpecialDeal).toBe(true)
})

test('[HS-3] [HS-4] filters by name in any script, price, stars, facilities, type', async () => {
  const { _embedded, facets, total } = await page()
  const [first] = _embedded.hotels
  const part = first?.Name.slice(1, 6).toUpperCase() ?? ''
  expect((await filtered({ name: part }))._embedded.hotels.map(({ Id }) => Id)).toContain(first?.Id)
  const most = Math.round(((facets.minPrice?.amount ?? 0) + (facets.maxPrice?.amount ?? 0)) / 3)
  const cheap = await filtered({ price: { max: most }, stars: [4, 5] })
  expect(cheap.count).toBeLessThan(total)
  expect(cheap._embedded.hotels.every(({ MinPrice, Stars }) => MinPrice.amount <= most && Stars >= 4)).toBe(true)
  const pools = await filtered({ facilities: ['pool'], hotelTypes: ['Hotel'] })
  expect(pools._embedded.hotels.every(({ Facilities }) => Facilities.split(',').includes('pool'))).toBe(true)
  expect((await filtered({ name: 'no hotel has this name' })).count).toBe(0)
})

test('[HS-3] filters by neighbourhood, distance, payment at the office, local needs and a map area, as the counts beside them say', async () => {
  const { facets, total } = await page()
  const [area] = facets.areas
  const near = facets.pois.find(({ count }) => count > 0 && count < total)
  const { value: need, count: withNeed } = facets.facilities.find(({ value }) => value === 'prayerRoom') ?? expect.fail('no prayer room')
  const box = { south: 41, west: 28.97, north: 41.02, east: 29 }
  const inArea = await filtered({ areas: [area?.value] })
  expect(inArea.count).toBe(area?.count)
  expect(inArea._embedded.hotels.every(hotel => hotel.area === area?.value && hotel.neighbourhood === area.name)).toBe(true)
  expect((await filtered({ pois: [near?.id] })).count).toBe(near?.count)
  expect((await filtered({ pois: [near?.id], poiMeters: 100_000 })).count).toBe(total)
  const office = await filtered({ payAtOffice: true }, '&sortType=MinPrice')
  expect([office.count, office._embedded.hotels[0]?.MinPrice]).toEqual([facets.payAtOffice.count, facets.payAtOffice.from])
  expect((await filtered({ facilities: [need] })).count).toBe(withNeed)
  const boxed = await filtered({ bounds: box })
  expect(boxed.count).toBeLessThan(total)
  expect(boxed._embedded.hotels.every(({ Lat, Lng }) => Lat >= box.south && Lat <= box.north && Lng >= box.west && Lng <= box.east)).toBe(
    true,
  )
  const none = await filtered({ name: 'no hotel has this name', payAtOffice: true })
  expect(none.facets.dropping).toEqual([{ value: 'name', count: facets.payAtOffice.count, from: facets.payAtOffice.from }])
})

test('[HS-5] the map gets every hotel that passes the same filter, in few bytes', async () => {
  const filter = encodeURIComponent(JSON.stringify({ stars: [4, 5] }))
  const answer = await visitor.travel(`/api/v2/hotels/points?code=${code}&filter=${filter}&sortType=MinPrice`)
  const points = answer.read(hotelPoints)
  const list = await filtered({ stars: [4, 5] }, '&sortType=MinPrice')
  expect(points.hotels).toHaveLength(list.count)
  const [first] = list._embedded.hotels
  expect(points.hotels[0]?.[6]).toBe(first?.usd.amount)
  expect(first).toMatchObject({ imageColor: expect.stringMatching(/^#/), imagePlaceholder: expect.stringMatching(/^data:image/) })
  expect(points.hotels.slice(0, 30).map(([id, , , price]) => [id, price])).toEqual(
    list._embedded.hotels.map(({ Id, MinPrice }) => [Id, MinPrice.amount]),
  )
  expect(points.pois.length).toBeGreaterThan(2)
  expect(JSON.stringify(points.hotels).length / points.hotels.length).toBeLessThan(110)
})

test('[HS-4] a search near a neighbourhood tells how far each hotel is, the nearest first', async () => {
  const [area] = (await page()).facets.areas
  const { h } = hotelPayload(dayIn(shop, 30), dayIn(shop, 33))
  const near = await searchToEnd(visitor, { h: { ...h, near: { id: area?.value, name: area?.name } } })
  const list = (await visitor.travel(`/api/v2/hotels?code=${near}&sortType=Distance`)).read(hotelPage)
  const meters = list._embedded.hotels.map(({ placeMeters }) => placeMeters ?? Number.NaN)
  expect(meters).toEqual([...meters].sort((a, b) => a - b))
  expect(list._embedded.hotels[0]?.area).toBe(area?.value)
  const points = (await visitor.travel(`/api/v2/hotels/points?code=${near}`)).read(hotelPoints)
  expect(points.place).toMatchObject({ id: area?.value, name: area?.name })
})

test('a filter that cannot be read is told at its field', async () => {
  const answer = await visitor.travel(`/api/v2/hotels?code=${code}&filter=${encodeURIComponent('{"stars":[9]}')}`)
  expect([answer.status, answer.problem().fields?.[0]?.path]).toEqual([400, 'filter.stars.0'])
  expect((await visitor.travel(`/api/v2/hotels?code=${code}&filter=nonsense`)).status).toBe(400)
})

test('[HS-6] details, rooms and the validated choice agree with the list to the dinar', async () => {
  const [listed] = (await page('&sortType=MinPrice&sortOrder=asc'))._embedded.hotels
  const base = `/api/v3/hotels/${code}/hotel/${listed?.Id}`
  const details = (await visitor.travel(base)).read(hotelDetails)
  expect(details.name).toBe(listed?.Name)
  const rooms = (await visitor.travel(`${base}/rooms`)).read(roomOffers)
  expect(rooms.nights).toBe(3)
  const cheapest = [...rooms.offers].sort((a, b) => a.price.total.amount - b.price.total.amount)[0]
  expect(cheapest?.price.total).toEqual(listed?.MinPrice)
  const { price } = cheapest ?? rooms.offers[0] ?? expect.fail('no rooms')
  expect(price.room.amount + price.taxes.amount + price.serviceFee.amount).toBe(price.total.amount)
  const stay = (await visitor.travel(`${base}/validate?rooms=${cheapest?.code}`)).read(validatedStay)
  expect(stay).toMatchObject({ priceChanged: false, total: cheapest?.price.total, nights: 3 })
})

test('[HS-6] several rooms need one offer each, in their order', async () => {
  const two = [
    { adt: 2, chd: { age: [4] } },
    { adt: 1, chd: { age: [] } },
  ]
  const search = await searchToEnd(visitor, hotelPayload(dayIn(shop, 50), dayIn(shop, 52), 'EBL', two))
  const list = (await visitor.travel(`/api/v2/hotels?code=${search}`)).read(hotelPage)
  const base = `/api/v3/hotels/${search}/hotel/${list._embedded.hotels[0]?.Id}`
  const { offers } = (await visitor.travel(`${base}/rooms`)).read(roomOffers)
  const [one, other] = [offers.find(({ roomIndex }) => roomIndex === 0), offers.find(({ roomIndex }) => roomIndex === 1)]
  const stay = (await visitor.travel(`${base}/validate?rooms=${one?.code},${other?.code}`)).read(validatedStay)
  expect(stay.total.amount).toBe((one?.price.total.amount ?? 0) + (other?.price.total.amount ?? 0))
  const short = await visitor.travel(`${base}/validate?rooms=${one?.code}`)
  expect([short.status, short.problem().code]).toEqual([410, 'offer-gone'])
})

test('a hotel that is not of the search is not there', async () => {
  expect((await visitor.travel(`/api/v3/hotels/${code}/hotel/nowhere`)).status).toBe(410)
})
