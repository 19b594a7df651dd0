import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  departureWindows,
  type FlightFare,
  type FlightFilters,
  type FlightItinerary,
  facetsOf,
  filterFlights,
  filterGroups,
  mergeItineraries,
  stopsOf,
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
  left = left.filter(flight =>
    flight.legs.every((leg, at) => {
      const windows = filters.departures?.[at] ?? []
      const time = leg.segments[0]?.from.at.slice(11) ?? ''
      const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
      return windows.length === 0 || windows.some(window => minute >= window.from && minute < window.to)
    }),
  )
  left = left.filter(flight => slowFares(flight, filters).length > 0)
  if (filters.price?.min !== undefined) left = left.filter(flight => slowPrice(flight, filters) >= (filters.price?.min ?? 0))
  if (filters.price?.max !== undefined) left = left.filter(flight => slowPrice(flight, filters) <= (filters.price?.max ?? 0))
  if (filters.maxDurationMinutes !== undefined)
    left = left.filter(flight => flight.legs.every(leg => leg.durationMinutes <= (filters.maxDurationMinutes ?? 0)))
  return left
}

const some = <T>(...values: T[]) => fc.subarray(values)
const anyFilters: fc.Arbitrary<FlightFilters> = fc.record(
  {
    stops: some(0, 1, 2),
    airlines: some('IA', 'TK', 'QR', 'PC', 'RJ', 'XX'),
    transitAirports: some('IST', 'DOH', 'AMM', 'SAW'),
    departures: fc.array(fc.subarray([...departureWindows]), { maxLength: 2 }),
    price: fc.record(
      { min: fc.integer({ min: 100_000, max: 250_000 }), max: fc.integer({ min: 200_000, max: 420_000 }) },
      { requiredKeys: [] },
    ),
    maxDurationMinutes: fc.integer({ min: 60, max: 2000 }),
    withCheckedBag: fc.boolean(),
    refundableOnly: fc.boolean(),
  },
  { requiredKeys: [] },
)
const anyFlights = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 1000 }), fc.constantFrom(1, 2))
  .map(args => sampleFlights(...args))
const codes = (flights: readonly FlightItinerary[]) => flights.map(flight => flight.code)

test('[FS-4] 500 random filter settings show exactly what going through the list by hand shows', () => {
  fc.assert(
    fc.property(anyFlights, anyFilters, (flights, filters) => {
      expect(codes(filterFlights(flights, filters))).toEqual(codes(slowFilter(flights, filters)))
    }),
    { numRuns: 500 },
  )
})

test('[FS-4] the count and lowest price beside each option are those of choosing it with the other filters as they are', () => {
  const check = (option: { count: number; lowest: number | null }, flights: readonly FlightItinerary[], filters: FlightFilters) => {
    const left = slowFilter(flights, filters)
    const lowest = left.length ? Math.min(...left.map(flight => slowPrice(flight, filters))) : null
    expect([option.count, option.lowest]).toEqual([left.length, lowest])
  }
  fc.assert(
    fc.property(anyFlights, anyFilters, (flights, filters) => {
      const facets = facetsOf(flights, filters)
      expect(facets.count).toBe(slowFilter(flights, filters).length)
      for (const option of facets.stops) check(option, flights, { ...filters, stops: [option.value] })
      for (const option of facets.airlines) check(option, flights, { ...filters, airlines: [option.value] })
      for (const option of facets.transitAirports) check(option, flights, { ...filters, transitAirports: [option.value] })
      facets.departures.forEach((options, leg) => {
        for (const option of options) {
          const departures = [0, 1].map(at => (at === leg ? [option.value] : (filters.departures?.[at] ?? [])))
          check(option, flights, { ...filters, departures })
        }
      })
      check(facets.withCheckedBag, flights, { ...filters, withCheckedBag: true })
      check(facets.refundableOnly, flights, { ...filters, refundableOnly: true })
    }),
    { numRuns: 150 },
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
