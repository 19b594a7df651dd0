import { type FlightFilters, type FlightItinerary, type FlightSort, listFlights, shownFare } from '@karwan/domain/flights'
import { type SortFirst, tabSorts } from './sort-bar.tsx'

/** The rows that pass, in order. */
export const rowsOf = (all: readonly FlightItinerary[], filters: FlightFilters, sort: FlightSort): readonly FlightItinerary[] =>
  listFlights(all, filters, sort)

/** The first row of each sort that has a tab. */
export const firstsOf = (all: readonly FlightItinerary[], filters: FlightFilters) =>
  Object.fromEntries(
    tabSorts.flatMap(sort => {
      const first = firstOf(listFlights(all, filters, sort)[0], filters)
      return first ? [[sort, first] as const] : []
    }),
  )

function firstOf(itinerary: FlightItinerary | undefined, filters: FlightFilters): SortFirst | undefined {
  const fare = itinerary && shownFare(itinerary, filters)
  return itinerary && fare && { itinerary, total: fare.price.total }
}

/** The lowest total among rows, for "12 more results, from …". */
export function lowestOf(rows: readonly FlightItinerary[], filters: FlightFilters) {
  const totals = rows.flatMap(row => shownFare(row, filters)?.price.total ?? [])
  return totals.reduce<(typeof totals)[number] | undefined>((low, each) => (!low || each.amount < low.amount ? each : low), undefined)
}
