import type { HotelColumns, Spot } from './columns.ts'
import { type HotelFilterGroup, hotelFilterGroups, usualPoiMeters } from './filters.ts'
import { type Board, boards, type FacilityId, facilityIds, type HotelFilters, type HotelType, hotelTypes } from './types.ts'

/**
 * One line of a filter: how many hotels it would show with the other filters as they are, and the lowest price among
 * them.
 */
export interface HotelFacetOption<Value> {
  readonly value: Value
  readonly count: number
  /** Minor units of the payment currency, whole stay; null where the count is 0. */
  readonly lowest: number | null
}
export interface PriceBar {
  /** Prices from this one (included) … */
  readonly from: number
  /** … to this one (excluded, but in the last bar). */
  readonly to: number
  readonly count: number
}
export interface HotelFacets {
  /** Number of rows that pass all filters. */
  readonly count: number
  readonly stars: readonly HotelFacetOption<number>[]
  readonly facilities: readonly HotelFacetOption<FacilityId>[]
  readonly hotelTypes: readonly HotelFacetOption<HotelType>[]
  /** Within the chosen distance, or the usual one. */
  readonly pois: readonly HotelFacetOption<string>[]
  readonly boards: readonly HotelFacetOption<Board>[]
  readonly areas: readonly HotelFacetOption<string>[]
  readonly freeCancellation: HotelFacetOption<true>
  readonly payAtOffice: HotelFacetOption<true>
  /** Null where the other filters leave nothing. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly histogram: readonly PriceBar[]
  /** Rows that come back when one filter is removed, and their lowest price. Most rows first. */
  readonly dropping: readonly HotelFacetOption<HotelFilterGroup>[]
}

/** Counts and lowest prices of options told by their places; those no hotel of the whole list has are not offered. */
class Tally {
  readonly #counts: number[]
  readonly #lowest: number[]
  readonly #offered: boolean[]
  constructor(size: number) {
    this.#counts = Array.from({ length: size }, () => 0)
    this.#lowest = Array.from({ length: size }, () => Number.POSITIVE_INFINITY)
    this.#offered = Array.from({ length: size }, () => false)
  }
  offer(option: number): void {
    this.#offered[option] = true
  }
  add(option: number, price: number): void {
    this.#counts[option] = (this.#counts[option] as number) + 1
    if (price < (this.#lowest[option] as number)) this.#lowest[option] = price
  }
  option<Value>(value: Value, at: number): HotelFacetOption<Value> {
    const count = this.#counts[at] as number
    return { value, count, lowest: count === 0 ? null : (this.#lowest[at] as number) }
  }
  options<Value>(values: readonly Value[]): readonly HotelFacetOption<Value>[] {
    return values.map((value, at) => this.option(value, at)).filter((_, at) => this.#offered[at])
  }
}

interface Counted {
  readonly columns: HotelColumns
  readonly filters: HotelFilters
  readonly spots: ReadonlyMap<string, Spot>
  /** See `failuresOf`. */
  readonly failures: Uint16Array
}
/** Calls for each option that a hotel has. */
type EachOption = (at: number, tell: (option: number) => void) => void

const starsLast = 5
const eachBit = (bits: number, tell: (bit: number) => void, from = 0): void => {
  for (let left = bits; left !== 0; left &= left - 1) tell(from + 31 - Math.clz32(left & -left))
}

/** The options of each filter that has any, and which of them a hotel has. */
const optionsOf = ({ columns, filters, spots }: Counted) => {
  const { poiMeters = usualPoiMeters } = filters
  const poiIds = [...new Set([...spots.keys(), ...columns.nearIds])]
  const distances = poiIds.map(id => columns.metersTo(id, spots.get(id)))
  const each: Readonly<Partial<Record<HotelFilterGroup, readonly [number, EachOption]>>> = {
    stars: [starsLast + 1, (at, tell) => tell(starsLast - (columns.stars[at] as number))],
    hotelTypes: [hotelTypes.length, (at, tell) => eachBit(columns.types[at] as number, tell)],
    boards: [boards.length, (at, tell) => eachBit(columns.boards[at] as number, tell)],
    areas: [columns.areaIds.length, (at, tell) => tell(columns.area[at] as number)],
    freeCancellation: [1, (at, tell) => Number.isFinite(columns.free[at]) && tell(0)],
    payAtOffice: [1, (at, tell) => columns.office[at] && tell(0)],
    pois: [
      poiIds.length,
      (at, tell) => {
        for (let poi = 0; poi < distances.length; poi++) if ((distances[poi]?.[at] as number) <= poiMeters) tell(poi)
      },
    ],
    facilities: [
      facilityIds.length,
      (at, tell) => {
        eachBit(columns.firstFacilities[at] as number, tell)
        eachBit(columns.otherFacilities[at] as number, tell, 31)
      },
    ],
  }
  return { poiIds, each }
}

/**
 * Counts and lowest prices beside every option, each computed against the other filters, in one walk through the list.
 * Options of the whole list are all there, those with nothing to show with count 0. A facility counts the hotels that
 * have it beside the facilities already chosen.
 */
export const countFacets = (counted: Counted, bars = 20): HotelFacets => {
  const { columns, failures } = counted
  const { poiIds, each } = optionsOf(counted)
  const tallies = hotelFilterGroups.map(group => new Tally(each[group]?.[0] ?? 0))
  const dropping = new Tally(hotelFilterGroups.length)
  const [priceBit, facilitiesBit] = [1 << hotelFilterGroups.indexOf('price'), 1 << hotelFilterGroups.indexOf('facilities')]
  const prices: number[] = []
  let count = 0
  for (let at = 0; at < failures.length; at++) {
    const [failed, price] = [failures[at] as number, columns.price[at] as number]
    if (failed === 0) count++
    if ((failed & ~priceBit) === 0) prices.push(price)
    if (failed !== 0 && (failed & (failed - 1)) === 0) dropping.add(31 - Math.clz32(failed), price)
  }
  for (const [bit, group] of hotelFilterGroups.entries()) {
    const [tally, options] = [tallies[bit] as Tally, each[group]?.[1]]
    if (!options) continue
    // All chosen facilities must be there, so that one more is asked of those that have them.
    const mayFail = 1 << bit === facilitiesBit ? 0 : 1 << bit
    for (let at = 0; at < failures.length; at++) {
      const isCounted = ((failures[at] as number) & ~mayFail) === 0
      // Beside "free cancellation" stands what that costs, not the price of another room.
      const price = (group === 'freeCancellation' ? columns.free : columns.price)[at] as number
      options(at, option => {
        tally.offer(option)
        if (isCounted) tally.add(option, price)
      })
    }
  }
  const of = (group: HotelFilterGroup): Tally => tallies[hotelFilterGroups.indexOf(group)] as Tally
  return {
    count,
    stars: of('stars').options([5, 4, 3, 2, 1, 0]),
    facilities: of('facilities').options(facilityIds),
    hotelTypes: of('hotelTypes').options(hotelTypes),
    pois: poiIds.map((id, at) => of('pois').option(id, at)),
    boards: of('boards').options(boards),
    areas: of('areas').options(columns.areaIds),
    freeCancellation: of('freeCancellation').option(true as const, 0),
    payAtOffice: of('payAtOffice').option(true as const, 0),
    price: rangeOf(prices),
    histogram: priceHistogram(prices, bars),
    dropping: hotelFilterGroups
      .map((group, at) => dropping.option(group, at))
      .filter(option => option.count > 0)
      .sort((a, b) => b.count - a.count),
  }
}

const rangeOf = (prices: readonly number[]): { readonly min: number; readonly max: number } | null => {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const price of prices) {
    if (price < min) min = price
    if (price > max) max = price
  }
  return prices.length === 0 ? null : { min, max }
}

/** Prices in equally wide bars; every price is in one bar. Amounts are minor units. */
export const priceHistogram = (prices: readonly number[], bars: number): readonly PriceBar[] => {
  const range = rangeOf(prices)
  if (!range) return []
  const width = Math.max(1, Math.ceil((range.max - range.min + 1) / bars))
  const counts = Array.from({ length: bars }, () => 0)
  for (const price of prices) {
    const bar = Math.floor((price - range.min) / width)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((count, bar) => ({ from: range.min + bar * width, to: range.min + (bar + 1) * width, count }))
}
