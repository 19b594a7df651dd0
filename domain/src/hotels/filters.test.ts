import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { metersBetween } from '../places/index.ts'
import { priceHistogram } from './facets.ts'
import {
  boards,
  type FacilityId,
  type HotelFilters,
  hotelFilterGroups,
  hotelSorts,
  hotelTypes,
  type ListedHotel,
  selectHotels,
  usualPoiMeters,
} from './index.ts'

/** Two points whose whereabouts are told; p3 is known only from hotels near it. */
const spots = [
  { id: 'p1', latitude: 36.19, longitude: 44.01 },
  { id: 'p2', latitude: 36.21, longitude: 44.03 },
]
const filterHotels = (hotels: readonly ListedHotel[], filters: HotelFilters) => selectHotels(hotels, filters, spots).sorted('TopHotels')
const hotelFacets = (hotels: readonly ListedHotel[], filters: HotelFilters) => selectHotels(hotels, filters, spots).facets()
const byId = (hotels: readonly ListedHotel[]) => hotels.map(({ id }) => id).sort()

const usedFacilities: readonly FacilityId[] = ['wifi', 'pool', 'halal', 'prayerRoom', 'tv', 'bathroom']
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
    free: fc.option(fc.integer({ min: 0, max: 200 }).map(thousands => thousands * 1000)),
    payAtOffice: fc.boolean(),
    area: fc.constantFrom('a1', 'a2', 'a3'),
    latitude: fc.integer({ min: 36_150, max: 36_250 }).map(thousandths => thousandths / 1000),
    longitude: fc.integer({ min: 43_970, max: 44_070 }).map(thousandths => thousandths / 1000),
    near: fc.subarray(['p1', 'p3']),
  })
  .map(({ name, ckb, ar, amount, near, free, ...hotel }) => ({
    ...hotel,
    names: { en: name, ar, ckb },
    minPrice: money(amount, 'IQD'),
    usd: money(amount, 'USD'),
    perNight: money(amount, 'IQD'),
    freePrice: free === null ? null : { total: money(amount + free, 'IQD'), usd: money(amount + free, 'USD') },
    address: { en: '', ar: '', ckb: '' },
    neighbourhood: { en: '', ar: '', ckb: '' },
    zipCode: '',
    cityId: 'EBL',
    countryId: 'IQ',
    image: '',
    freeUntil: null,
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
    pois: fc.subarray(['p1', 'p2', 'p3', 'p9']),
    poiMeters: fc.constantFrom(50, 500, 3000, 100_000),
    areas: fc.subarray(['a1', 'a3', 'a9']),
    payAtOffice: fc.boolean(),
    bounds: fc.constantFrom(
      { south: 36.16, west: 43.98, north: 36.22, east: 44.04 },
      { south: 36.16, west: 44.02, north: 36.24, east: 43.99 },
      { south: 0, west: 0, north: 1, east: 1 },
    ),
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
const slowMeters = (hotel: ListedHotel, poi: string): number => {
  const spot = spots.find(({ id }) => id === poi)
  return spot ? metersBetween(hotel, spot) : (hotel.near.find(near => near.poi === poi)?.meters ?? Number.POSITIVE_INFINITY)
}
const isWithin = ({ latitude, longitude }: ListedHotel, { south, west, north, east }: NonNullable<HotelFilters['bounds']>): boolean =>
  south <= latitude &&
  latitude <= north &&
  (west <= east ? west <= longitude && longitude <= east : !(east < longitude && longitude < west))
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
    if (filters.pois?.length && !filters.pois.some(poi => slowMeters(hotel, poi) <= (filters.poiMeters ?? usualPoiMeters))) continue
    if (filters.areas?.length && !filters.areas.includes(hotel.area)) continue
    if (filters.payAtOffice && !hotel.payAtOffice) continue
    if (filters.bounds && !isWithin(hotel, filters.bounds)) continue
    if (filters.boards?.length && !hotel.boards.some(board => filters.boards?.includes(board))) continue
    if (filters.freeCancellation && hotel.freePrice === null) continue
    left.push(hotel)
  }
  return left
}

test('[HS-4] 500 random filter settings give what going through the list by hand gives', () => {
  fc.assert(
    fc.property(anyHotels, anyFilters, (hotels, filters) => {
      expect(byId(filterHotels(hotels, filters))).toEqual(byId(slowFilter(hotels, filters)))
    }),
    { numRuns: 500 },
  )
})

test('[HS-4] a list that grows between random askings gives each time what going through it by hand gives', () => {
  const step = fc.record({ more: anyHotels, filters: anyFilters, sort: fc.constantFrom(...hotelSorts) })
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 8 }), steps => {
      const hotels: ListedHotel[] = []
      for (const { more, filters, sort } of steps) {
        hotels.push(...more)
        for (const asked of [filters, {}, filters]) {
          const { facets, sorted } = selectHotels(hotels, asked, spots)
          const left = slowFilter(hotels, asked)
          expect(byId(sorted(sort))).toEqual(byId(left))
          expect(facets().count).toBe(left.length)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('[HS-4] the count beside each option is what choosing it shows with the other filters as they are', () => {
  fc.assert(
    fc.property(anyHotels, anyFilters, (hotels, filters) => {
      const facets = hotelFacets(hotels, filters)
      const least = (hotel: ListedHotel) => hotel.minPrice.amount
      const check = (option: { count: number; lowest: number | null }, chosen: HotelFilters, priceOf = least) => {
        const left = slowFilter(hotels, chosen)
        expect(option.count).toBe(left.length)
        expect(option.lowest).toBe(left.length ? Math.min(...left.map(priceOf)) : null)
      }
      expect(facets.count).toBe(slowFilter(hotels, filters).length)
      for (const option of facets.stars) check(option, { ...filters, stars: [option.value] })
      for (const option of facets.hotelTypes) check(option, { ...filters, hotelTypes: [option.value] })
      for (const option of facets.pois) check(option, { ...filters, pois: [option.value] })
      for (const option of facets.boards) check(option, { ...filters, boards: [option.value] })
      for (const option of facets.facilities) check(option, { ...filters, facilities: [...(filters.facilities ?? []), option.value] })
      for (const option of facets.areas) check(option, { ...filters, areas: [option.value] })
      check(facets.freeCancellation, { ...filters, freeCancellation: true }, hotel => hotel.freePrice?.total.amount ?? 0)
      check(facets.payAtOffice, { ...filters, payAtOffice: true })
      const prices = slowFilter(hotels, { ...filters, price: {} }).map(hotel => hotel.minPrice.amount)
      expect(facets.price).toEqual(prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) })
      expect(facets.histogram.reduce((all, bar) => all + bar.count, 0)).toBe(prices.length)
      const now = slowFilter(hotels, filters).length
      for (const group of hotelFilterGroups) {
        const rest: HotelFilters = { ...filters, [group]: undefined }
        expect(facets.dropping.find(option => option.value === group)?.count ?? 0).toBe(slowFilter(hotels, rest).length - now)
      }
    }),
    { numRuns: 150 },
  )
})

test('[HS-4] prices, stars, top hotels, special deals and distances are sorted both ways, always the same', () => {
  const place = { id: 'a1', latitude: 36.2, longitude: 44.02 }
  const of = {
    MinPrice: (hotel: ListedHotel) => hotel.minPrice.amount,
    Stars: (hotel: ListedHotel) => hotel.stars,
    TopHotels: (hotel: ListedHotel) => hotel.recommended,
    SpecialDeal: (hotel: ListedHotel) => Number(hotel.specialDeal),
    Distance: (hotel: ListedHotel) => metersBetween(hotel, place),
  }
  fc.assert(
    fc.property(anyHotels, fc.constantFrom(...hotelSorts), fc.constantFrom('asc' as const, 'desc' as const), (hotels, sort, order) => {
      const sorted = selectHotels(hotels, {}).sorted(sort, order, place)
      const values = sorted.map(of[sort])
      const rising = [...values].sort((a, b) => (order === 'asc' ? a - b : b - a))
      expect(values).toEqual(rising)
      expect(selectHotels([...hotels].reverse(), {}).sorted(sort, order, place)).toEqual(sorted)
      expect(selectHotels(hotels, {}).sorted('Distance', order)).toEqual(selectHotels(hotels, {}).sorted('TopHotels'))
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
