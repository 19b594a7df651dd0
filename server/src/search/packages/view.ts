import type { HotelRow as HotelRowWire } from '@karwan/contract/hotels'
import type { FlightFare } from '@karwan/domain/flights'
import { type ListedHotel, repriceHotels, stayNights } from '@karwan/domain/hotels'
import { add, type Money, money, subtract, sum } from '@karwan/domain/money'
import { flightOnlyTotals, type PackageTerms, packageTotal, perPersonOf, savingOf } from '@karwan/domain/packages'
import { inDollars, perNightOf } from '@karwan/domain/pricing'
import type { HotelView, KnownHotelSearch } from '../hotels/index.ts'

/** Hotels of a search, each at the price of a package with one flight. */
export interface PackageView extends HotelView {
  /** Saving of each package, by hotel; null where that is not told. */
  readonly savedByHotel: ReadonlyMap<string, Money | null>
}

/** Prices all hotels of a search together with a fare. No supplier is asked. */
export const packageViewOf = ({ view, head }: KnownHotelSearch, { price: fare }: FlightFare, terms: PackageTerms): PackageView => {
  const { currency } = fare.total
  const flightCost = subtract(fare.total, fare.serviceFee)
  const nights = stayNights(head.search)
  const savedByHotel = new Map<string, Money | null>()
  const priceOf = (cost: number, stay: Money) => {
    const alone = add(fare.total, stay)
    const total = packageTotal({ cost: money(flightCost.amount + cost, currency), alone }, terms)
    return { total, usd: inDollars(total, terms.rate), saving: savingOf(total, alone, terms.leastSaving) }
  }
  /** The cheaper of what everybody is sold and what is sold with a flight only; a saving is not known of the latter. */
  const lower = (price: ReturnType<typeof priceOf>, flightOnlyCosts: readonly number[] | null | undefined) => {
    if (!flightOnlyCosts) return price
    const costs = flightOnlyCosts.map(cost => money(cost, currency))
    const total = sum([fare.total, ...flightOnlyTotals({ flight: fare, costs, publicPrices: [] }, terms)], currency)
    return total.amount < price.total.amount ? { total, usd: inDollars(total, terms.rate), saving: null, isFlightOnly: true } : price
  }
  const hotels = view.hotels.map((hotel): ListedHotel => {
    const row = view.byId.get(hotel.id)
    if (!row) return hotel
    const price = lower(priceOf(row.cost, hotel.minPrice), row.flightOnly?.costs)
    const { total, usd, saving } = price
    savedByHotel.set(hotel.id, saving)
    const free =
      hotel.freePrice && row.freeCost !== null ? lower(priceOf(row.freeCost, hotel.freePrice.total), row.flightOnly?.freeCosts) : null
    return {
      ...hotel,
      minPrice: total,
      pricedRooms: 'isFlightOnly' in price ? row.flightOnly?.pricedRooms : hotel.pricedRooms,
      usd,
      perNight: perNightOf(total, nights, terms),
      freePrice: free && { total: free.total, usd: free.usd },
    }
  })
  repriceHotels(view.hotels, hotels)
  return { hotels, byId: view.byId, areas: view.areas, savedByHotel }
}

/** Returns by how much another fare makes the package of a listed hotel dearer, for everybody. */
export const fareDifference = (
  { view }: Pick<KnownHotelSearch, 'view'>,
  hotelId: string,
  { from, to, terms }: { readonly from: FlightFare; readonly to: FlightFare; readonly terms: PackageTerms },
): Money | undefined => {
  const stay = view.hotels.find(({ id }) => id === hotelId)?.minPrice
  const cost = view.byId.get(hotelId)?.cost
  if (!stay || cost === undefined) return undefined
  const totalWith = ({ price: { total, serviceFee } }: FlightFare) =>
    packageTotal({ cost: money(total.amount - serviceFee.amount + cost, total.currency), alone: add(total, stay) }, terms)
  return subtract(totalWith(to), totalWith(from))
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
