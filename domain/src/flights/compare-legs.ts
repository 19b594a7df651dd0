import { dateOf, localToInstant } from '../calendar/index.ts'
import { firstSegment, lastSegment } from './legs.ts'
import type { FlightLeg, SegmentPoint } from './types.ts'

/** Above it a change of time may leave a stay that was sold with the flight at the wrong nights (PK-24). */
const stayMinutes = 120
/** Below it a change of time is minor (SU-8). */
const minorMinutes = 15

export type LegsDifference = 'same' | 'minor' | 'major'

/**
 * Compares flights as an airline flies them now with those that were booked (SU-8): `minor` are the same flights on
 * the same days between the same airports, at most 15 minutes earlier or later.
 */
export function compareLegs(booked: readonly FlightLeg[], now: readonly FlightLeg[]): LegsDifference {
  const [before, after] = [pointsOf(booked), pointsOf(now)]
  if (flightsOf(booked) !== flightsOf(now) || before.length !== after.length) return 'major'
  const moved = before.map((point, at) => minutesMoved(point, after[at]))
  if (moved.every(minutes => minutes === 0)) return 'same'
  return moved.every(minutes => minutes <= minorMinutes) ? 'minor' : 'major'
}

/**
 * Returns whether a stay that was sold with the flights may no longer fit: a departure or an arrival moves by more
 * than two hours or to another day, or the flights lead elsewhere (PK-24).
 */
export function movesStay(booked: readonly FlightLeg[], now: readonly FlightLeg[]): boolean {
  const [before, after] = [endsOf(booked), endsOf(now)]
  return before.length !== after.length || before.some((point, at) => minutesMoved(point, after[at]) > stayMinutes)
}

const endsOf = (legs: readonly FlightLeg[]): readonly SegmentPoint[] => legs.flatMap(leg => [firstSegment(leg).from, lastSegment(leg).to])
const flightsOf = (legs: readonly FlightLeg[]): string =>
  legs.map(({ segments }) => segments.map(({ carrier, flightNumber }) => `${carrier}${flightNumber}`).join(' ')).join('|')
const pointsOf = (legs: readonly FlightLeg[]): readonly SegmentPoint[] =>
  legs.flatMap(({ segments }) => segments.flatMap(({ from, to }) => [from, to]))

const minutesMoved = (before: SegmentPoint, after: SegmentPoint | undefined): number => {
  if (after?.airport !== before.airport || dateOf(after.at) !== dateOf(before.at)) return Number.POSITIVE_INFINITY
  return Math.abs(Date.parse(localToInstant(after.at, after.zone)) - Date.parse(localToInstant(before.at, before.zone))) / 60_000
}
