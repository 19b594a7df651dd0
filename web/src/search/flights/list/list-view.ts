import { type FlightFilters, type FlightItinerary, type FlightSort, listFlights, shownFare } from '@karwan/domain/flights'
import type { Money } from '@karwan/domain/money'

/** The three sorts that have a tab. */
const tabSorts = ['best', 'cheapest', 'quickest'] as const
type TabSort = (typeof tabSorts)[number]
/** The first row of a sort: what choosing it would bring. */
interface SortFirst {
  readonly itinerary: FlightItinerary
  readonly total: Money
}
type Firsts = Readonly<Partial<Record<FlightSort, SortFirst>>>

/** The rows that pass, in order. */
export const rowsOf = (all: readonly FlightItinerary[], filters: FlightFilters, sort: FlightSort): readonly FlightItinerary[] =>
  listFlights(all, filters, sort)

/** The first row of each sort that has a tab. */
export const firstsOf = (all: readonly FlightItinerary[], filters: FlightFilters): Firsts =>
  Object.fromEntries(
    tabSorts.flatMap(sort => {
      const first = firstOf(listFlights(all, filters, sort)[0], filters)
      return first ? [[sort, first] as const] : []
    }),
  )

/**
 * The sorts that get a tab: of those that begin with the same row one, the chosen one if it is among them. A single one
 * would be no choice, and gets none.
 */
export function tabsOf(firsts: Firsts, chosen: FlightSort): readonly TabSort[] {
  const byRow = new Map<string, TabSort>()
  for (const sort of tabSorts) {
    const code = firsts[sort]?.itinerary.code
    if (code !== undefined && (sort === chosen || !byRow.has(code))) byRow.set(code, sort)
  }
  const kept = new Set(byRow.values())
  return kept.size > 1 ? tabSorts.filter(sort => kept.has(sort)) : []
}

function firstOf(itinerary: FlightItinerary | undefined, filters: FlightFilters): SortFirst | undefined {
  const fare = itinerary && shownFare(itinerary, filters)
  return itinerary && fare && { itinerary, total: fare.price.total }
}

/** The lowest total among rows, for "12 more results, from …". */
export function lowestOf(rows: readonly FlightItinerary[], filters: FlightFilters) {
  const totals = rows.flatMap(row => shownFare(row, filters)?.price.total ?? [])
  return totals.reduce<(typeof totals)[number] | undefined>((low, each) => (!low || each.amount < low.amount ? each : low), undefined)
}
