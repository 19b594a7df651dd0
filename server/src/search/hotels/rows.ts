import { type HotelSearch, type ListedHotel, stayNights } from '@karwan/domain/hotels'
import { perNightOf, type SellingTerms, sellFromPrice } from '@karwan/domain/pricing'
import type { SuppliedHotel } from '@karwan/domain/suppliers'

/** A hotel of the results, who sells it, and what its price and its free-to-cancel price cost without our fee. */
export interface HotelRow {
  readonly hotel: ListedHotel
  readonly supplier: string
  /** Minor units of the payment currency. */
  readonly cost: number
  readonly freeCost: number | null
}

/** Rows of a supplier's hotels, each hotel once: the first who tells of it sells it. */
export const hotelRowMaker = (terms: SellingTerms, search: HotelSearch) => {
  const nights = stayNights(search)
  const result = new Set<string>()
  return (supplier: string, hotels: readonly SuppliedHotel[]): readonly HotelRow[] =>
    hotels.flatMap(({ supplier: _, minNets, freeNets, ...hotel }) => {
      if (result.has(hotel.id)) return []
      result.add(hotel.id)
      const { total, usd, cost } = sellFromPrice(minNets, terms)
      const free = freeNets && sellFromPrice(freeNets, terms)
      const freePrice = free && { total: free.total, usd: free.usd }
      const listed = { ...hotel, minPrice: total, usd, perNight: perNightOf(total, nights, terms), freePrice }
      return [{ hotel: listed, supplier, cost: cost.amount, freeCost: free ? free.cost.amount : null }]
    })
}
