import { type Facts, factsOf } from './facts.ts'
import { askedOf, type FlightFilterGroup, filterGroups, leavesWithin, passes, passesAll } from './filters.ts'
import type { FlightFilters, FlightItinerary, TimeWindow } from './types.ts'

/** The four windows of the panel: night, morning, afternoon, evening. */
export const departureWindows: readonly TimeWindow[] = [0, 360, 720, 1080].map(from => ({ from, to: from + 360 }))

/** One line of a filter: how many itineraries it would show with the other filters as they are, and the lowest price among them. */
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
  /** How many pass everything. */
  readonly count: number
  readonly stops: readonly FacetOption<number>[]
  readonly airlines: readonly FacetOption<string>[]
  readonly transitAirports: readonly FacetOption<string>[]
  /** For each leg the windows of `departureWindows`. */
  readonly departures: readonly (readonly FacetOption<TimeWindow>[])[]
  readonly withCheckedBag: FacetOption<true>
  readonly refundableOnly: FacetOption<true>
  /** Null where the other filters leave nothing. */
  readonly price: Bounds | null
  /** Of the longest leg, minutes. */
  readonly duration: Bounds | null
  /** How many come back, and from which price, when one filter alone is dropped; the most first. */
  readonly dropping: readonly FacetOption<FlightFilterGroup>[]
}

class Tally<Value> {
  readonly #found = new Map<Value, { count: number; lowest: number }>()
  constructor(values: Iterable<Value>) {
    for (const value of values) this.#found.set(value, { count: 0, lowest: Number.POSITIVE_INFINITY })
  }
  add(value: Value, price: number): void {
    const line = this.#found.get(value)
    if (!line) return
    line.count += 1
    if (price < line.lowest) line.lowest = price
  }
  options(): FacetOption<Value>[] {
    return [...this.#found].map(([value, { count, lowest }]) => ({ value, count, lowest: count === 0 ? null : lowest }))
  }
}

class Range {
  #bounds: Bounds | null = null
  add(value: number): void {
    this.#bounds = this.#bounds
      ? { min: Math.min(this.#bounds.min, value), max: Math.max(this.#bounds.max, value) }
      : { min: value, max: value }
  }
  get bounds(): Bounds | null {
    return this.#bounds
  }
}

const inOrder = (values: Iterable<string>): string[] => [...new Set(values)].sort()
const priceOf = (facts: Facts, asked: number): number => facts.cheapest[asked]?.price.total.amount ?? Number.POSITIVE_INFINITY

/**
 * Counts and lowest prices beside every option, each computed against the other filters, in one pass over the list.
 * All options of the whole list are there, those with nothing to show with count 0, in a fixed order.
 */
export const facetsOf = (itineraries: readonly FlightItinerary[], filters: FlightFilters): FlightFacets => {
  const all = itineraries.map(factsOf)
  const asked = askedOf(filters)
  const legs = Math.max(0, ...all.map(facts => facts.departures.length))
  const stops = new Tally([...new Set(all.map(facts => facts.stopsClass))].sort((a, b) => a - b))
  const airlines = new Tally(inOrder(all.flatMap(facts => facts.airlines)))
  const transitAirports = new Tally(inOrder(all.flatMap(facts => facts.transitAirports)))
  const departures = Array.from({ length: legs }, () => new Tally(departureWindows))
  const bag = new Tally([true] as const)
  const refund = new Tally([true] as const)
  const dropping = new Tally(filterGroups)
  const price = new Range()
  const duration = new Range()
  const withBag = { ...filters, withCheckedBag: true }
  const withRefund = { ...filters, refundableOnly: true }
  const active = filterGroups.map(group => ({ group, rest: without(filters, group) })).filter(({ group }) => isSet(filters, group))
  let count = 0

  for (const facts of all) {
    const failed = filterGroups.filter(group => !passes(group, facts, filters))
    const only = (group: FlightFilterGroup): boolean => failed.every(name => name === group)
    const amount = priceOf(facts, asked)
    if (failed.length === 0) count += 1
    if (only('stops')) stops.add(facts.stopsClass, amount)
    if (only('airlines')) for (const code of facts.airlines) airlines.add(code, amount)
    if (only('transitAirports')) for (const code of facts.transitAirports) transitAirports.add(code, amount)
    if (only('departures')) countDepartures(facts, filters, departures, amount)
    if (only('price') && Number.isFinite(amount)) price.add(amount)
    if (only('duration')) duration.add(facts.longestLeg)
    if (passesAll(facts, withBag)) bag.add(true, priceOf(facts, asked | 1))
    if (passesAll(facts, withRefund)) refund.add(true, priceOf(facts, asked | 2))
    if (failed.length > 0)
      for (const { group, rest } of active) if (passesAll(facts, rest)) dropping.add(group, priceOf(facts, askedOf(rest)))
  }
  const none = { value: true, count: 0, lowest: null } as const
  return {
    count,
    stops: stops.options(),
    airlines: airlines.options(),
    transitAirports: transitAirports.options(),
    departures: departures.map(tally => tally.options()),
    withCheckedBag: bag.options()[0] ?? none,
    refundableOnly: refund.options()[0] ?? none,
    price: price.bounds,
    duration: duration.bounds,
    dropping: dropping
      .options()
      .filter(option => option.count > 0)
      .sort((a, b) => b.count - a.count),
  }
}

const isSet = (filters: FlightFilters, group: FlightFilterGroup): boolean =>
  Object.keys(without(filters, group)).length < Object.keys(without(filters, 'none')).length

/** A leg's windows are counted against the windows chosen for the other legs. */
const countDepartures = (facts: Facts, filters: FlightFilters, tallies: readonly Tally<TimeWindow>[], price: number): void => {
  const fits = facts.departures.map((minute, leg) => leavesWithin(minute, filters.departures?.[leg]))
  for (const [leg, minute] of facts.departures.entries()) {
    if (!fits.every((fit, other) => fit || other === leg)) continue
    const window = departureWindows[Math.floor(minute / 360)]
    if (window) tallies[leg]?.add(window, price)
  }
}

/** The filters with one row of the panel cleared; rows that ask nothing are left out. */
export const without = (filters: FlightFilters, group: FlightFilterGroup | 'none'): FlightFilters => {
  const { stops, airlines, transitAirports, departures, price, maxDurationMinutes, withCheckedBag, refundableOnly } = filters
  return {
    ...(group !== 'stops' && stops && { stops }),
    ...(group !== 'airlines' && airlines && { airlines }),
    ...(group !== 'transitAirports' && transitAirports && { transitAirports }),
    ...(group !== 'departures' && departures && { departures }),
    ...(group !== 'price' && price && { price }),
    ...(group !== 'duration' && maxDurationMinutes !== undefined && { maxDurationMinutes }),
    ...(group !== 'checkedBag' && withCheckedBag && { withCheckedBag }),
    ...(group !== 'refundable' && refundableOnly && { refundableOnly }),
  }
}
