import { type HotelFilterGroup, hotelFilterGroups, isOfType, passesHotel } from './filters.ts'
import {
  type Board,
  boards,
  type FacilityId,
  facilityIds,
  type HotelFilters,
  type HotelType,
  hotelTypes,
  type ListedHotel,
} from './types.ts'

/** One line of a filter: how many hotels it would show with the other filters as they are, and the lowest price among them. */
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
  /** How many pass everything. */
  readonly count: number
  readonly stars: readonly HotelFacetOption<number>[]
  readonly facilities: readonly HotelFacetOption<FacilityId>[]
  readonly hotelTypes: readonly HotelFacetOption<HotelType>[]
  readonly pois: readonly HotelFacetOption<string>[]
  readonly boards: readonly HotelFacetOption<Board>[]
  readonly freeCancellation: HotelFacetOption<true>
  /** Null where the other filters leave nothing. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly histogram: readonly PriceBar[]
  /** How many come back, and from which price, when one filter alone is dropped; the most first. */
  readonly dropping: readonly HotelFacetOption<HotelFilterGroup>[]
}

const optionOf = <Value>(value: Value, hotels: readonly ListedHotel[]): HotelFacetOption<Value> => ({
  value,
  count: hotels.length,
  lowest: hotels.length === 0 ? null : hotels.reduce((low, hotel) => Math.min(low, hotel.minPrice.amount), Number.POSITIVE_INFINITY),
})

/**
 * Counts and lowest prices beside every option, each computed against the other filters. Options of the whole list are all there, those with
 * nothing to show with count 0. A facility counts the hotels that have it beside the facilities already chosen.
 */
export const hotelFacets = (hotels: readonly ListedHotel[], filters: HotelFilters, bars = 20): HotelFacets => {
  const failed = hotels.map(hotel => ({ hotel, groups: hotelFilterGroups.filter(group => !passesHotel(group, hotel, filters)) }))
  const against = (group?: HotelFilterGroup) =>
    failed.filter(({ groups }) => groups.every(name => name === group)).map(({ hotel }) => hotel)
  const options = <Value>(values: readonly Value[], group: HotelFilterGroup, has: (hotel: ListedHotel, value: Value) => boolean) => {
    const rest = against(group)
    const offered = values.filter(value => hotels.some(hotel => has(hotel, value)))
    return offered.map(value =>
      optionOf(
        value,
        rest.filter(hotel => has(hotel, value)),
      ),
    )
  }
  const prices = against('price').map(hotel => hotel.minPrice.amount)
  const passing = against()
  return {
    count: passing.length,
    stars: options(
      [...new Set(hotels.map(hotel => hotel.stars))].sort((a, b) => b - a),
      'stars',
      (hotel, stars) => hotel.stars === stars,
    ),
    facilities: offeredFacilities(hotels).map(value =>
      optionOf(
        value,
        passing.filter(hotel => hotel.facilities.includes(value)),
      ),
    ),
    hotelTypes: options(hotelTypes, 'hotelTypes', isOfType),
    pois: options([...new Set(hotels.flatMap(hotel => hotel.near.map(near => near.poi)))].sort(), 'pois', isNear),
    boards: options(boards, 'boards', (hotel, board) => hotel.boards.includes(board)),
    freeCancellation: optionOf(
      true as const,
      against('freeCancellation').filter(hotel => hotel.freeCancellation),
    ),
    price: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
    histogram: priceHistogram(prices, bars),
    dropping: hotelFilterGroups
      .map(group =>
        optionOf(
          group,
          failed.filter(({ groups }) => groups.length === 1 && groups[0] === group).map(({ hotel }) => hotel),
        ),
      )
      .filter(option => option.count > 0)
      .sort((a, b) => b.count - a.count),
  }
}

const offeredFacilities = (hotels: readonly ListedHotel[]) => {
  const offered = new Set(hotels.flatMap(hotel => hotel.facilities))
  return facilityIds.filter(id => offered.has(id))
}
const isNear = (hotel: ListedHotel, poi: string): boolean => hotel.near.some(near => near.poi === poi)

/** Prices in equally wide bars; every price is in one bar. Amounts are minor units. */
export const priceHistogram = (prices: readonly number[], bars: number): readonly PriceBar[] => {
  if (prices.length === 0) return []
  const low = Math.min(...prices)
  const width = Math.max(1, Math.ceil((Math.max(...prices) - low + 1) / bars))
  const counts = Array.from({ length: bars }, () => 0)
  for (const price of prices) {
    const bar = Math.floor((price - low) / width)
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((count, bar) => ({ from: low + bar * width, to: low + (bar + 1) * width, count }))
}
