import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { metersBetween } from '../places/index.ts'
import { columnsOf } from './columns.ts'
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

const [anySample] = fc.sample(anyHotel, { numRuns: 1, seed: 1 })
const hotelOf = (id: string, values: Partial<ListedHotel> = {}): ListedHotel => {
  if (!anySample) throw new Error('no sample')
  const plain = {
    names: { en: 'Rose', ar: 'ورد', ckb: 'گوڵ' },
    type: 'Hotel',
    facilities: [],
    boards: [],
    near: [],
    freePrice: null,
  } as const
  return {
    ...anySample,
    ...plain,
    recommended: 5,
    stars: 3,
    specialDeal: false,
    minPrice: money(100, 'IQD'),
    payAtOffice: false,
    id,
    ...values,
  }
}
const ids = (hotels: readonly ListedHotel[]) => hotels.map(({ id }) => id)

test('[HS-4] equal hotels are ordered by recommendation, price, stars and id, the same in either direction', () => {
  const hotels = [
    hotelOf('e', { recommended: 4 }),
    hotelOf('d', { minPrice: money(200, 'IQD') }),
    hotelOf('c', { stars: 2 }),
    hotelOf('b'),
    hotelOf('a'),
  ]
  for (const order of ['asc', 'desc'] as const)
    for (const list of [hotels, [...hotels].reverse()])
      expect(ids(selectHotels(list, {}).sorted('SpecialDeal', order))).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('[HS-4] each sort has the order that is usual for it, and distances follow the place that is asked for', () => {
  const hotels = [
    hotelOf('low', { minPrice: money(50, 'IQD'), stars: 1, recommended: 1, latitude: 36, longitude: 44 }),
    hotelOf('high', { minPrice: money(90, 'IQD'), stars: 5, recommended: 9, specialDeal: true, latitude: 37, longitude: 44 }),
  ]
  const sorted = (...args: Parameters<ReturnType<typeof selectHotels>['sorted']>) => ids(selectHotels(hotels, {}).sorted(...args))
  expect(sorted('MinPrice')).toEqual(['low', 'high'])
  for (const sort of ['Stars', 'TopHotels', 'SpecialDeal'] as const) expect([sort, sorted(sort)]).toEqual([sort, ['high', 'low']])
  expect(sorted('Distance', undefined, { id: 'here', latitude: 36.9, longitude: 44 })).toEqual(['high', 'low'])
  expect(sorted('Distance', undefined, { id: 'here', latitude: 36.1, longitude: 44 })).toEqual(['low', 'high'])
  expect(sorted('Distance', 'asc')).toEqual(['high', 'low'])
})

test('[HS-4] the panel offers what any hotel of the list has, in a fixed order, also where the filters leave none of it', () => {
  const hotels = [
    hotelOf('one', { stars: 3, facilities: ['bathroom', 'wifi'], boards: ['HB'], area: 'a2', near: [{ poi: 'p3', meters: 100 }] }),
    hotelOf('two', { stars: 5, facilities: ['tv', 'safe'], boards: ['RO', 'HB'], area: 'a1', type: 'Villa', minPrice: money(300, 'IQD') }),
    hotelOf('three', {
      stars: 0,
      names: { en: 'Rose Resort', ar: '', ckb: '' },
      area: 'a2',
      payAtOffice: true,
      minPrice: money(200, 'IQD'),
    }),
  ]
  const facets = selectHotels(hotels, { stars: [3] }).facets()
  const listed = (options: readonly { value: unknown; count: number; lowest: number | null }[]) =>
    options.map(({ value, count, lowest }) => `${value} ${count} ${lowest}`)
  expect(listed(facets.stars)).toEqual(['5 1 300', '3 1 100', '0 1 200'])
  expect(listed(facets.facilities)).toEqual(['wifi 1 100', 'tv 0 null', 'safe 0 null', 'bathroom 1 100'])
  expect(listed(facets.boards)).toEqual(['RO 0 null', 'HB 1 100'])
  expect(listed(facets.hotelTypes)).toEqual(['Villa 0 null', 'Resort 0 null', 'Hotel 1 100'])
  expect(listed(facets.areas)).toEqual(['a2 1 100', 'a1 0 null'])
  expect(listed(facets.pois)).toEqual(['p3 1 100'])
  expect(facets.freeCancellation).toEqual({ value: true, count: 0, lowest: null })
  expect(facets.payAtOffice).toEqual({ value: true, count: 0, lowest: null })
})

test('[HS-4] of the filters, those that hide something by themselves can be dropped, the one that hides most first', () => {
  const hotels = [
    hotelOf('a', { stars: 5, payAtOffice: true }),
    hotelOf('b', { stars: 5, minPrice: money(70, 'IQD') }),
    hotelOf('c', { stars: 3, payAtOffice: true }),
    hotelOf('d', { stars: 2, payAtOffice: true, minPrice: money(60, 'IQD') }),
    hotelOf('e', { stars: 1 }),
  ]
  expect(selectHotels(hotels, { stars: [5], payAtOffice: true, name: 'rose' }).facets().dropping).toEqual([
    { value: 'stars', count: 2, lowest: 60 },
    { value: 'payAtOffice', count: 1, lowest: 70 },
  ])
  // As many each: in the order of the panel.
  expect(selectHotels(hotels, { payAtOffice: true, stars: [5, 1] }).facets().dropping).toEqual([
    { value: 'stars', count: 2, lowest: 60 },
    { value: 'payAtOffice', count: 2, lowest: 70 },
  ])
})

test('[HS-4] limits of price, distance and map count as within', () => {
  const hotel = hotelOf('a', { latitude: 36.2, longitude: 44, near: [{ poi: 'p3', meters: 500 }] })
  const shows = (filters: HotelFilters) => filterHotels([hotel], filters).length === 1
  expect([shows({ price: { min: 100, max: 100 } }), shows({ price: { min: 101 } }), shows({ price: { max: 99 } })]).toEqual([
    true,
    false,
    false,
  ])
  expect([shows({ pois: ['p3'], poiMeters: 500 }), shows({ pois: ['p3'], poiMeters: 499 })]).toEqual([true, false])
  expect(shows({ bounds: { south: 36.2, north: 36.2, west: 44, east: 44 } })).toBe(true)
  expect(shows({ bounds: { south: 36.2, north: 36.2, west: 170, east: -170 } })).toBe(false)
})

test('[HS-3] a name is looked for in one name at a time, not across two of them', () => {
  const hotel = hotelOf('a', { names: { en: 'Rose', ar: 'Garden', ckb: 'Rose' } })
  for (const [name, found] of [
    ['rose', true],
    ['garden', true],
    ['rosegarden', false],
  ] as const)
    expect([name, filterHotels([hotel], { name }).length === 1]).toEqual([name, found])
})

test('the bars of a histogram are equally wide and reach from the lowest price over the highest', () => {
  expect(priceHistogram([10, 14, 15, 19], 2)).toEqual([
    { from: 10, to: 15, count: 2 },
    { from: 15, to: 20, count: 2 },
  ])
  expect(priceHistogram([7], 2)).toEqual([
    { from: 7, to: 8, count: 1 },
    { from: 8, to: 9, count: 0 },
  ])
  expect(priceHistogram([], 5)).toEqual([])
})

test('what was made of a list is kept until the list grows, for 64 askings at least', () => {
  const hotels = [hotelOf('a')]
  let made = 0
  const ask = (key: string) => columnsOf(hotels).derived(key, () => ++made)
  expect([ask('first'), ask('first')]).toEqual([1, 1])
  for (let more = 0; more < 63; more++) ask(`other ${more}`)
  expect(ask('first')).toBe(1)
  ask('one too many')
  expect(ask('first')).toBe(66)
  hotels.push(hotelOf('b'))
  expect(ask('first')).toBe(67)
  expect(columnsOf(hotels).size).toBe(2)
})

test('distances to a place are measured again where another place has its name', () => {
  const columns = columnsOf([hotelOf('a', { latitude: 36, longitude: 44, near: [{ poi: 'p', meters: 70 }] })])
  const meters = (...position: readonly number[]) => {
    const [latitude, longitude] = position
    return columns.metersTo('p', latitude === undefined || longitude === undefined ? undefined : { id: 'p', latitude, longitude })[0]
  }
  expect([meters(), meters(36, 44), meters(36, 45), meters(37, 45), meters()].map(value => Math.round((value ?? 0) / 1000))).toEqual([
    0, 0, 90, 143, 0,
  ])
  expect(meters()).toBe(70)
  expect(columns.metersTo('unknown', undefined)).toEqual([Number.POSITIVE_INFINITY])
})
