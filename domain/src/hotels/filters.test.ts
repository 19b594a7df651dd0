import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import {
  boards,
  type FacilityId,
  facilityIds,
  filterHotels,
  type HotelFilters,
  hotelFacets,
  hotelFilterGroups,
  hotelSorts,
  hotelTypes,
  type ListedHotel,
  priceHistogram,
  sortHotels,
} from './index.ts'

const usedFacilities: readonly FacilityId[] = facilityIds.slice(0, 6)
const anyHotel: fc.Arbitrary<ListedHotel> = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom(...hotelTypes),
    name: fc.constantFrom('Rose Garden Resort', 'Citadel View', 'Old City Hotel', 'Dijla Apartment'),
    ckb: fc.constantFrom('هۆتێلی قەڵا', 'باخچەی گوڵ', 'دیجلە'),
    ar: fc.constantFrom('فندق القلعة', 'حديقة الورد', 'دجلة'),
    stars: fc.integer({ min: 0, max: 5 }),
    amount: fc.integer({ min: 50, max: 900 }).map(thousands => thousands * 1000),
    facilities: fc.subarray([...usedFacilities]),
    recommended: fc.integer({ min: 0, max: 100 }),
    specialDeal: fc.boolean(),
    boards: fc.subarray([...boards]),
    freeCancellation: fc.boolean(),
    near: fc.subarray(['p1', 'p2', 'p3']),
  })
  .map(({ name, ckb, ar, amount, near, ...hotel }) => ({
    ...hotel,
    names: { en: name, ar, ckb },
    minPrice: money(amount, 'IQD'),
    usd: money(amount, 'USD'),
    address: { en: '', ar: '', ckb: '' },
    neighbourhood: { en: '', ar: '', ckb: '' },
    zipCode: '',
    cityId: 'EBL',
    countryId: 'IQ',
    latitude: 0,
    longitude: 0,
    image: '',
    payAtOffice: true,
    near: near.map(poi => ({ poi, meters: 100 })),
  }))
const anyHotels = fc.uniqueArray(anyHotel, { maxLength: 40, selector: hotel => hotel.id })
const anyFilters: fc.Arbitrary<HotelFilters> = fc.record(
  {
    name: fc.constantFrom('', 'rose', 'CITADEL', 'القلعه', 'هوتیلی', 'nothing'),
    price: fc.record({ min: fc.integer({ min: 0, max: 500_000 }), max: fc.integer({ min: 100_000, max: 900_000 }) }, { requiredKeys: [] }),
    stars: fc.subarray([0, 3, 4, 5]),
    facilities: fc.subarray([...usedFacilities], { maxLength: 2 }),
    hotelTypes: fc.subarray([...hotelTypes]),
    pois: fc.subarray(['p1', 'p2', 'p9']),
    boards: fc.subarray([...boards]),
    freeCancellation: fc.boolean(),
  },
  { requiredKeys: [] },
)

const slowNames: Readonly<Record<string, readonly string[]>> = {
  rose: ['Rose Garden Resort'],
  CITADEL: ['Citadel View'],
  القلعه: ['فندق القلعة'],
  هوتیلی: ['هۆتێلی قەڵا'],
  nothing: [],
}
/** The same rules written the slow and obvious way. */
const slowFilter = (hotels: readonly ListedHotel[], filters: HotelFilters): readonly ListedHotel[] => {
  const left: ListedHotel[] = []
  for (const hotel of hotels) {
    if (filters.name && !Object.values(hotel.names).some(name => slowNames[filters.name ?? '']?.includes(name))) continue
    if (filters.price?.min !== undefined && hotel.minPrice.amount < filters.price.min) continue
    if (filters.price?.max !== undefined && hotel.minPrice.amount > filters.price.max) continue
    if (filters.stars?.length && !filters.stars.includes(hotel.stars)) continue
    if (filters.facilities?.some(id => !hotel.facilities.includes(id))) continue
    if (filters.hotelTypes?.length) {
      const types = [hotel.type, hotel.names.en.split(' ').at(-1)]
      if (!filters.hotelTypes.some(type => types.includes(type))) continue
    }
    if (filters.pois?.length && !hotel.near.some(near => filters.pois?.includes(near.poi))) continue
    if (filters.boards?.length && !hotel.boards.some(board => filters.boards?.includes(board))) continue
    if (filters.freeCancellation && !hotel.freeCancellation) continue
    left.push(hotel)
  }
  return left
}

test('[HS-4] 500 random filter settings give what going through the list by hand gives', () => {
  fc.assert(
    fc.property(anyHotels, anyFilters, (hotels, filters) => {
      expect(filterHotels(hotels, filters)).toEqual(slowFilter(hotels, filters))
    }),
    { numRuns: 500 },
  )
})

test('[HS-4] the count beside each option is what choosing it shows with the other filters as they are', () => {
  fc.assert(
    fc.property(anyHotels, anyFilters, (hotels, filters) => {
      const facets = hotelFacets(hotels, filters)
      const check = (option: { count: number; lowest: number | null }, chosen: HotelFilters) => {
        const left = slowFilter(hotels, chosen)
        expect(option.count).toBe(left.length)
        expect(option.lowest).toBe(left.length ? Math.min(...left.map(hotel => hotel.minPrice.amount)) : null)
      }
      expect(facets.count).toBe(slowFilter(hotels, filters).length)
      for (const option of facets.stars) check(option, { ...filters, stars: [option.value] })
      for (const option of facets.hotelTypes) check(option, { ...filters, hotelTypes: [option.value] })
      for (const option of facets.pois) check(option, { ...filters, pois: [option.value] })
      for (const option of facets.boards) check(option, { ...filters, boards: [option.value] })
      for (const option of facets.facilities) check(option, { ...filters, facilities: [...(filters.facilities ?? []), option.value] })
      check(facets.freeCancellation, { ...filters, freeCancellation: true })
      const now = slowFilter(hotels, filters).length
      for (const group of hotelFilterGroups) {
        const rest: HotelFilters = { ...filters, [group]: undefined }
        expect(facets.dropping.find(option => option.value === group)?.count ?? 0).toBe(slowFilter(hotels, rest).length - now)
      }
    }),
    { numRuns: 150 },
  )
})

test('[HS-4] prices, stars, top hotels and special deals are sorted both ways, always the same', () => {
  fc.assert(
    fc.property(anyHotels, fc.constantFrom(...hotelSorts), fc.constantFrom('asc' as const, 'desc' as const), (hotels, sort, order) => {
      const sorted = sortHotels(hotels, sort, order)
      const of = { MinPrice: 'minPrice', Stars: 'stars', TopHotels: 'recommended', SpecialDeal: 'specialDeal' } as const
      const values = sorted.map(hotel => (sort === 'MinPrice' ? hotel.minPrice.amount : Number(hotel[of[sort]])))
      const rising = [...values].sort((a, b) => (order === 'asc' ? a - b : b - a))
      expect(values).toEqual(rising)
      expect(sortHotels([...hotels].reverse(), sort, order)).toEqual(sorted)
    }),
  )
})

test('[HS-3] a name is found in any script and spelling, a type also by the name', () => {
  const hotel = fc.sample(anyHotel, { numRuns: 1, seed: 1 })[0]
  if (!hotel) throw new Error('no sample')
  const one: ListedHotel = { ...hotel, type: 'Hotel', names: { en: 'Sulaf Mountain Resort', ar: 'منتجع سولاف', ckb: 'ڕیزۆرتی سۆلاڤ' } }
  for (const name of ['mountain', 'SULAF', 'سولاف', 'سۆلاف', 'ريزورت']) expect(filterHotels([one], { name })).toHaveLength(1)
  expect(filterHotels([one], { hotelTypes: ['Resort'] })).toHaveLength(1)
  expect(filterHotels([one], { hotelTypes: ['Hostel'] })).toHaveLength(0)
})

test('every price stands in one bar of the histogram', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 7 }), { maxLength: 80 }), fc.integer({ min: 1, max: 40 }), (prices, bars) => {
      const histogram = priceHistogram(prices, bars)
      expect(histogram.reduce((all, bar) => all + bar.count, 0)).toBe(prices.length)
      for (const bar of histogram) expect(prices.filter(price => price >= bar.from && price < bar.to)).toHaveLength(bar.count)
    }),
  )
})
