import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '../money/index.ts'
import { nearestFlights } from './index.ts'
import { sampleFlights } from './sample-flights.ts'
import type { FlightItinerary } from './types.ts'

const [sample] = sampleFlights(1, 9, 1)
if (!sample) throw new Error('no sample')
const flight = (code: string, total: number, minutes: number, takeOff: string): FlightItinerary => {
  const [leg] = sample.legs
  const [segment] = leg?.segments ?? []
  const [fare] = sample.fares
  if (!leg || !segment || !fare) throw new Error('no sample')
  const from = { ...segment.from, at: takeOff }
  return {
    code,
    legs: [{ ...leg, durationMinutes: minutes, segments: [{ ...segment, from }] }],
    fares: [{ ...fare, price: { ...fare.price, total: money(total, 'IQD') } }],
  }
}
const wanted = flight('W', 200_000, 120, '2026-12-01T09:00')
const codes = (found: ReturnType<typeof nearestFlights>) => found.map(({ itinerary }) => itinerary.code)

test('[FS-8] alternatives are near in price, in duration and in the hour they leave', () => {
  const list = [
    wanted,
    flight('dear', 320_000, 120, '2026-12-01T09:00'),
    flight('late', 200_000, 120, '2026-12-01T23:00'),
    flight('slow', 200_000, 480, '2026-12-01T09:00'),
    flight('near', 210_000, 130, '2026-12-01T10:00'),
    flight('same', 205_000, 120, '2026-12-01T09:30'),
  ]
  expect(codes(nearestFlights(list, { itinerary: wanted, price: 200_000 }))).toEqual(['same', 'near', 'late'])
})

test('the wanted flight and those that are gone are no alternatives, and the order they came in does not matter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 500 }), (size, seed) => {
      const list = sampleFlights(size, seed)
      const [first, second] = list
      if (!first) return
      const isGone = (itinerary: FlightItinerary) => itinerary === second
      const asked = { itinerary: first, price: 200_000 }
      const found = nearestFlights(list, asked, { isGone })
      expect(found.some(({ itinerary }) => itinerary === first || itinerary === second)).toBe(false)
      expect(found).toHaveLength(Math.min(3, Math.max(0, size - 2)))
      expect(codes(nearestFlights([...list].reverse(), asked, { isGone }))).toEqual(codes(found))
    }),
  )
})

test.each([
  ['price', flight('less', 100_000, 120, '2026-12-01T09:00'), flight('more', 250_000, 120, '2026-12-01T09:00')],
  ['duration', flight('less', 200_000, 40, '2026-12-01T09:00'), flight('more', 200_000, 160, '2026-12-01T09:00')],
  ['take-off', flight('less', 200_000, 120, '2026-12-01T04:00'), flight('more', 200_000, 120, '2026-12-01T11:00')],
])('[FS-8] less and more of the %s count alike: the nearer of the two stands first', (_, less, more) => {
  expect(codes(nearestFlights([less, more], { itinerary: wanted, price: 200_000 }))).toEqual(['more', 'less'])
})

test('of two flights equally near, the order of their codes decides', () => {
  const [one, other] = ['B', 'A'].map(code => flight(code, 210_000, 120, '2026-12-01T09:00'))
  if (!one || !other) throw new Error('two flights')
  for (const list of [
    [one, other],
    [other, one],
  ])
    expect(codes(nearestFlights(list, { itinerary: wanted, price: 200_000 }))).toEqual(['A', 'B'])
})
