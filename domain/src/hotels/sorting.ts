import type { HotelSort, ListedHotel, SortOrder } from './types.ts'

const measure: Readonly<Record<HotelSort, (hotel: ListedHotel) => number>> = {
  MinPrice: hotel => hotel.minPrice.amount,
  Stars: hotel => hotel.stars,
  TopHotels: hotel => hotel.recommended,
  SpecialDeal: hotel => (hotel.specialDeal ? 1 : 0),
}
/** Cheapest first; of everything else the most first. */
export const usualOrder: Readonly<Record<HotelSort, SortOrder>> = { MinPrice: 'asc', Stars: 'desc', TopHotels: 'desc', SpecialDeal: 'desc' }

/** Ties are broken the same way in every sort and either order: more recommended, cheaper, more stars, then by id. */
const tie = (a: ListedHotel, b: ListedHotel): number =>
  b.recommended - a.recommended || a.minPrice.amount - b.minPrice.amount || b.stars - a.stars || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The list in a total order that does not depend on the order it came in. Without `order` the usual one of the sort. */
export const sortHotels = (
  hotels: readonly ListedHotel[],
  sort: HotelSort,
  order: SortOrder = usualOrder[sort],
): readonly ListedHotel[] => {
  const of = measure[sort]
  const way = order === 'asc' ? 1 : -1
  return [...hotels].sort((a, b) => way * (of(a) - of(b)) || tie(a, b))
}
