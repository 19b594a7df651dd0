import {
  type FlightFilterGroup,
  type FlightFilters,
  type FlightItinerary,
  facetsOf,
  filterFlights,
  filterGroups,
  isAsked,
  without,
} from '@karwan/domain/flights'
import { lowestOf } from './list-view.ts'

/** Filters to drop together, and what comes back then. */
export interface RecoveryOption {
  readonly groups: readonly FlightFilterGroup[]
  readonly rest: FlightFilters
  readonly count: number
  /** Minor units of the payment currency. */
  readonly lowest: number | null
}

/** Ways out of a list that filters emptied, the most rows first: one filter to drop, or two where one is not enough. */
export function recoveryOptions(all: readonly FlightItinerary[], filters: FlightFilters): readonly RecoveryOption[] {
  const single = facetsOf(all, filters).dropping.map(({ value, count, lowest }) => ({
    groups: [value],
    rest: without(filters, value),
    count,
    lowest,
  }))
  if (single.length > 0) return single
  const active = filterGroups.filter(group => isAsked(filters, group))
  const pairs = active.flatMap((first, at) => active.slice(at + 1).map(second => [first, second] as const))
  return pairs
    .map(groups => {
      const rest = without(without(filters, groups[0]), groups[1])
      const rows = filterFlights(all, rest)
      return { groups, rest, count: rows.length, lowest: lowestOf(rows, rest)?.amount ?? null }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
