import { type HotelSearch, type ListedHotel, stayNights } from '@karwan/domain/hotels'
import { perNightOf, type SellingTerms, sellFromPrice } from '@karwan/domain/pricing'
import type { SuppliedHotel } from '@karwan/domain/suppliers'

/** A hotel of the results and who sells it. */
export interface HotelRow {
  readonly hotel: ListedHotel
  readonly supplier: string
}

/** Rows of a supplier's hotels, each hotel once: the first who tells of it sells it. */
export const hotelRowMaker = (terms: SellingTerms, search: HotelSearch) => {
  const nights = stayNights(search)
  const result = new Set<string>()
  return (supplier: string, hotels: readonly SuppliedHotel[]): readonly HotelRow[] =>
    hotels.flatMap(({ supplier: _, minNets, freeNets, ...hotel }) => {
      if (result.has(hotel.id)) return []
      result.add(hotel.id)
      const { total, usd } = sellFromPrice(minNets, terms)
      const freePrice = freeNets && sellFromPrice(freeNets, terms)
      return [{ hotel: { ...hotel, minPrice: total, usd, perNight: perNightOf(total, nights, terms), freePrice }, supplier }]
    })
}
