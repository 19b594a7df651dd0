import type { HotelSort, NearPlace, SortOrder } from '@karwan/domain/hotels'

/** Orders of every list by their address; the one by distance has the name of its place. */
export const sortKeys = {
  'TopHotels-desc': 'ui.sortTopHotels',
  'MinPrice-asc': 'ui.sortPriceUp',
  'MinPrice-desc': 'ui.sortPriceDown',
  'Stars-desc': 'ui.sortStarsDown',
  'Stars-asc': 'hotel.sortStarsUp',
  'SpecialDeal-desc': 'ui.sortSpecialDeal',
} as const satisfies Partial<Record<`${HotelSort}-${SortOrder}`, string>>

export interface SortsProps {
  /** The place that hotels can be sorted by their distance to. */
  near: NearPlace | undefined
  sort: HotelSort
  order: SortOrder
  onChange: (sort: HotelSort, order: SortOrder) => void
}
