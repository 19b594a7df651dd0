import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allianceOf } from '../carriers/index.ts'
import { dayWindows } from './facets.ts'
import {
  type FlightFare,
  type FlightFilters,
  type FlightItinerary,
  type FlightSort,
  facetsOf,
  filterFlights,
  filterGroups,
  listFlights,
  mergeItineraries,
  shownFare,
  stopsOf,
  type TimeWindow,
  totalDuration,
  without,
} from './index.ts'
import { sampleFlights } from './sample-flights.ts'

/** The same rules written the slow and obvious way. */
const slowFares = (flight: FlightItinerary, filters: FlightFilters): readonly FlightFare[] =>
  flight.fares.filter(fare => {
    const bag = typeof fare.checkedBag === 'object' && fare.checkedBag.pieces >= 1
    const refund = typeof fare.refund === 'object' && fare.refund.allowed
    return (bag || !filters.withCheckedBag) && (refund || !filters.refundableOnly)
  })
const slowPrice = (flight: FlightItinerary, filters: FlightFilters) =>
  Math.min(...slowFares(flight, filters).map(fare => fare.price.total.amount))
const slowFilter = (flights: readonly FlightItinerary[], filters: FlightFilters) => {
  let left = [...flights]
  if (filters.stops?.length) left = left.filter(flight => filters.stops?.includes(Math.min(2, Math.max(...flight.legs.map(stopsOf)))))
  if (filters.airlines?.length)
    left = left.filter(flight => flight.legs.some(leg => filters.airlines?.includes(leg.segments[0]?.carrier ?? '')))
  if (filters.transitAirports?.length)
    left = left.filter(flight =>
      flight.legs.some(leg => leg.segments.slice(1).some(segment => filters.transitAirports?.includes(segment.from.airport))),
    )
  if (filters.alliances?.length)
    left = left.filter(flight => flight.legs.some(leg => filters.alliances?.includes(allianceOf(leg.segments[0]?.carrier ?? '') ?? '')))
  const isIn = (time: string | undefined, windows: readonly TimeWindow[] = []) => {
    const minute = Number(time?.slice(11, 13)) * 60 + Number(time?.slice(14))
    return windows.length === 0 || windows.some(window => minute >= window.from && minute < window.to)
  }
  left = left.filter(flight => flight.legs.every((leg, at) => isIn(leg.segments[0]?.from.at, filters.departures?.[at])))
  left = left.filter(flight => flight.legs.every((leg, at) => isIn(leg.segments.at(-1)?.to.at, filters.arrivals?.[at])))
  if (filters.noTransitVisa) left = left.filter(flight => !flight.transitVisa)
  left = left.filter(flight => slowFares(flight, filters).length > 0)
  if (filters.price?.min !== undefined) left = left.filter(flight => slowPrice(flight, filters) >= (filters.price?.min ?? 0))
  if (filters.price?.max !== undefined) left = left.filter(flight => slowPrice(flight, filters) <= (filters.price?.max ?? 0))
  if (filters.maxDurationMinutes !== undefined)
    left = left.filter(flight => flight.legs.every(leg => leg.durationMinutes <= (filters.maxDurationMinutes ?? 0)))
  if (filters.minDurationMinutes !== undefined)
    left = left.filter(flight => flight.legs.some(leg => leg.durationMinutes >= (filters.minDurationMinutes ?? 0)))
  return left
}

const some = <T>(...values: T[]) => fc.subarray(values)
const anyFilters: fc.Arbitrary<FlightFilters> = fc.record(
  {
    stops: some(0, 1, 2),
    airlines: some('IA', 'TK', 'QR', 'PC', 'RJ', 'XX'),
    alliances: some('oneworld', 'skyteam', 'star'),
    transitAirports: some('IST', 'DOH', 'AMM', 'SAW'),
    departures: fc.array(fc.subarray([...dayWindows]), { maxLength: 2 }),
    arrivals: fc.array(fc.subarray([...dayWindows]), { maxLength: 2 }),
    price: fc.record(
      { min: fc.integer({ min: 100_000, max: 250_000 }), max: fc.integer({ min: 200_000, max: 420_000 }) },
      { requiredKeys: [] },
    ),
    minDurationMinutes: fc.integer({ min: 60, max: 400 }),
    maxDurationMinutes: fc.integer({ min: 60, max: 2000 }),
    withCheckedBag: fc.boolean(),
    refundableOnly: fc.boolean(),
    noTransitVisa: fc.boolean(),
  },
  { requiredKeys: [] },
)
/** Every other connection in Doha needs a transit visa. */
const withTransitVisa = (flight: FlightItinerary, at: number): FlightItinerary =>
  at % 2 === 0 && flight.legs.some(leg => leg.segments.slice(1).some(({ from }) => from.airport === 'DOH'))
    ? { ...flight, transitVisa: 'DOH' }
    : flight
const anyFlights = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 1000 }), fc.constantFrom(1, 2, 3))
  .map(args => sampleFlights(...args).map(withTransitVisa))
const codes = (flights: readonly FlightItinerary[]) => flights.map(flight => flight.code)

test('[FS-4] 500 random filter settings show exactly what going through the list by hand shows', () => {
  fc.assert(
    fc.property(anyFlights, anyFilters, (flights, filters) => {
      expect(codes(filterFlights(flights, filters))).toEqual(codes(slowFilter(flights, filters)))
    }),
    { numRuns: 500 },
  )
})

/** Every count and lowest price of the panel against choosing that option by hand. */
const checkFacets = (flights: readonly FlightItinerary[], filters: FlightFilters) => {
  const facets = facetsOf(flights, filters)
  const check = (option: { count: number; lowest: number | null }, change: FlightFilters) => {
    const asked = { ...filters, ...change }
    const left = slowFilter(flights, asked)
    const lowest = left.length ? Math.min(...left.map(flight => slowPrice(flight, asked))) : null
    expect([change, option.count, option.lowest]).toEqual([change, left.length, lowest])
  }
  expect(facets.count).toBe(slowFilter(flights, filters).length)
  for (const { value, ...option } of facets.stops) check(option, { stops: [value] })
  for (const group of ['airlines', 'alliances', 'transitAirports'] as const)
    for (const { value, ...option } of facets[group]) check(option, { [group]: [value] })
  for (const group of ['departures', 'arrivals'] as const)
    facets[group].forEach((options, leg) => {
      for (const { value, ...option } of options)
        check(option, { [group]: [0, 1, 2].map(at => (at === leg ? [value] : (filters[group]?.[at] ?? []))) })
    })
  check(facets.withCheckedBag, { withCheckedBag: true })
  check(facets.refundableOnly, { refundableOnly: true })
  if (facets.noTransitVisa) check(facets.noTransitVisa, { noTransitVisa: true })
}

test('[FS-4] the count and lowest price beside each option are those of choosing it with the other filters as they are', () => {
  fc.assert(fc.property(anyFlights, anyFilters, checkFacets), { numRuns: 150, seed: 4 })
})

test('[VI-5] connections with a transit visa can be hidden where there are some: the count is of those that are left', () => {
  const flights = sampleFlights(60, 4)
  expect(facetsOf(flights, {}).noTransitVisa).toBeNull()
  const marked = flights.map(withTransitVisa)
  const left = marked.filter(({ transitVisa }) => transitVisa === undefined)
  expect(left.length).toBeLessThan(marked.length)
  expect(facetsOf(marked, {}).noTransitVisa?.count).toBe(left.length)
  expect(codes(filterFlights(marked, { noTransitVisa: true }))).toEqual(codes(left))
})

/** The measure of a sort, and what breaks its ties, written the slow and obvious way. */
const slowSort = (all: readonly FlightItinerary[], left: readonly FlightItinerary[], filters: FlightFilters, sort: FlightSort) => {
  const leaves = (flight: FlightItinerary) => Date.parse(`${flight.legs[0]?.segments[0]?.from.at}Z`)
  const price = (flight: FlightItinerary) => slowPrice(flight, filters)
  const [cheapest, quickest] = [Math.min(...all.map(price)), Math.min(...all.map(totalDuration))]
  const best = (flight: FlightItinerary) =>
    price(flight) / cheapest + (0.5 * totalDuration(flight)) / quickest + 0.08 * flight.legs.reduce((stops, leg) => stops + stopsOf(leg), 0)
  const measure = {
    best,
    cheapest: price,
    quickest: totalDuration,
    earliest: leaves,
    latest: (flight: FlightItinerary) => -leaves(flight),
    slowest: (flight: FlightItinerary) => -totalDuration(flight),
    'highest-price': (flight: FlightItinerary) => -price(flight),
  }[sort as Exclude<FlightSort, 'recommended'>]
  return [...left].sort(
    (a, b) =>
      measure(a) - measure(b) ||
      price(a) - price(b) ||
      totalDuration(a) - totalDuration(b) ||
      leaves(a) - leaves(b) ||
      (a.code < b.code ? -1 : 1),
  )
}
const anyStep = fc.record({
  group: fc.constantFrom(...filterGroups),
  clears: fc.boolean(),
  filters: anyFilters,
  sort: fc.constantFrom<FlightSort>('best', 'cheapest', 'quickest', 'earliest', 'latest', 'slowest', 'highest-price'),
})

test('[FS-4] [FS-5] 500 random sequences of filters and sorts over a growing list show what brute force shows', () => {
  const anySequence = fc.array(anyStep, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(anyFlights, anySequence, (flights, steps) => {
      let filters: FlightFilters = {}
      steps.forEach(({ group, clears, filters: asked, sort }, at) => {
        const arrived = flights.slice(0, Math.ceil((flights.length * (at + 1)) / steps.length))
        filters = clears ? without(filters, group) : { ...filters, ...asked }
        const left = slowFilter(arrived, filters)
        expect(codes(listFlights(arrived, filters, sort))).toEqual(codes(slowSort(arrived, left, filters, sort)))
      })
      checkFacets(flights, filters)
    }),
    { numRuns: 500, seed: 3 },
  )
})

test('[FS-4] bounds of price and duration are those left by the other filters, and a dropped filter brings back what it says', () => {
  fc.assert(
    fc.property(anyFlights, anyFilters, (flights, filters) => {
      const facets = facetsOf(flights, filters)
      const prices = slowFilter(flights, without(filters, 'price')).map(flight => slowPrice(flight, filters))
      expect(facets.price).toEqual(prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : null)
      const longest = slowFilter(flights, without(filters, 'duration')).map(flight =>
        Math.max(...flight.legs.map(leg => leg.durationMinutes)),
      )
      expect(facets.duration).toEqual(longest.length ? { min: Math.min(...longest), max: Math.max(...longest) } : null)
      const now = new Set(codes(slowFilter(flights, filters)))
      for (const group of filterGroups) {
        const back = codes(slowFilter(flights, without(filters, group))).filter(code => !now.has(code))
        expect(facets.dropping.find(option => option.value === group)?.count ?? 0).toBe(back.length)
      }
    }),
    { numRuns: 200 },
  )
})

test('[FS-4] a window over midnight keeps late and early departures', () => {
  const flights = sampleFlights(200, 7, 1)
  const late = filterFlights(flights, { departures: [[{ from: 1320, to: 120 }]] })
  const apart = [
    ...filterFlights(flights, { departures: [[{ from: 1320, to: 1440 }]] }),
    ...filterFlights(flights, { departures: [[{ from: 0, to: 120 }]] }),
  ]
  expect(new Set(codes(late))).toEqual(new Set(codes(apart)))
  expect(late.length).toBeGreaterThan(0)
})

test('a later batch is appended without moving what is there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }), (first, second) => {
      const all = sampleFlights(80, 3)
      const shown = all.slice(0, first)
      const merged = mergeItineraries(shown, all.slice(Math.max(0, first - 5), first + second))
      expect(codes(merged.itineraries.slice(0, first))).toEqual(codes(shown))
      expect(new Set(codes(merged.itineraries)).size).toBe(merged.itineraries.length)
      expect(merged.itineraries).toHaveLength(first + merged.added.length)
    }),
  )
})

test('a flight that is told again is replaced where it stands, new ones come after it in the order they arrived', () => {
  const [first, second, third, fourth] = sampleFlights(4, 3)
  if (!first || !second || !third || !fourth) throw new Error('four flights')
  const dearer = { ...first, fares: second.fares }
  expect(mergeItineraries([first, second], [fourth, dearer, third])).toEqual({
    itineraries: [dearer, second, fourth, third],
    added: [fourth, third],
  })
})

test('of fares that cost the same, the first told is shown; where none fits what is asked, the cheapest of all', () => {
  const [flight] = sampleFlights(1, 5)
  const [fare] = flight?.fares ?? []
  if (!flight || !fare) throw new Error('no sample')
  const plain = { ...fare, checkedBag: 'none', refund: 'unknown' } as const
  const alike = {
    ...flight,
    fares: [
      { ...plain, code: 'first' },
      { ...plain, code: 'second' },
    ],
  }
  expect(shownFare(alike)?.code).toBe('first')
  expect(shownFare(alike, { withCheckedBag: true })?.code).toBe('first')
  expect(facetsOf([alike], { withCheckedBag: true })).toMatchObject({ count: 0, price: null, withCheckedBag: { count: 0, lowest: null } })
})

test('[FS-4] options stand in a fixed order, and of the filters only those that are set can be dropped, the best first', () => {
  const flights = sampleFlights(80, 7)
  const facets = facetsOf(flights, { stops: [0], maxDurationMinutes: 200, withCheckedBag: true })
  expect(facets.stops.map(({ value }) => value)).toEqual([0, 1, 2])
  const airlines = facets.airlines.map(({ value }) => value)
  expect(airlines).toEqual([...airlines].sort())
  expect([facets.withCheckedBag.value, facets.refundableOnly.value]).toEqual([true, true])
  const dropped = facetsOf(flights, { stops: [0], withCheckedBag: true }).dropping
  expect(dropped.map(({ value }) => value).toSorted()).toEqual(['checkedBag', 'stops'])
  expect(dropped.map(({ count }) => count)).toEqual(dropped.map(({ count }) => count).toSorted((one, other) => other - one))
  // Nothing comes back when a filter is dropped that hides nothing.
  expect(facetsOf(flights, { stops: [0, 1, 2] }).dropping).toEqual([])
})

test('an itinerary without legs is a defect, and says which', () => {
  expect(() => filterFlights([{ code: 'empty', legs: [], fares: [] }], {})).toThrow('Itinerary empty without legs')
})
