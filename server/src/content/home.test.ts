import { paymentRate } from '@karwan/brands/brand'
import { getBrand, loadBrands } from '@karwan/brands/node'
import { flightResults } from '@karwan/contract/flights'
import { hotelPage } from '@karwan/contract/hotels'
import { homeSections } from '@karwan/domain/content'
import { monthlyFrom } from '@karwan/domain/pricing'
import { createClock } from '@karwan/sandbox/kit'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leastStars, seenForHours } from '../search/prices/index.ts'
import { createVisitor, dayIn, flightPayload, hotelPayload, searchToEnd, startTestShop, type TestShop } from '../testing/index.ts'
import { testDatabaseKinds } from '../testing/shop/test-database.ts'
import { createHomePrices, homeContentOf } from './index.ts'

const hourMs = 3_600_000
const brands = await loadBrands()

describe.each(await testDatabaseKinds())('the home page on %s', kind => {
  let shop: TestShop
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ database: kind, clock })
  })
  afterAll(() => shop?.close())

  /** Content of the home page of a brand at this moment, and the trips that it has the shop look for. */
  const home = async (id: string) => {
    const brand = getBrand(brands, id)
    const asked: string[] = []
    const searches = {
      ask: async ({ origin, destination }: { origin: string; destination: string }, [day]: readonly { returns: string | null }[]) => {
        asked.push(`${origin}-${destination}${day?.returns ? ' and back' : ''}`)
        return 0
      },
      run: async () => {},
    }
    const pricesOf = createHomePrices({
      pool: shop.database.pool,
      now: clock.now,
      feesOf: () => ({ saleDate: '2026-11-17', rules: [] }),
      searches,
      logger: pino({ level: 'silent' }),
    })
    const prices = await pricesOf(brand)
    // What nobody has seen is asked for after the page has its prices.
    await new Promise(resolve => setImmediate(resolve))
    return {
      content: homeContentOf(brand, 'en', {
        prices,
        rate: paymentRate(brand),
        sections: homeSections,
        hotelName: hotelId => `Hotel ${hotelId}`,
      }),
      version: prices.version,
      asked,
    }
  }

  test('[CO-1] [HC-2] a destination has the lowest one-way price seen, by its brand, for as long as it is told', async () => {
    const day = dayIn(shop, 30)
    const before = await home('default')
    expect([before.content.flights, before.asked.slice(0, 2)]).toEqual([{}, ['EBL-IST', 'EBL-DXB']])
    const visitor = createVisitor(shop.origin)
    const code = await searchToEnd(visitor, flightPayload(day))
    const { combinations } = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults)
    const lowest = Math.min(...combinations.map(({ price }) => price.amount))
    await expect
      .poll(async () => (await home('default')).content.flights, { timeout: 8000, interval: 200 })
      .toEqual({ IST: { total: { amount: lowest, currency: 'IQD' }, departs: day } })
    const after = await home('default')
    expect(after.version).not.toBe(before.version)
    expect(after.asked).not.toContain('EBL-IST')
    expect((await home('we-travel')).content.flights).toEqual({})
    clock.shift(seenForHours * hourMs + 60_000)
    expect((await home('default')).content.flights).toEqual({})
    clock.shift(-(seenForHours * hourMs + 60_000))
  })

  test('[HC-2] a hotel deal is the cheapest hotel of three stars seen for two adults, and no other party counts', async () => {
    const dates = [dayIn(shop, 20), dayIn(shop, 23)] as const
    const visitor = createVisitor(shop.origin)
    const deal = async () => (await home('default')).content.topHotels.find(({ city }) => city === 'IST')
    await searchToEnd(visitor, hotelPayload(...dates, 'IST', [{ adt: 2, chd: { age: [5] } }]))
    expect((await deal())?.stay).toBeUndefined()
    const code = await searchToEnd(visitor, hotelPayload(...dates))
    const listed = async (page: number) =>
      (await visitor.travel(`/api/v2/hotels?code=${code}&page=${page}&sortType=MinPrice&sortOrder=asc`)).read(hotelPage)
    const pages = Array.from({ length: (await listed(1)).pages }, (_, at) => listed(at + 1))
    const hotels = (await Promise.all(pages)).flatMap(page => page._embedded.hotels)
    const cheapest = hotels.find(({ Stars }) => Stars >= leastStars)
    expect(hotels[0]?.Stars).toBeLessThan(leastStars)
    await expect
      .poll(async () => (await deal())?.stay, { timeout: 8000, interval: 200 })
      .toMatchObject({
        hotelId: cheapest?.Id,
        hotelName: `Hotel ${cheapest?.Id}`,
        perNight: cheapest?.perNight,
        checkIn: dates[0],
        nights: 3,
      })
    expect((await home('we-travel')).content.topHotels.every(({ stay }) => stay === undefined)).toBe(true)
  })

  test('[CO-1] [HC-2] a trip by the month has the smallest plan of the round trip seen; a brand without plans has none', async () => {
    const [out, back] = [dayIn(shop, 40), dayIn(shop, 47)]
    const { f } = flightPayload(out)
    const [route] = f.r
    const visitor = createVisitor(shop.origin)
    const code = await searchToEnd(visitor, {
      f: { ...f, type: 1, r: [route, { date: back, origin: route?.destination, destination: route?.origin }] },
    })
    const { combinations } = (await visitor.travel(`/api/v3/flights?code=${code}`)).read(flightResults)
    const total = { amount: Math.min(...combinations.map(({ price }) => price.amount)), currency: 'IQD' } as const
    const trip = async () => (await home('default')).content.payLater.find(({ city }) => city === 'IST')
    const terms = getBrand(brands, 'default').payment.installments
    await expect
      .poll(async () => (await trip())?.monthly, { timeout: 8000, interval: 200 })
      .toMatchObject((terms && monthlyFrom(total, terms)) ?? { amount: 'no plan' })
    const { content } = await home('default')
    expect(content.points).toMatchObject({ city: 'IST', points: expect.any(Number) })
    expect([content.payLater.length, content.payLaterHotel.length]).toEqual([6, 1])
    const other = (await home('we-travel')).content
    expect([other.payLater, other.payLaterHotel, other.points]).toEqual([[], [], undefined])
  })
})
