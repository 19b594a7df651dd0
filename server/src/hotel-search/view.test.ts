import { type FacilityId, facilityIds, hotelTypes, type ListedHotel } from '@karwan/domain/hotels'
import { expect, test } from 'vitest'
import type { HotelRow } from './rows.ts'
import { hotelPageOf, hotelView } from './view.ts'

const hotelAt = (at: number): HotelRow => ({
  supplier: 'test',
  hotel: {
    id: `h${at}`,
    names: { en: `Palace ${at} Resort`, ar: `قصر ${at}`, ckb: `کۆشکی ${at}` },
    type: hotelTypes[at % 5] ?? 'Hotel',
    stars: at % 6,
    minPrice: { amount: 50_000 + ((at * 7919) % 900) * 250, currency: 'IQD' },
    usd: { amount: 5000, currency: 'USD' },
    facilities: facilityIds.filter((_, each): _ is FacilityId => (at + each) % 3 === 0),
    recommended: (at * 31) % 100,
    specialDeal: at % 10 === 0,
    address: { en: 'Street', ar: 'شارع', ckb: 'شەقام' },
    neighbourhood: { en: 'Center', ar: 'المركز', ckb: 'ناوەند' },
    zipCode: '44001',
    cityId: 'EBL',
    countryId: 'IQ',
    latitude: 36.19,
    longitude: 44.01,
    image: 'ext-tower-glass.webp',
    boards: at % 2 === 0 ? ['RO', 'BB'] : ['BB'],
    freeCancellation: at % 4 === 0,
    payAtOffice: false,
    near: [{ poi: `p${at % 8}`, meters: 100 }],
  } satisfies ListedHotel,
})

test('[HS-4] of 2,000 hotels a filtered page holds the thirty that are due, in order', () => {
  const view = hotelView.begin(undefined)
  const all = Array.from({ length: 2000 }, (_, at) => hotelAt(at))
  hotelView.add(view, all)
  const filters = { name: 'palace', stars: [3, 4, 5], facilities: ['wifi'] } as const
  const second = hotelPageOf(view, [], 'code', { filters, sort: 'MinPrice', order: 'asc', page: 2, language: 'ckb' })
  const fitting = all
    .map(row => row.hotel)
    .filter(hotel => filters.stars.some(stars => stars === hotel.stars) && hotel.facilities.includes('wifi'))
  const prices = fitting.map(hotel => hotel.minPrice.amount).sort((a, b) => a - b)
  expect(second.count).toBe(fitting.length)
  expect(second._embedded.hotels.map(hotel => hotel.MinPrice.amount)).toEqual(prices.slice(30, 60))
})
