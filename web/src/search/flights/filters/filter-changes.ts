import { type FlightFilters, type TimeWindow, without } from '@karwan/domain/flights'

/** The filters with a choice of a group taken in, or taken off if it was in. */
export function toggledIn(
  filters: FlightFilters,
  group: 'airlines' | 'alliances' | 'transitAirports' | 'stops',
  value: string | number,
): FlightFilters {
  const chosen: readonly (string | number)[] = filters[group] ?? []
  const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value]
  return next.length === 0 ? without(filters, group) : { ...filters, [group]: next }
}

/** The filters that hide connections with a transit visa, or show them again. */
export const toggledTransitVisa = (filters: FlightFilters): FlightFilters =>
  filters.noTransitVisa ? without(filters, 'transitVisa') : { ...filters, noTransitVisa: true }

/** The filters with a time of day of a leg taken in, or taken off if it was in. */
export function toggledWindow(filters: FlightFilters, group: 'departures' | 'arrivals', leg: number, window: TimeWindow): FlightFilters {
  const chosen = filters[group]?.[leg] ?? []
  const rest = chosen.filter(({ from }) => from !== window.from)
  return withWindows(filters, group, leg, rest.length < chosen.length ? rest : [...chosen, window])
}

/** The filters with other windows for one leg; no windows at all ask nothing. */
export function withWindows(
  filters: FlightFilters,
  group: 'departures' | 'arrivals',
  leg: number,
  windows: readonly TimeWindow[],
): FlightFilters {
  const now = filters[group] ?? []
  const next = Array.from({ length: Math.max(now.length, leg + 1) }, (_, at) => (at === leg ? windows : (now[at] ?? [])))
  return next.every(each => each.length === 0) ? without(filters, group) : { ...filters, [group]: next }
}
