import type { HotelRow as HotelRowWire } from '@karwan/contract/hotels'
import type { FlightFare } from '@karwan/domain/flights'
import { type ListedHotel, repriceHotels, stayNights } from '@karwan/domain/hotels'
import { add, type Money, money, subtract } from '@karwan/domain/money'
import { type PackageTerms, packageTotal, perPersonOf, savingOf } from '@karwan/domain/packages'
import { inDollars, perNightOf } from '@karwan/domain/pricing'
import type { HotelView, KnownHotelSearch } from '../hotels/index.ts'

/** Hotels of a search, each at the price of a package with one flight. */
export interface PackageView extends HotelView {
  /** Saving of each package, by hotel; null where that is not told. */
  readonly savedByHotel: ReadonlyMap<string, Money | null>
}

/** Prices all hotels of a search together with a fare. No supplier is asked. */
export const packageViewOf = ({ view, head }: KnownHotelSearch, { price }: FlightFare, terms: PackageTerms): PackageView => {
  const { currency } = price.total
  const flightCost = subtract(price.total, price.serviceFee)
  const nights = stayNights(head.search)
  const savedByHotel = new Map<string, Money | null>()
  const priceOf = (cost: number, stay: Money) => {
    const alone = add(price.total, stay)
    const total = packageTotal({ cost: money(flightCost.amount + cost, currency), alone }, terms)
    return { alone, total, usd: inDollars(total, terms.rate) }
  }
  const hotels = view.hotels.map((hotel): ListedHotel => {
    const row = view.byId.get(hotel.id)
    if (!row) return hotel
    const { alone, total, usd } = priceOf(row.cost, hotel.minPrice)
    savedByHotel.set(hotel.id, savingOf(total, alone, terms.leastSaving))
    const free = hotel.freePrice && row.freeCost !== null ? priceOf(row.freeCost, hotel.freePrice.total) : null
    return {
      ...hotel,
      minPrice: total,
      usd,
      perNight: perNightOf(total, nights, terms),
      freePrice: free && { total: free.total, usd: free.usd },
    }
  })
  repriceHotels(view.hotels, hotels)
  return { hotels, byId: view.byId, areas: view.areas, savedByHotel }
}

interface RowOfPackage {
  readonly savedByHotel: PackageView['savedByHotel']
  readonly people: number
  readonly terms: PackageTerms
}
/** Adds what a row of packages tells besides: the price of each traveler, and the saving. */
export const packageRow = (row: HotelRowWire, { savedByHotel, people, terms }: RowOfPackage): HotelRowWire => ({
  ...row,
  package: { perPerson: perPersonOf(row.MinPrice, people, terms), saving: savedByHotel.get(row.Id) ?? null },
})
