import type { RoomOffer, RoomPrice } from '../hotels/index.ts'
import { add, allocate, type Money, money, subtract, sum } from '../money/index.ts'
import { inDollars, perNightOf, priced, type SellingTerms } from '../pricing/index.ts'
import { savingOf } from './pricing.ts'
import type { PackageParts, PackagePrice, PackageTerms } from './types.ts'

/** A flight with its own price, and the cost of rooms that are sold with a flight only. */
interface FlightOnlySums {
  readonly flight: { readonly total: Money; readonly serviceFee: Money }
  /** Cost of the rooms, without our fee. */
  readonly cost: Money
  /** Price of the very same stay by itself; null where nobody sells it so. */
  readonly publicStay: Money | null
}

/**
 * Total of a package whose rooms are sold with a flight only: both costs with the package fee, rounded up to the price
 * step, and never more than both apart, where the same stay is sold apart. A step above the flight's price at least.
 */
export const flightOnlyTotal = ({ flight, cost, publicStay }: FlightOnlySums, terms: PackageTerms): Money => {
  const { total } = priced(add(subtract(flight.total, flight.serviceFee), cost), terms)
  const most = publicStay === null ? total.amount : Math.min(total.amount, flight.total.amount + publicStay.amount)
  return money(Math.max(most, flight.total.amount + terms.priceStep), total.currency)
}

/**
 * Returns the price of a package whose rooms are sold with a flight only (PK-14). The flight keeps its own price and
 * the stay is the rest, so that no part tells what the rooms cost: decision 35.
 */
export const sellFlightOnly = ({ flight, rooms, nights }: PackageParts, publicStay: Money | null, terms: PackageTerms): PackagePrice => {
  const { to: currency } = terms.rate
  const costs = rooms.map(({ total, serviceFee }) => subtract(total, serviceFee))
  const total = flightOnlyTotal({ flight, cost: sum(costs, currency), publicStay }, terms)
  const shares = allocate(
    subtract(total, flight.total),
    costs.map(({ amount }) => amount),
  )
  const priced = rooms.map((room, at) => priceAt(room, shares[at] ?? room.total, terms, nights))
  const alone = publicStay && { flight: flight.total, stay: publicStay, total: add(flight.total, publicStay) }
  return {
    total,
    usd: inDollars(total, terms.rate),
    serviceFee: sum(
      [flight, ...priced].map(({ serviceFee }) => serviceFee),
      currency,
    ),
    flight,
    rooms: priced,
    alone,
    saving: alone && savingOf(total, alone.total, terms.leastSaving),
    separable: { flight: false, hotel: false },
  }
}

/** The same room at another total: what is above its cost is our fee. */
const priceAt = (price: RoomPrice, total: Money, terms: SellingTerms, nights: number): RoomPrice => {
  const cost = subtract(price.total, price.serviceFee)
  const serviceFee = money(Math.max(total.amount - cost.amount, 0), total.currency)
  const taxes = money(Math.min(price.taxes.amount, total.amount - serviceFee.amount), total.currency)
  const room = subtract(subtract(total, taxes), serviceFee)
  const { atProperty } = price
  return { total, usd: inDollars(total, terms.rate), room, taxes, serviceFee, perNight: perNightOf(total, nights, terms), atProperty }
}

/**
 * Returns a room as it may be told. One that is sold with a flight only has one price, without what it is made of, and
 * of its terms the days in which cancelling costs nothing: all other amounts would tell what it costs.
 */
export const withoutParts = <Room extends Pick<RoomOffer, 'flightOnly' | 'price' | 'cancellation'>>(room: Room): Room => {
  if (!room.flightOnly) return room
  const { total, usd, perNight, atProperty } = room.price
  const none = money(0, total.currency)
  return {
    ...room,
    price: { total, usd, room: total, taxes: none, serviceFee: none, perNight, atProperty },
    cancellation: room.cancellation.filter(({ before, penalty }) => before !== null && penalty.amount === 0),
  }
}

type Compared = Pick<RoomOffer, 'roomIndex' | 'roomType' | 'board' | 'refundable' | 'cancellation' | 'price' | 'flightOnly'>
/**
 * Returns the price of the very same room by itself, the cheapest: its type, board and cancellation terms among rates
 * that are sold in any way. Null where there is none.
 */
export const publicPriceOf = (room: Compared, offers: readonly Compared[]): Money | null =>
  offers
    .filter(offer => !offer.flightOnly && termsOf(offer) === termsOf(room))
    .map(({ price }) => price.total)
    .sort((a, b) => a.amount - b.amount)[0] ?? null

const termsOf = ({ roomIndex, roomType, board, refundable, cancellation }: Compared): string =>
  [roomIndex, roomType, board, refundable, ...cancellation.map(({ before, penalty }) => `${before} ${penalty.amount === 0}`)].join()
