import type { RoomOffer, RoomPrice } from '../hotels/index.ts'
import { type Money, money, roundUpTo, subtract, sum } from '../money/index.ts'
import { inDollars, perNightOf, priced, type SellingTerms } from '../pricing/index.ts'
import { savingOf } from './pricing.ts'
import type { PackageParts, PackagePrice, PackageTerms } from './types.ts'

/** A flight with its own price, and the rooms of a stay that may be sold with it only. */
interface FlightOnlySums {
  readonly flight: { readonly total: Money; readonly serviceFee: Money }
  /** Cost of each searched room, without our fee. */
  readonly costs: readonly Money[]
  /** Price of the very same room by itself, for each of them; null where nobody sells it so. */
  readonly publicPrices: readonly (Money | null)[]
}

/**
 * Returns what each room adds to the flight's own price. A room is priced as if all rooms were like it: both costs with
 * the package fee, less the flight's price, shared by the rooms. So each room's price stands by itself, whatever the
 * others are, and none tells what it costs. Rounded up to the price step, a step at least, and never more than the same
 * room costs apart.
 */
export const flightOnlyTotals = ({ flight, costs, publicPrices }: FlightOnlySums, terms: PackageTerms): readonly Money[] => {
  const flightCost = subtract(flight.total, flight.serviceFee)
  return costs.map((cost, at) => {
    const { currency } = cost
    const { total } = priced(money(flightCost.amount + costs.length * cost.amount, currency), terms)
    const rest = Math.max(subtract(total, flight.total).amount, 0)
    const share = roundUpTo(money(Math.ceil(rest / costs.length), currency), terms.priceStep)
    const most = publicPrices[at]?.amount ?? share.amount
    return money(Math.max(Math.min(share.amount, most), terms.priceStep), currency)
  })
}

/**
 * Returns the price of a package with rooms that are sold with a flight only (PK-14). The flight keeps its own price,
 * and so do rooms that everybody is sold, so that no part tells what the rooms cost: decision 35.
 */
export const sellFlightOnly = (
  { flight, rooms, nights }: PackageParts,
  { flightOnly, publicPrices }: { readonly flightOnly: readonly boolean[]; readonly publicPrices: readonly (Money | null)[] },
  terms: PackageTerms,
): PackagePrice => {
  const { to: currency } = terms.rate
  const costs = rooms.map(({ total, serviceFee }) => subtract(total, serviceFee))
  const totals = flightOnlyTotals({ flight, costs, publicPrices }, terms)
  const pricedRooms = rooms.map((room, at) => (flightOnly[at] ? priceAt(room, totals[at] ?? room.total, terms, nights) : room))
  const totalOf = (parts: readonly Money[]): Money => sum([flight.total, ...parts], currency)
  const total = totalOf(pricedRooms.map(room => room.total))
  const known = publicPrices.flatMap(price => price ?? [])
  const alone = known.length === rooms.length ? { flight: flight.total, stay: sum(known, currency), total: totalOf(known) } : null
  return {
    total,
    usd: inDollars(total, terms.rate),
    serviceFee: sum(
      [flight, ...pricedRooms].map(({ serviceFee }) => serviceFee),
      currency,
    ),
    flight,
    rooms: pricedRooms,
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
