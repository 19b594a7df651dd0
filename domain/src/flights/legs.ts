import { dateOf, minuteOfDay, minutesBetween } from '../calendar/index.ts'
import type { FlightItinerary, FlightLeg, FlightSegment, Layover, LayoverLength, TripType } from './types.ts'

/**
 * Returns the direction of a leg in its trip. A trip of several cities has no way back, however few its flights are.
 */
export const legDirection = (type: TripType, at: number): 'outbound' | 'inbound' | 'numbered' =>
  type === 2 ? 'numbered' : at === 0 ? 'outbound' : 'inbound'

/** Returns the first segment of a leg. Throws for a leg without segments, which no parser lets in. */
export const firstSegment = (leg: FlightLeg): FlightSegment => {
  const [segment] = leg.segments
  if (!segment) throw new Error('A leg without segments')
  return segment
}
export const lastSegment = (leg: FlightLeg): FlightSegment => leg.segments.at(-1) ?? firstSegment(leg)

/** Landings between origin and destination: changes of flight and technical stops. */
export const stopsOf = (leg: FlightLeg): number =>
  leg.segments.length - 1 + leg.segments.reduce((stops, segment) => stops + segment.technicalStops.length, 0)

/** Minutes after midnight at which a leg leaves, on the wall clock of its airport. */
export const legDeparture = (leg: FlightLeg): number => minuteOfDay(firstSegment(leg).from.at)

/** Minutes after midnight at which a leg lands, on the wall clock of that airport. */
export const legArrival = (leg: FlightLeg): number => minuteOfDay(lastSegment(leg).to.at)

/** All legs together, door to door, in minutes. */
export const totalDuration = (itinerary: FlightItinerary): number => itinerary.legs.reduce((all, leg) => all + leg.durationMinutes, 0)

/** very-short under 60 min, short under 90 min, normal under 5 h, long from 5 h (FS-6). */
export const layoverLength = (minutes: number): LayoverLength =>
  minutes < 60 ? 'very-short' : minutes < 90 ? 'short' : minutes < 300 ? 'normal' : 'long'

/** The waits between the flights of a leg, in order. Overnight: the next flight leaves on a later local day. */
export const layovers = (leg: FlightLeg): readonly Layover[] =>
  leg.segments.slice(1).map((next, at) => layoverBetween(leg.segments[at] ?? next, next))

const layoverBetween = ({ to: landing }: FlightSegment, { from: takeOff }: FlightSegment): Layover => ({
  airport: landing.airport,
  nextAirport: takeOff.airport === landing.airport ? null : takeOff.airport,
  // Reckoned when it is asked for: over midnight it takes knowing a zone's summer time, 10 ms each on a weak phone, and
  // a list has hundreds.
  get minutes() {
    return minutesBetween(landing.at, landing.zone, takeOff.at, takeOff.zone)
  },
  get length() {
    return layoverLength(this.minutes)
  },
  overnight: dateOf(takeOff.at) > dateOf(landing.at),
})
