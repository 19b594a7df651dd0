import { hotelPoints } from '@karwan/contract/hotels'
import { type FacilityId, facilityIds, hotelTypes, type ListedHotel } from '@karwan/domain/hotels'
import { expect, test } from 'vitest'
import type { HotelRow } from './rows.ts'
import { hotelPageOf, hotelPointsOf, hotelView, type Listed } from './view.ts'

const hotelAt = (at: number): HotelRow => ({
  cost: 100_000,
  freeCost: null,
  supplier: 'test',
  hotel: {
    id: `h${at}`,
    names: { en: `Palace ${at} Resort`, ar: `قصر ${at}`, ckb: `کۆشکی ${at}` },
    type: hotelTypes[at % 5] ?? 'Hotel',
    stars: at % 6,
    minPrice: { amount: 50_000 + ((at * 7919) % 900) * 250, currency: 'IQD' },
    usd: { amount: 5000, currency: 'USD' },
    perNight: { amount: 50_000, currency: 'IQD' },
    facilities: facilityIds.filter((_, each): _ is FacilityId => (at + each) % 3 === 0),
    recommended: (at * 31) % 100,
    specialDeal: at % 10 === 0,
    address: { en: 'Street', ar: 'شارع', ckb: 'شەقام' },
    neighbourhood: { en: 'Center', ar: 'المركز', ckb: 'ناوەند' },
    area: 'EBL-A1',
    zipCode: '44001',
    cityId: 'EBL',
    countryId: 'IQ',
    latitude: 36.19 + at / 100_000,
    longitude: 44.01,
    image: 'ext-tower-glass.webp',
    boards: at % 2 === 0 ? ['RO', 'BB'] : ['BB'],
    freePrice: at % 4 === 0 ? { total: { amount: 900_000, currency: 'IQD' }, usd: { amount: 70_000, currency: 'USD' } } : null,
    freeUntil: null,
    payAtOffice: false,
    near: [{ poi: `p${at % 8}`, meters: 100 }],
  } satisfies ListedHotel,
})

const all = Array.from({ length: 2000 }, (_, at) => hotelAt(at))
const listed = (near?: string): Listed => {
  const view = hotelView.begin(undefined)
  hotelView.add(view, all)
  const names = { en: 'Center', ar: 'المركز', ckb: 'ناوەند' }
  return {
    code: 'code',
    view,
    places: {
      pois: [{ id: 'EBL-P1', kind: 'cityCenter', names, latitude: 36.19, longitude: 44.01 }],
      areas: [{ id: 'EBL-A1', names, latitude: 36.21, longitude: 44.01 }],
    },
    search: {
      checkIn: '2027-01-01',
      checkOut: '2027-01-02',
      cityId: 'EBL',
      cityName: 'Erbil',
      nationality: 106,
      rooms: [{ adults: 2, childAges: [] }],
      ...(near && { near: { id: near, name: 'Center' } }),
    },
    language: 'ckb',
  }
}

test('[HS-4] of 2,000 hotels a filtered page holds the thirty that are due, in order', () => {
  const filters = { name: 'palace', stars: [3, 4, 5], facilities: ['wifi'] } as const
  const second = hotelPageOf(listed(), { filters, sort: 'MinPrice', order: 'asc' }, 2)
  const fitting = all
    .map(row => row.hotel)
    .filter(hotel => filters.stars.some(stars => stars === hotel.stars) && hotel.facilities.includes('wifi'))
  const prices = fitting.map(hotel => hotel.minPrice.amount).sort((a, b) => a - b)
  expect(second.count).toBe(fitting.length)
  expect(second._embedded.hotels.map(hotel => hotel.MinPrice.amount)).toEqual(prices.slice(30, 60))
})

test('[HS-5] the map has every hotel that passes, in the order of the list, and the place that was asked for', () => {
  const of = listed('EBL-A1')
  const asked = { filters: { stars: [5] }, sort: 'Distance' } as const
  const points = hotelPoints.parse(hotelPointsOf(of, asked))
  const page = hotelPageOf(of, asked, 1)
  expect(points.hotels).toHaveLength(page.count)
  expect(points.hotels.slice(0, 30).map(([id]) => id)).toEqual(page._embedded.hotels.map(({ Id }) => Id))
  expect(points.place).toMatchObject({ id: 'EBL-A1', latitude: 36.21 })
  expect(points.pois.map(({ id }) => id)).toEqual(['EBL-P1'])
})

test('rows tell how far the center and the asked place are, the nearest first', () => {
  const rows = hotelPageOf(listed('EBL-A1'), { filters: {}, sort: 'Distance' }, 1)._embedded.hotels
  const meters = rows.map(({ placeMeters }) => placeMeters ?? Number.NaN)
  expect(meters).toEqual([...meters].sort((a, b) => a - b))
  expect(rows[0]?.centerMeters).toBeGreaterThan(2000)
  expect(hotelPageOf(listed(), { filters: {}, sort: 'TopHotels' }, 1)._embedded.hotels[0]?.placeMeters).toBeNull()
})
