import type { RoomOffersWire } from '@karwan/contract/hotels'
import type { PackageRooms } from '@karwan/contract/packages'
import { add, type Money } from '@karwan/domain/money'
import { type PackagePrice, type SeenPrice, seenPriceOf, sellPackage } from '@karwan/domain/packages'
import { inDollars } from '@karwan/domain/pricing'
import type { StayChoice } from '../../hotels/index.ts'

/** Price of a package as the rooms page tells it. */
type RoomsPrice = Pick<PackagePrice, 'total' | 'usd' | 'saving' | 'alone' | 'separable' | 'flight'>
/** Returns the price of rooms together with the flight; undefined without a fare. */
export function priceOf({ flight, terms, nights, savingByCode }: PackageRooms, offers: RoomOffersWire['offers']): RoomsPrice | undefined {
  const [fare] = flight.itinerary.fares
  if (!fare) return undefined
  const [first] = offers
  if (!first?.flightOnly) return sellPackage({ flight: fare.price, rooms: offers.map(({ price }) => price), nights }, terms)
  const total = add(fare.price.total, first.price.total)
  return {
    total,
    usd: inDollars(total, terms.rate),
    saving: savingByCode[first.code] ?? null,
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
  const byRoom = Map.groupBy(rooms.offers, ({ roomIndex }) => roomIndex)
  const cheapest = [...byRoom.values()].flatMap(offers =>
    offers
      .filter(({ flightOnly }) => !flightOnly)
      .sort(byPrice)
      .slice(0, 1),
  )
  const choices = cheapest.length === byRoom.size ? [cheapest] : []
  // One room alone may be sold with a flight only.
  if (byRoom.size === 1) choices.push(...rooms.offers.filter(({ flightOnly }) => flightOnly).map(offer => [offer]))
  return choices.flatMap(offers => (offers.length > 0 ? (priceOf(rooms, offers)?.total ?? []) : [])).sort((a, b) => a.amount - b.amount)[0]
}
const byPrice = (a: RoomOffersWire['offers'][number], b: RoomOffersWire['offers'][number]): number =>
  a.price.total.amount - b.price.total.amount
