import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterFlights, flightSorts, listFlights, stopsOf, totalDuration } from './index.ts'
import { sampleFlights } from './sample-flights.ts'
import { bestWeights } from './sorting.ts'
import type { FlightFare, FlightItinerary } from './types.ts'

const price = (flight: FlightItinerary) => Math.min(...flight.fares.map(fare => fare.price.total.amount))
const leaves = (flight: FlightItinerary) => Date.parse(`${flight.legs[0]?.segments[0]?.from.at}Z`)
const rising = (values: readonly number[]) => values.every((value, at) => at === 0 || value >= (values[at - 1] ?? value))
const anyFlights = fc.tuple(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 1000 })).map(args => sampleFlights(...args))

test('[FS-5] each sort puts its own measure in order', () => {
  fc.assert(
    fc.property(anyFlights, flights => {
      expect(rising(listFlights(flights, {}, 'cheapest').map(price))).toBe(true)
      expect(rising(listFlights(flights, {}, 'highest-price').map(flight => -price(flight)))).toBe(true)
      expect(rising(listFlights(flights, {}, 'quickest').map(totalDuration))).toBe(true)
      expect(rising(listFlights(flights, {}, 'slowest').map(flight => -totalDuration(flight)))).toBe(true)
      expect(rising(listFlights(flights, {}, 'earliest').map(leaves))).toBe(true)
      expect(rising(listFlights(flights, {}, 'latest').map(flight => -leaves(flight)))).toBe(true)
    }),
  )
})

test('[FS-5] from airports of two time zones the one that leaves first stands first, whatever its clocks show', () => {
  const leavingAt = (code: string, at: string, zone: string): FlightItinerary => {
    const [sample] = sampleFlights(1, 1)
    const [leg] = sample?.legs ?? []
    const [segment] = leg?.segments ?? []
    if (!sample || !leg || !segment) throw new Error('the sample has a flight')
    return {
      ...sample,
      code,
      legs: [{ ...leg, segments: [{ ...segment, from: { ...segment.from, at, zone } }, ...leg.segments.slice(1)] }],
    }
  }
  const baghdad = leavingAt('from Baghdad', '2026-12-22T10:00', 'Asia/Baghdad')
  const dubai = leavingAt('from Dubai', '2026-12-22T10:30', 'Asia/Dubai')
  const codes = (sort: 'earliest' | 'latest' | 'cheapest') => listFlights([baghdad, dubai], {}, sort).map(({ code }) => code)
  expect(codes('earliest')).toEqual(['from Dubai', 'from Baghdad'])
  expect(codes('latest')).toEqual(['from Baghdad', 'from Dubai'])
  // Alike in everything else: the earlier breaks the tie.
  expect(codes('cheapest')).toEqual(['from Dubai', 'from Baghdad'])
})

test('[FS-5] the order depends on the flights alone, not on the order they came in, and loses none', () => {
  fc.assert(
    fc.property(anyFlights, fc.constantFrom(...flightSorts), fc.integer(), (flights, sort, turn) => {
      const at = Math.abs(turn) % flights.length
      const turned = [...flights.slice(at), ...flights.slice(0, at)].reverse()
      const sorted = listFlights(flights, {}, sort)
      expect(listFlights(turned, {}, sort).map(flight => flight.code)).toEqual(sorted.map(flight => flight.code))
      expect(new Set(sorted)).toEqual(new Set(flights))
    }),
  )
})

test('[FS-5] best weighs price, time and stops as the page says it does', () => {
  fc.assert(
    fc.property(anyFlights, flights => {
      const cheapest = Math.min(...flights.map(price))
      const quickest = Math.min(...flights.map(totalDuration))
      const score = (flight: FlightItinerary) =>
        price(flight) / cheapest +
        (0.5 * totalDuration(flight)) / quickest +
        0.08 * flight.legs.reduce((stops, leg) => stops + stopsOf(leg), 0)
      expect(rising(listFlights(flights, {}, 'best').map(score))).toBe(true)
    }),
  )
  expect(bestWeights).toEqual({ price: 1, duration: 0.5, stop: 0.08 })
})

test('[FS-5] a filter takes rows out and reorders none', () => {
  fc.assert(
    fc.property(anyFlights, fc.constantFrom(...flightSorts), (flights, sort) => {
      const filters = { stops: [0, 1] }
      const left = new Set(filterFlights(flights, filters))
      expect(listFlights(flights, filters, sort)).toEqual(listFlights(flights, {}, sort).filter(flight => left.has(flight)))
    }),
  )
})

test('[FS-5] of two equal flights the one with a bag and a refund is recommended first', () => {
  const [flight] = sampleFlights(1, 5)
  const [fare] = flight?.fares ?? []
  if (!flight || !fare) throw new Error('no sample')
  const plain = { ...flight, code: 'A', fares: [{ ...fare, checkedBag: 'none', refund: 'none' } as const] }
  const kind = {
    ...flight,
    code: 'B',
    fares: [{ ...fare, checkedBag: { pieces: 1, kilograms: 23 }, refund: { allowed: true, fee: null } }],
  }
  expect(listFlights([plain, kind], {}, 'recommended').map(one => one.code)).toEqual(['B', 'A'])
  expect(listFlights([plain, kind], {}, 'best').map(one => one.code)).toEqual(['A', 'B'])
})

interface Wait {
  readonly landing?: string
  readonly takeOff?: string
  /** Times of the day, or of another with it. */
  readonly from?: string
  readonly to?: string
}
/** A flight by way of one airport, alike but for its wait and its fare. */
const byWayOf = (
  code: string,
  { landing = 'IST', takeOff = landing, from = '12:00', to = '14:00', fare = {} }: Wait & { readonly fare?: Partial<FlightFare> } = {},
): FlightItinerary => {
  const [sample] = sampleFlights(1, 5)
  const [leg] = sample?.legs ?? []
  const [segment] = leg?.segments ?? []
  const [usual] = sample?.fares ?? []
  if (!sample || !leg || !segment || !usual) throw new Error('no sample')
  const point = (airport: string, at: string) => ({ airport, at, terminal: null, zone: 'UTC' })
  const day = (time: string) => (time.includes('T') ? time : `2026-12-01T${time}`)
  const segments = [
    { ...segment, technicalStops: [], from: point('EBL', day('10:00')), to: point(landing, day(from)) },
    { ...segment, technicalStops: [], from: point(takeOff, day(to)), to: point('FRA', '2026-12-02T20:00') },
  ]
  const plain = { ...usual, checkedBag: 'none', refund: 'none' } as const
  return { code, legs: [{ segments, durationMinutes: 2040 }], fares: [{ ...plain, ...fare }] }
}
const order = (flights: readonly FlightItinerary[], sort: 'recommended' | 'best') => listFlights(flights, {}, sort).map(({ code }) => code)

test.each([
  ['a checked bag', { checkedBag: { pieces: 1, kilograms: 23 } }],
  ['a refund', { refund: { allowed: true, fee: null } }],
])('[FS-5] %s alone makes a flight recommended first, and changes nothing of "best"', (_, fare) => {
  const flights = [byWayOf('A'), byWayOf('B', { fare })]
  expect(order(flights, 'recommended')).toEqual(['B', 'A'])
  expect(order(flights, 'best')).toEqual(['A', 'B'])
})

test.each([
  ['under an hour', { to: '12:59' }],
  ['overnight', { to: '2026-12-02T09:00' }],
  ['between two airports', { takeOff: 'SAW' }],
])('[FS-5] a wait %s puts a flight behind one with a usual wait', (_, wait) => {
  const flights = [byWayOf('A', wait), byWayOf('B')]
  expect(order(flights, 'recommended')).toEqual(['B', 'A'])
  expect(order(flights, 'best')).toEqual(['A', 'B'])
})

test('[FS-5] flights alike in everything are in the order of their codes', () => {
  const flights = ['B', 'C', 'A'].map(code => byWayOf(code))
  expect(order(flights, 'best')).toEqual(['A', 'B', 'C'])
  expect(order([...flights].reverse(), 'best')).toEqual(['A', 'B', 'C'])
})

test('[FS-4] a change of airports is found by both of them', () => {
  const flights = [byWayOf('A', { takeOff: 'SAW' }), byWayOf('B')]
  const found = (airport: string) => filterFlights(flights, { transitAirports: [airport] }).map(({ code }) => code)
  expect([found('IST'), found('SAW'), found('FRA')]).toEqual([['A', 'B'], ['A'], []])
})
