import { factsOf } from './facts.ts'
import { type Codes, type FlightTable, tableOf } from './table.ts'
import type { FlightFare, FlightFilters, FlightItinerary, TimeWindow } from './types.ts'

/** Returns what the fare must include, as an index into `Facts.cheapest`. */
export const askedOf = (filters: FlightFilters): number => (filters.withCheckedBag ? 1 : 0) | (filters.refundableOnly ? 2 : 0)

/**
 * Half-open; a window that ends before it starts goes over midnight, one that ends where it starts is the whole day.
 */
const isWithin = (minute: number, { from, to }: TimeWindow): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

/** No windows ask nothing. */
export const isInWindows = (minute: number, windows: readonly TimeWindow[] | undefined): boolean =>
  !windows || windows.length === 0 || windows.some(window => isWithin(minute, window))

/** The filters one by one: each is a row of the filter panel, and can be dropped by itself. */
export const filterGroups = [
  'stops',
  'airlines',
  'alliances',
  'transitAirports',
  'departures',
  'arrivals',
  'price',
  'duration',
  'checkedBag',
  'refundable',
  'transitVisa',
] as const
export type FlightFilterGroup = (typeof filterGroups)[number]

/** The parts of the filters that belong to each group. */
export const partsOf = {
  stops: ['stops'],
  airlines: ['airlines'],
  alliances: ['alliances'],
  transitAirports: ['transitAirports'],
  departures: ['departures'],
  arrivals: ['arrivals'],
  price: ['price'],
  duration: ['minDurationMinutes', 'maxDurationMinutes'],
  checkedBag: ['withCheckedBag'],
  refundable: ['refundableOnly'],
  transitVisa: ['noTransitVisa'],
} as const satisfies Readonly<Record<FlightFilterGroup, readonly (keyof FlightFilters)[]>>

/** Returns true if a group of filters is set. */
export const isAsked = (filters: FlightFilters, group: FlightFilterGroup): boolean =>
  partsOf[group].some(part => {
    const value = filters[part]
    return Array.isArray(value) ? value.flat().length > 0 : value !== undefined && value !== false
  })

/** The filters with one group cleared; parts that ask nothing are left out. */
export const without = (filters: FlightFilters, group: FlightFilterGroup): FlightFilters =>
  Object.fromEntries(
    filterGroups.flatMap(each =>
      each === group || !isAsked(filters, each)
        ? []
        : partsOf[each].flatMap(part => (filters[part] === undefined ? [] : [[part, filters[part]]])),
    ),
  )

/** A bit for each group. */
export const bitOf = (group: FlightFilterGroup): number => 1 << filterGroups.indexOf(group)

type Test = (row: number) => boolean
/**
 * Returns the test of a filter group. An itinerary with several airlines, alliances or transit airports passes if one
 * of them is chosen.
 */
const testOf = (group: FlightFilterGroup, table: FlightTable, filters: FlightFilters): Test => {
  const prices = table.prices[askedOf(filters)] ?? new Float64Array()
  switch (group) {
    case 'stops':
      return row => filters.stops?.includes(table.stops[row] ?? 0) ?? true
    case 'airlines':
    case 'alliances':
    case 'transitAirports':
      return anyOf(table[group], filters[group] ?? [])
    case 'departures':
    case 'arrivals':
      return row => (table.facts[row]?.[group] ?? []).every((minute, leg) => isInWindows(minute, filters[group]?.[leg]))
    case 'price': {
      const { min = 0, max = Number.POSITIVE_INFINITY } = filters.price ?? {}
      // A row without such a fare fails for the bag or the refund, not for its price.
      return row => !hasFare(prices[row]) || ((prices[row] ?? 0) >= min && (prices[row] ?? 0) <= max)
    }
    case 'duration': {
      const { minDurationMinutes: min = 0, maxDurationMinutes: max = Number.POSITIVE_INFINITY } = filters
      return row => (table.longestLeg[row] ?? 0) >= min && (table.longestLeg[row] ?? 0) <= max
    }
    case 'checkedBag':
    case 'refundable':
      return row => hasFare(prices[row])
    case 'transitVisa':
      return row => table.itineraries[row]?.transitVisa === undefined
  }
}

const anyOf = ({ values, ofRow }: Codes, chosen: readonly string[]): Test => {
  const wanted = values.map(value => chosen.includes(value))
  return row => ofRow[row]?.some(at => wanted[at]) ?? false
}
const hasFare = (price: number | undefined): boolean => price !== undefined && price < Number.MAX_SAFE_INTEGER

/** For each row the bits of the groups it fails; 0 is a row that is shown. */
export const failuresOf = (table: FlightTable, filters: FlightFilters): Uint16Array => {
  const failed = new Uint16Array(table.itineraries.length)
  for (const group of filterGroups) {
    if (!isAsked(filters, group)) continue
    const [passes, bit] = [testOf(group, table, filters), bitOf(group)]
    for (let row = 0; row < failed.length; row++) if (!passes(row)) failed[row] = (failed[row] ?? 0) | bit
  }
  return failed
}

/**
 * The itineraries that pass every filter, in the order given. Prices (`filters.price`) are minor units of the payment
 * currency, for all passengers, of the cheapest fare that has the bag and the refund asked for; durations are of the
 * longest leg; airlines sell the first flight of a leg.
 */
export const filterFlights = (itineraries: readonly FlightItinerary[], filters: FlightFilters): readonly FlightItinerary[] => {
  const failed = failuresOf(tableOf(itineraries), filters)
  return itineraries.filter((_, row) => failed[row] === 0)
}

/**
 * The fare whose price the card shows under these filters: the cheapest with the bag and the refund asked for, else the
 * cheapest.
 */
export const shownFare = (itinerary: FlightItinerary, filters: FlightFilters = {}): FlightFare | undefined => {
  const { cheapest } = factsOf(itinerary)
  return cheapest[askedOf(filters)] ?? cheapest[0]
}

/** Reads what filters and sorts need ahead of the first filter, while rows are still coming in. */
export const prepareFlights = (itineraries: readonly FlightItinerary[]): void => {
  for (const itinerary of itineraries) factsOf(itinerary)
}
