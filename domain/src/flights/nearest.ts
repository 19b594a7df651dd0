import { factsOf } from './facts.ts'
import { shownFare } from './filters.ts'
import type { FlightFare, FlightFilters, FlightItinerary } from './types.ts'

/**
 * Weights of the distance between two flights: the share by which the price differs, half the share by which the
 * duration does, as "best" weighs them, and 1/24 for each hour between the take-offs. Twelve hours count as much as a
 * price half as high again.
 */
const weights = { price: 1, duration: 0.5, perHour: 1 / 24 } as const

/** A replacement for a flight that is no longer offered. */
export interface Alternative {
  readonly itinerary: FlightItinerary
  readonly fare: FlightFare
}

/**
 * The flights nearest to a wanted one in price, duration and take-off of each leg, the nearest first; never the wanted
 * one itself. `price` is what was to be paid for it, minor units. Fares are those shown under `filters`; `isGone` ones
 * are left out.
 */
export const nearestFlights = (
  itineraries: readonly FlightItinerary[],
  wanted: { readonly itinerary: FlightItinerary; readonly price: number },
  { count = 3, filters = {}, isGone = () => false }: NearestOptions = {},
): readonly Alternative[] =>
  itineraries
    .flatMap(itinerary => {
      const fare = itinerary.code === wanted.itinerary.code ? undefined : shownFare(itinerary, filters)
      return fare && !isGone(itinerary, fare) ? [{ itinerary, fare, far: distance({ itinerary, fare }, wanted) }] : []
    })
    .sort((a, b) => a.far - b.far || (a.itinerary.code < b.itinerary.code ? -1 : 1))
    .slice(0, count)
    .map(({ itinerary, fare }) => ({ itinerary, fare }))

export interface NearestOptions {
  readonly count?: number
  readonly filters?: FlightFilters
  readonly isGone?: (itinerary: FlightItinerary, fare: FlightFare) => boolean
}

const distance = ({ itinerary, fare }: Alternative, wanted: { readonly itinerary: FlightItinerary; readonly price: number }): number => {
  const [own, other] = [factsOf(itinerary), factsOf(wanted.itinerary)]
  const minutes = own.departures.reduce((all, minute, leg) => all + Math.abs(minute - (other.departures[leg] ?? minute)), 0)
  return (
    (weights.price * Math.abs(fare.price.total.amount - wanted.price)) / Math.max(1, wanted.price) +
    (weights.duration * Math.abs(own.duration - other.duration)) / Math.max(1, other.duration) +
    (weights.perHour * minutes) / 60
  )
}
