import type { RoomOffersWire } from '@karwan/contract/hotels'
import type { PackageRooms } from '@karwan/contract/packages'
import { type Money, sum } from '@karwan/domain/money'
import { type PackagePrice, type SeenPrice, savingOf, seenPriceOf, sellPackage } from '@karwan/domain/packages'
import { inDollars } from '@karwan/domain/pricing'
import type { StayChoice } from '../../hotels/index.ts'

/** Price of a package as the rooms page tells it. */
type RoomsPrice = Pick<PackagePrice, 'total' | 'usd' | 'saving' | 'alone' | 'separable' | 'flight'>
/** Returns the price of rooms together with the flight; undefined without a fare. */
export function priceOf({ flight, terms, nights, aloneByCode }: PackageRooms, offers: RoomOffersWire['offers']): RoomsPrice | undefined {
  const [fare] = flight.itinerary.fares
  if (!fare) return undefined
  if (!offers.some(({ flightOnly }) => flightOnly))
    return sellPackage({ flight: fare.price, rooms: offers.map(({ price }) => price), nights }, terms)
  // The flight and rooms that everybody is sold keep their own prices.
  const totalOf = (parts: readonly Money[]): Money => sum([fare.price.total, ...parts], fare.price.total.currency)
  const total = totalOf(offers.map(({ price }) => price.total))
  const alone = offers.flatMap(({ code, flightOnly, price }) => (flightOnly ? (aloneByCode[code] ?? []) : [price.total]))
  return {
    total,
    usd: inDollars(total, terms.rate),
    saving: alone.length === offers.length ? savingOf(total, totalOf(alone), terms.leastSaving) : null,
    alone: null,
    separable: { flight: false, hotel: false },
    flight: fare.price,
  }
}

/** Returns the price of a choice as the rooms page told it. */
export function seenRooms(rooms: PackageRooms | undefined, { roomCodes, listed }: StayChoice): SeenPrice {
  const offers = roomCodes.flatMap((code, at) => rooms?.offers.find(offer => offer.code === code && offer.roomIndex === at) ?? [])
  const price = rooms && offers.length === roomCodes.length ? priceOf(rooms, offers) : undefined
  return price?.total.amount === listed ? seenPriceOf(price) : { total: listed, saving: undefined, parts: undefined }
}

/** Returns the lowest price of all rooms together with the flight; undefined where a room has no offer. */
export function lowestPriceOf(rooms: PackageRooms): Money | undefined {
  const byRoom = [...Map.groupBy(rooms.offers, ({ roomIndex }) => roomIndex).values()]
  const cheapestOf = (offers: readonly Offer[]) =>
    byRoom.flatMap(room =>
      room
        .filter(each => offers.includes(each))
        .sort(byPrice)
        .slice(0, 1),
    )
  const choices = [rooms.offers.filter(({ flightOnly }) => !flightOnly), rooms.offers]
    .map(cheapestOf)
    .filter(offers => offers.length > 0 && offers.length === byRoom.length)
  return choices.flatMap(offers => priceOf(rooms, offers)?.total ?? []).sort((a, b) => a.amount - b.amount)[0]
}
type Offer = RoomOffersWire['offers'][number]
const byPrice = (a: Offer, b: Offer): number => a.price.total.amount - b.price.total.amount
