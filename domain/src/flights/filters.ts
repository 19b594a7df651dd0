import { type Facts, factsOf } from './facts.ts'
import type { FlightFare, FlightFilters, FlightItinerary, TimeWindow } from './types.ts'

/** What the fare must have, as an index into `Facts.cheapest`. */
export const askedOf = (filters: FlightFilters): number => (filters.withCheckedBag ? 1 : 0) | (filters.refundableOnly ? 2 : 0)

/** Half-open; a window that ends before it starts goes over midnight, one that ends where it starts is the whole day. */
export const isWithin = (minute: number, { from, to }: TimeWindow): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

const anyOf = <T>(chosen: readonly T[] | undefined, own: readonly T[]): boolean =>
  !chosen || chosen.length === 0 || own.some(value => chosen.includes(value))

/** The filters one by one: each is a row of the filter panel, and can be dropped by itself. */
export const filterGroups = ['stops', 'airlines', 'transitAirports', 'departures', 'price', 'duration', 'checkedBag', 'refundable'] as const
export type FlightFilterGroup = (typeof filterGroups)[number]

/** Whether an itinerary passes one row. The price is that of the cheapest fare which has the bag and the refund asked for. */
export const passes = (group: FlightFilterGroup, facts: Facts, filters: FlightFilters): boolean => {
  switch (group) {
    case 'stops':
      return anyOf(filters.stops, [facts.stopsClass])
    case 'airlines':
      return anyOf(filters.airlines, facts.airlines)
    case 'transitAirports':
      return anyOf(filters.transitAirports, facts.transitAirports)
    case 'departures':
      return facts.departures.every((minute, leg) => leavesWithin(minute, filters.departures?.[leg]))
    case 'price':
      return isPriceWithin(facts, filters)
    case 'duration':
      return facts.longestLeg <= (filters.maxDurationMinutes ?? Number.POSITIVE_INFINITY)
    case 'checkedBag':
      return !filters.withCheckedBag || facts.cheapest[askedOf(filters)] !== undefined
    case 'refundable':
      return !filters.refundableOnly || facts.cheapest[askedOf(filters)] !== undefined
  }
}

export const leavesWithin = (minute: number, windows: readonly TimeWindow[] | undefined): boolean =>
  !windows || windows.length === 0 || windows.some(window => isWithin(minute, window))

const isPriceWithin = ({ cheapest }: Facts, filters: FlightFilters): boolean => {
  if (!filters.price) return true
  const fare = cheapest[askedOf(filters)]
  if (!fare) return true
  const { amount } = fare.price.total
  return amount >= (filters.price.min ?? 0) && amount <= (filters.price.max ?? Number.POSITIVE_INFINITY)
}

export const passesAll = (facts: Facts, filters: FlightFilters): boolean => filterGroups.every(group => passes(group, facts, filters))

/**
 * The itineraries that pass every filter, in the order given. Prices (`filters.price`) are minor units of the payment currency, for all
 * passengers; durations are of the longest leg; airlines sell the first flight of a leg; an itinerary with several airlines
 * or transit airports passes when one of them is chosen.
 */
export const filterFlights = (itineraries: readonly FlightItinerary[], filters: FlightFilters): readonly FlightItinerary[] =>
  itineraries.filter(itinerary => passesAll(factsOf(itinerary), filters))

/** The fare whose price the card shows under these filters: the cheapest with the bag and the refund asked for, else the cheapest. */
export const shownFare = (itinerary: FlightItinerary, filters: FlightFilters = {}): FlightFare | undefined => {
  const { cheapest } = factsOf(itinerary)
  return cheapest[askedOf(filters)] ?? cheapest[0]
}

/** Reads what filters and sorts need ahead of the first filter, while rows are still coming in. */
export const prepareFlights = (itineraries: readonly FlightItinerary[]): void => {
  for (const itinerary of itineraries) factsOf(itinerary)
}
