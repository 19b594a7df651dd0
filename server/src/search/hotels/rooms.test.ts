import { hotelDetails, hotelPage, roomOffers, validatedStay } from '@karwan/contract/hotels'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVisitor, dayIn, hotelPayload, searchToEnd, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'

let shop: TestShop
let visitor: TestVisitor
beforeAll(async () => {
  shop = await startTestShop()
  visitor = createVisitor(shop.origin)
})
afterAll(() => shop?.close())

const roomsOf = async (hotelId: string, rooms = [{ adt: 2, chd: { age: [] as number[] } }]) => {
  const { h } = hotelPayload(dayIn(shop, 30), dayIn(shop, 33), 'X-SBX', rooms)
  const { cityId: _, cityName: __, ...named } = h
  const code = await searchToEnd(visitor, { h: { ...named, hotelId } })
  const base = `/api/v3/hotels/${code}/hotel/${hotelId}`
  return { code, base, ...(await visitor.travel(`${base}/rooms`)).read(roomOffers) }
}

test('[SP-3] [HS-6] an address with nothing but the hotel and the days finds the hotel and its rooms', async () => {
  const { code, base, offers } = await roomsOf('SBX-001')
  const list = (await visitor.travel(`/api/v2/hotels?code=${code}`)).read(hotelPage)
  expect(list._embedded.hotels.map(({ Id }) => Id)).toEqual(['SBX-001'])
  expect((await visitor.travel(base)).read(hotelDetails).cityId).toBe('X-SBX')
  expect(offers.length).toBeGreaterThan(3)
})

test('a search with neither city nor hotel is refused at the city', async () => {
  const { h } = hotelPayload(dayIn(shop, 30), dayIn(shop, 33))
  const answer = await visitor.travel(`/api/dynamic-package?sx=${encodeURIComponent(JSON.stringify({ h: { ...h, cityId: '' } }))}`)
  expect([answer.status, answer.problem().fields?.[0]?.path]).toEqual([422, 'city'])
})

test('[HS-6] a room tells whom it sleeps and what each night costs, to the unit its total', async () => {
  const { offers } = await roomsOf('SBX-001')
  for (const { price, sleeps } of offers) {
    expect(price.nights?.map(({ date }) => date)).toEqual([0, 1, 2].map(night => dayIn(shop, 30 + night)))
    expect(price.nights?.reduce((all, { amount }) => all + amount.amount, 0)).toBe(price.total.amount)
    expect(sleeps?.adults).toBeGreaterThanOrEqual(2)
  }
})

test('[HS-6] what the hotel takes itself stands beside the total, not in it', async () => {
  const { offers } = await roomsOf('SBX-021')
  expect(offers.length).toBeGreaterThan(0)
  for (const { price } of offers) {
    expect(price.atProperty?.amount).toBeGreaterThan(0)
    expect(price.room.amount + price.taxes.amount + price.serviceFee.amount).toBe(price.total.amount)
  }
})

test('[HS-6] a picture says in the visitor language what is seen on it', async () => {
  const { base } = await roomsOf('SBX-001')
  const alts = await Promise.all(
    (['en', 'ar', 'ckb'] as const).map(async lang => {
      const answer = await visitor.travel(`${base}?lang=${lang}`)
      return answer.read(hotelDetails).images[0]
    }),
  )
  expect(alts.every(image => image?.alt && image.color && image.placeholder)).toBe(true)
  expect(new Set(alts.map(image => image?.alt)).size).toBe(3)
})

test('[HS-6] a dearer room at the check is told with the price seen before', async () => {
  const { base, offers } = await roomsOf('SBX-002')
  const [first] = offers
  const stay = (await visitor.travel(`${base}/validate?rooms=${first?.code}`)).read(validatedStay)
  expect(stay.priceChanged).toBe(true)
  expect(stay.listedTotal).toEqual(first?.price.total)
  expect(stay.total.amount).toBeGreaterThan(stay.listedTotal.amount)
  expect(stay.rooms[0]?.price.nights?.reduce((all, { amount }) => all + amount.amount, 0)).toBe(stay.total.amount)
})

test('[HS-6] a sold-out room is gone at the check, its neighbours are still offered', async () => {
  const { base, offers } = await roomsOf('SBX-007')
  const answer = await visitor.travel(`${base}/validate?rooms=${offers[0]?.code}`)
  expect([answer.status, answer.problem().code]).toEqual([410, 'offer-gone'])
  expect((await visitor.travel(`${base}/rooms`)).read(roomOffers).offers.length).toBeGreaterThan(0)
})

test('[HS-7] the child who counts as an adult is named by room and place', async () => {
  const { offers } = await roomsOf('SBX-018', [
    { adt: 2, chd: { age: [] } },
    { adt: 1, chd: { age: [4, 7] } },
  ])
  expect(new Set(offers.map(({ roomIndex, childrenAsAdults }) => `${roomIndex}:${childrenAsAdults}`))).toEqual(new Set(['0:', '1:1']))
})
