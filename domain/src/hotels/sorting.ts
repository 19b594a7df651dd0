import type { HotelColumns, Spot } from './columns.ts'
import type { HotelSort, ListedHotel, SortOrder } from './types.ts'

/** Cheapest and nearest first; of everything else the most first. */
export const usualOrder: Readonly<Record<HotelSort, SortOrder>> = {
  MinPrice: 'asc',
  Stars: 'desc',
  TopHotels: 'desc',
  SpecialDeal: 'desc',
  Distance: 'asc',
}

/** Ties are broken the same way in every sort and either order: more recommended, cheaper, more stars, then by id. */
const tie = (a: ListedHotel, b: ListedHotel): number =>
  b.recommended - a.recommended || a.minPrice.amount - b.minPrice.amount || b.stars - a.stars || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * Places of the whole list in a total order that does not depend on the order it came in. Without a place nothing is
 * near: then as TopHotels.
 */
export const orderOf = (columns: HotelColumns, sort: HotelSort, order: SortOrder, place: Spot | undefined): readonly number[] => {
  if (sort === 'Distance' && !place) return orderOf(columns, 'TopHotels', 'desc', undefined)
  return columns.derived(`order ${sort} ${order} ${sort === 'Distance' ? JSON.stringify(place) : ''}`, () => {
    const { hotels } = columns
    const byTie = columns.derived('tie', () =>
      columns.price.map((_, at) => at).sort((a, b) => tie(hotels[a] as ListedHotel, hotels[b] as ListedHotel)),
    )
    const values = valuesOf(columns, sort, place)
    const sign = order === 'asc' ? 1 : -1
    // Sorting is stable: what is equal stays in the order of the ties.
    return [...byTie].sort((a, b) => sign * ((values[a] as number) - (values[b] as number)))
  })
}

const valuesOf = (columns: HotelColumns, sort: HotelSort, place: Spot | undefined): readonly number[] => {
  switch (sort) {
    case 'MinPrice':
      return columns.price
    case 'Stars':
      return columns.stars
    case 'TopHotels':
      return columns.hotels.map(hotel => hotel.recommended)
    case 'SpecialDeal':
      return columns.hotels.map(hotel => (hotel.specialDeal ? 1 : 0))
    case 'Distance':
      return place ? columns.metersTo(place.id, place) : []
  }
}
