import type { HotelSearch, ListedHotel } from '@karwan/domain/hotels'
import { type SellingTerms, sellFromPrice } from '@karwan/domain/pricing'
import type { SuppliedHotel } from '@karwan/domain/suppliers'

/** A hotel of the results and who sells it. */
export interface HotelRow {
  readonly hotel: ListedHotel
  readonly supplier: string
}

/** Rows of a supplier's hotels, each hotel once: the first who tells of it sells it. */
export const hotelRowMaker = (terms: SellingTerms, search: HotelSearch) => {
  const result = new Set<string>()
  return (supplier: string, hotels: readonly SuppliedHotel[]): readonly HotelRow[] =>
    hotels.flatMap(({ supplier: _, minNet, ...hotel }) => {
      if (result.has(hotel.id)) return []
      result.add(hotel.id)
      const { total, usd } = sellFromPrice(minNet, search.rooms.length, terms)
      return [{ hotel: { ...hotel, minPrice: total, usd }, supplier }]
    })
}
