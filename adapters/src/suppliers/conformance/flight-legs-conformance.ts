import type { FlightLeg, SegmentPoint } from '@karwan/domain/flights'
import { expect } from 'vitest'

/**
 * Times, zones and minutes of a trip agree with each other: segments follow one another, and nobody leaves before
 * having arrived.
 */
export function checkLegs(legs: readonly FlightLeg[]): void {
  let free = 0
  for (const leg of legs) {
    const [first, last] = [leg.segments[0], leg.segments.at(-1)]
    if (!first || !last) throw new Error('a leg without segments')
    for (const segment of leg.segments) {
      const [departs, arrives] = [minuteOf(segment.from), minuteOf(segment.to)]
      expect(arrives - departs).toBe(segment.durationMinutes)
      expect(departs).toBeGreaterThanOrEqual(free)
      expect(segment.flightNumber).toMatch(/^\d{1,4}$/)
      free = arrives
    }
    expect(minuteOf(last.to) - minuteOf(first.from)).toBe(leg.durationMinutes)
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()
/** Minutes since 1970, UTC, of a wall clock: found by trying, independently of how the supplier reckons. */
function minuteOf({ at, zone }: SegmentPoint): number {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    formatters.set(zone, formatter)
  }
  const wall = Date.parse(`${at}Z`) / 60_000
  for (let quarters = -56; quarters <= 56; quarters++) {
    const minute = wall - quarters * 15
    if (formatter.format(minute * 60_000).replace(' ', 'T') === at) return minute
  }
  throw new Error(`${at} is no time in ${zone}`)
}
