import { askedOf, bitOf, type FlightFilterGroup, failuresOf, filterGroups, isAsked, isInWindows, without } from './filters.ts'
import { type Codes, type FlightTable, noFare, tableOf } from './table.ts'
import { Range, Tally } from './tally.ts'
import type { FlightFilters, FlightItinerary, TimeWindow } from './types.ts'

/** The four windows of the panel: night, morning, afternoon, evening. */
export const dayWindows: readonly TimeWindow[] = [0, 360, 720, 1080].map(from => ({ from, to: from + 360 }))

/**
 * One line of a filter: how many itineraries it would show with the other filters as they are, and the lowest price
 * among them.
 */
export interface FacetOption<Value> {
  readonly value: Value
  readonly count: number
  /** Minor units of the payment currency; null where the count is 0. */
  readonly lowest: number | null
}
export interface Bounds {
  readonly min: number
  readonly max: number
}
export interface FlightFacets {
  /** Number of rows that pass all filters. */
  readonly count: number
  readonly stops: readonly FacetOption<number>[]
  readonly airlines: readonly FacetOption<string>[]
  readonly alliances: readonly FacetOption<string>[]
  readonly transitAirports: readonly FacetOption<string>[]
  /** For each leg the windows of `dayWindows`. */
  readonly departures: readonly (readonly FacetOption<TimeWindow>[])[]
  readonly arrivals: readonly (readonly FacetOption<TimeWindow>[])[]
  readonly withCheckedBag: FacetOption<true>
  readonly refundableOnly: FacetOption<true>
  /** Null where no itinerary needs a transit visa. */
  readonly noTransitVisa: FacetOption<true> | null
  /** Null where the other filters leave nothing. */
  readonly price: Bounds | null
  /** Duration of the longest leg, in minutes. */
  readonly duration: Bounds | null
  /** Rows that come back when one filter is removed, and their lowest price. Most rows first. */
  readonly dropping: readonly FacetOption<FlightFilterGroup>[]
}

/**
 * Counts and lowest prices beside every option, each computed against the other filters: a row counts for a group when
 * it fails no other. All options of the whole list are there, those with nothing to show with count 0, in a fixed
 * order.
 */
export const facetsOf = (itineraries: readonly FlightItinerary[], filters: FlightFilters): FlightFacets => {
  const table = tableOf(itineraries)
  const failed = failuresOf(table, filters)
  const prices = pricesOf(table, filters)
  /** Rows that fail nothing else. */
  const against = (group: FlightFilterGroup): readonly number[] => {
    const others = ~bitOf(group)
    const rows: number[] = []
    for (let row = 0; row < failed.length; row++) if (((failed[row] ?? 0) & others) === 0) rows.push(row)
    return rows
  }
  const coded = (group: 'airlines' | 'alliances' | 'transitAirports') => codedOptions(table[group], against(group), prices)
  const hours = (group: 'departures' | 'arrivals') =>
    windowOptions(table, group, { chosen: filters[group] ?? [], rows: against(group), prices })
  const [price, duration] = [new Range(), new Range()]
  for (const row of against('price')) if (prices[row] !== noFare) price.add(prices[row] ?? 0)
  for (const row of against('duration')) duration.add(table.longestLeg[row] ?? 0)
  return {
    count: failed.reduce((count, bits) => (bits === 0 ? count + 1 : count), 0),
    stops: stopOptions(table, against('stops'), prices),
    airlines: coded('airlines'),
    alliances: coded('alliances'),
    transitAirports: coded('transitAirports'),
    departures: hours('departures'),
    arrivals: hours('arrivals'),
    withCheckedBag: { value: true, ...passing(table, { ...filters, withCheckedBag: true }) },
    refundableOnly: { value: true, ...passing(table, { ...filters, refundableOnly: true }) },
    noTransitVisa: itineraries.some(needsTransitVisa) ? { value: true, ...passing(table, { ...filters, noTransitVisa: true }) } : null,
    price: price.bounds,
    duration: duration.bounds,
    dropping: filterGroups
      .filter(group => isAsked(filters, group))
      .map(value => ({ value, ...passing(table, without(filters, value), failed) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count),
  }
}

/** Returns true if the visitor's passport needs a visa where planes are changed. */
export const needsTransitVisa = ({ transitVisa }: FlightItinerary): boolean => transitVisa !== undefined

const pricesOf = (table: FlightTable, filters: FlightFilters): Float64Array => table.prices[askedOf(filters)] ?? new Float64Array()

const stopOptions = ({ stops }: FlightTable, rows: readonly number[], prices: Float64Array) => {
  const tally = new Tally(3)
  for (const row of rows) tally.add(stops[row] ?? 0, prices[row] ?? noFare)
  return [...new Set(stops)].sort((a, b) => a - b).map(value => ({ value, ...tally.of(value) }))
}

const codedOptions = ({ values, ofRow }: Codes, rows: readonly number[], prices: Float64Array) => {
  const tally = new Tally(values.length)
  for (const row of rows) for (const at of ofRow[row] ?? []) tally.add(at, prices[row] ?? noFare)
  return values.map((value, at) => ({ value, ...tally.of(at) }))
}

/** A leg's windows are counted against the windows chosen for the other legs. */
const windowOptions = (
  { facts, legs }: FlightTable,
  group: 'departures' | 'arrivals',
  {
    chosen,
    rows,
    prices,
  }: { readonly chosen: readonly (readonly TimeWindow[])[]; readonly rows: readonly number[]; readonly prices: Float64Array },
) =>
  Array.from({ length: legs }, (_, leg) => {
    const tally = new Tally(dayWindows.length)
    for (const row of rows) {
      const minutes = facts[row]?.[group] ?? []
      const minute = minutes[leg]
      if (minute === undefined || !minutes.every((each, other) => other === leg || isInWindows(each, chosen[other]))) continue
      tally.add(Math.floor(minute / 360), prices[row] ?? noFare)
    }
    return dayWindows.map((value, at) => ({ value, ...tally.of(at) }))
  })

/** Counts the rows that pass, with their lowest price. With `before`, counts only rows that failed it. */
const passing = (table: FlightTable, filters: FlightFilters, before?: Uint16Array) => {
  const prices = pricesOf(table, filters)
  const tally = new Tally(1)
  for (const [row, bits] of failuresOf(table, filters).entries()) {
    if (bits === 0 && before?.[row] !== 0) tally.add(0, prices[row] ?? noFare)
  }
  return tally.of(0)
}
