import { type HotelSearch, type ListedHotel, type PricedRoom, stayNights } from '@karwan/domain/hotels'
import type { Money } from '@karwan/domain/money'
import { inPaymentCurrency, perNightOf, type SellingTerms, sellFromPrice } from '@karwan/domain/pricing'
import type { FlightOnlyNets, SuppliedHotel } from '@karwan/domain/suppliers'
import type { SearchTerms } from '../offers/index.ts'

/** A hotel of the results, who sells it, and what its price and its free-to-cancel price cost without our fee. */
export interface HotelRow {
  readonly hotel: ListedHotel
  readonly supplier: string
  /** Minor units of the payment currency. */
  readonly cost: number
  readonly freeCost: number | null
  /** The same of rates that are sold with a flight only: it never leaves the server. Absent where there are none. */
  readonly flightOnly?: FlightOnlyCost | undefined
}
export interface FlightOnlyCost {
  /** Of each searched room. */
  readonly costs: readonly number[]
  readonly freeCosts: readonly number[] | null
  readonly pricedRooms?: readonly PricedRoom[] | undefined
}

/** Rows of a supplier's hotels, each hotel once: the first who tells of it sells it. */
export const hotelRowMaker = (searchTerms: SearchTerms, search: HotelSearch) => {
  const nights = stayNights(search)
  const result = new Set<string>()
  return (supplier: string, hotels: readonly SuppliedHotel[]): readonly HotelRow[] =>
    hotels.flatMap(({ supplier: _, minNets, freeNets, flightOnly, ...hotel }) => {
      if (result.has(hotel.id)) return []
      result.add(hotel.id)
      const terms = searchTerms.of({ supplier, stars: hotel.stars })
      const { total, usd, cost } = sellFromPrice(minNets, terms)
      const free = freeNets && sellFromPrice(freeNets, terms)
      const freePrice = free && { total: free.total, usd: free.usd }
      const listed = { ...hotel, minPrice: total, usd, perNight: perNightOf(total, nights, terms), freePrice }
      const common = { hotel: listed, supplier, cost: cost.amount, freeCost: free ? free.cost.amount : null }
      return [flightOnly ? { ...common, flightOnly: costOf(flightOnly, terms) } : common]
    })
}

const costOf = ({ minNets, freeNets, pricedRooms }: FlightOnlyNets, terms: SellingTerms): FlightOnlyCost => ({
  costs: costsOf(minNets, terms),
  freeCosts: freeNets && costsOf(freeNets, terms),
  pricedRooms,
})

const costsOf = (nets: readonly Money[], { rate }: SellingTerms): readonly number[] => nets.map(net => inPaymentCurrency(net, rate).amount)
