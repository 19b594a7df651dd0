import { columnsOf, type Spot } from './columns.ts'
import { countFacets, type HotelFacets } from './facets.ts'
import { failuresOf } from './filters.ts'
import { orderOf, usualOrder } from './sorting.ts'
import type { HotelFilters, HotelSort, ListedHotel, SortOrder } from './types.ts'

/** Hotels that pass the filters. */
export interface HotelSelection {
  readonly facets: () => HotelFacets
  /** Returns them sorted. Without `order`, the default order of the sort. Distances are to `place`. */
  readonly sorted: (sort: HotelSort, order?: SortOrder, place?: Spot) => readonly ListedHotel[]
}

/**
 * The hotels that pass every filter. The name is any part of it in any of the three languages, whatever the spelling;
 * the price is in minor units of the payment currency for the whole stay; all facilities must be there; of stars,
 * types, points of interest, boards and neighbourhoods one is enough. `spots` tell where the points of interest are;
 * near is what lies within `poiMeters` of a chosen one. Prepared once for a list and grown with it: the list may grow,
 * its hotels must not change. What was counted for a filter is kept until the list grows.
 */
export const selectHotels = (hotels: readonly ListedHotel[], filters: HotelFilters, spots: readonly Spot[] = []): HotelSelection => {
  const columns = columnsOf(hotels)
  return columns.derived(`selection ${spots.map(spot => spot.id).join()} ${JSON.stringify(filters)}`, () => {
    const known = new Map(spots.map(spot => [spot.id, spot]))
    const failures = failuresOf({ columns, filters, spots: known })
    let facets: HotelFacets | undefined
    return {
      facets: () => {
        facets ??= countFacets({ columns, filters, spots: known, failures })
        return facets
      },
      sorted: (sort, order = usualOrder[sort], place) =>
        orderOf(columns, sort, order, place).flatMap(at => (failures[at] === 0 ? [hotels[at] as ListedHotel] : [])),
    }
  })
}

/** Takes in what a list has gained ahead of the next asking, while hotels are still coming in. */
export const prepareHotels = (hotels: readonly ListedHotel[]): void => void columnsOf(hotels)
