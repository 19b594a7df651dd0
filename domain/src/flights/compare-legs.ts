import { dateOf, localToInstant } from '../calendar/index.ts'
import type { FlightLeg, SegmentPoint } from './types.ts'

/** Below it a change of time is minor (SU-8). */
const minorMinutes = 15

/**
 * Compares flights as an airline flies them now with those that were booked (SU-8): `minor` are the same flights on
 * the same days between the same airports, at most 15 minutes earlier or later.
 */
export function compareLegs(booked: readonly FlightLeg[], now: readonly FlightLeg[]): 'same' | 'minor' | 'major' {
  const [before, after] = [pointsOf(booked), pointsOf(now)]
  if (flightsOf(booked) !== flightsOf(now) || before.length !== after.length) return 'major'
  const moved = before.map((point, at) => minutesMoved(point, after[at]))
  if (moved.every(minutes => minutes === 0)) return 'same'
  return moved.every(minutes => minutes <= minorMinutes) ? 'minor' : 'major'
}

const flightsOf = (legs: readonly FlightLeg[]): string =>
  legs.map(({ segments }) => segments.map(({ carrier, flightNumber }) => `${carrier}${flightNumber}`).join(' ')).join('|')
const pointsOf = (legs: readonly FlightLeg[]): readonly SegmentPoint[] =>
  legs.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]))

const minutesMoved = (before: SegmentPoint, after: SegmentPoint | undefined): number => {
  if (after?.airport !== before.airport || dateOf(after.at) !== dateOf(before.at)) return Number.POSITIVE_INFINITY
  return Math.abs(Date.parse(localToInstant(after.at, after.zone)) - Date.parse(localToInstant(before.at, before.zone))) / 60_000
}
