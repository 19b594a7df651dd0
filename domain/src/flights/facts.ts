import { allianceOf } from '../carriers/index.ts'
import { firstSegment, layovers, legArrival, legDeparture, stopsOf, totalDuration } from './legs.ts'
import type { FlightFare, FlightItinerary, Reported, SegmentPoint } from './types.ts'

/** Values of an itinerary for filters and sorting, computed once and kept with it. */
export interface Facts {
  readonly itinerary: FlightItinerary
  /** Most stops of any leg, 2 standing for two or more. */
  readonly stopsClass: number
  readonly allStops: number
  /** Airlines that sell the first flight of each leg. */
  readonly airlines: readonly string[]
  /** Alliances of those airlines. */
  readonly alliances: readonly string[]
  /** Airports where the traveler changes flights. */
  readonly transitAirports: readonly string[]
  /** Minutes after midnight, one a leg. */
  readonly departures: readonly number[]
  readonly arrivals: readonly number[]
  readonly longestLeg: number
  readonly duration: number
  /** The first take-off. */
  readonly leaves: SegmentPoint
  /** A layover under an hour, overnight or between two airports. */
  readonly awkwardLayovers: number
  /** Cheapest fare by what is asked of it: nothing, a bag (1), refundable (2), both (3). Undefined where none fits. */
  readonly cheapest: readonly (FlightFare | undefined)[]
}

/** Returns true if the fare includes a checked bag. Unknown baggage counts as none. */
export const hasCheckedBag = (fare: FlightFare): boolean => isKnown(fare.checkedBag) && fare.checkedBag.pieces > 0
/** Returns true if cancelling gives money back, with or without a fee. */
export const isRefundable = (fare: FlightFare): boolean => isKnown(fare.refund) && fare.refund.allowed
const isKnown = <T extends object>(result: Reported<T>): result is T => typeof result === 'object'

const known = new WeakMap<FlightItinerary, Facts>()
export const factsOf = (itinerary: FlightItinerary): Facts => {
  const found = known.get(itinerary)
  if (found) return found
  const facts = readFacts(itinerary)
  known.set(itinerary, facts)
  return facts
}

const readFacts = (itinerary: FlightItinerary): Facts => {
  const { legs } = itinerary
  const [firstLeg] = legs
  if (!firstLeg) throw new Error(`Itinerary ${itinerary.code} without legs`)
  const stops = legs.map(stopsOf)
  const waits = legs.flatMap(layovers)
  const airlines = [...new Set(legs.map(leg => firstSegment(leg).carrier))]
  return {
    itinerary,
    stopsClass: Math.min(2, Math.max(...stops)),
    allStops: stops.reduce((all, count) => all + count, 0),
    airlines,
    alliances: [...new Set(airlines.flatMap(code => allianceOf(code) ?? []))],
    transitAirports: [...new Set(waits.flatMap(wait => (wait.nextAirport ? [wait.airport, wait.nextAirport] : [wait.airport])))],
    departures: legs.map(legDeparture),
    arrivals: legs.map(legArrival),
    longestLeg: Math.max(...legs.map(leg => leg.durationMinutes)),
    duration: totalDuration(itinerary),
    leaves: firstSegment(firstLeg).from,
    awkwardLayovers: waits.filter(wait => wait.overnight || wait.nextAirport !== null || wait.length === 'very-short').length,
    cheapest: [0, 1, 2, 3].map(asked => cheapestFare(itinerary.fares, asked)),
  }
}

const cheapestFare = (fares: readonly FlightFare[], asked: number): FlightFare | undefined => {
  let best: FlightFare | undefined
  for (const fare of fares) {
    if (asked & 1 && !hasCheckedBag(fare)) continue
    if (asked & 2 && !isRefundable(fare)) continue
    if (!best || fare.price.total.amount < best.price.total.amount) best = fare
  }
  return best
}
