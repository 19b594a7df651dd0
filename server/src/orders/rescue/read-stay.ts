import { randomBytes } from 'node:crypto'
import { localToInstant, nights } from '@karwan/domain/calendar'
import type { HotelDetails, HotelSearch, RoomOffer } from '@karwan/domain/hotels'
import { convert, type ExchangeRate, type Money, sum } from '@karwan/domain/money'
import { atTotal, hasMealsOf, isAsFree, type RefusedPrice, type ReplacementTerms, replacementPrice } from '@karwan/domain/packages'
import { sellCancellation, sellRoom } from '@karwan/domain/pricing'
import type { StaySupplier, SuppliedRoomOffer, SupplierContext } from '@karwan/domain/suppliers'
import type { StayItem } from '../../platform/database/index.ts'

/** A stay that is wanted in the place of a refused one. */
export interface WantedStay {
  readonly search: HotelSearch
  /** The stay that was refused: each room has its meals at least. */
  readonly refused: StayItem
  /** Until when the refused stay could be given back for nothing; null where it could not. */
  readonly freeUntil: Date | null
  /** Its part of the price and its cost, in the order's currency. */
  readonly price: RefusedPrice
  readonly terms: ReplacementTerms
  /** The order's frozen rate, from the currency of the refused stay's supplier. */
  readonly rate: ExchangeRate
}
/** A stay as it may be booked in the place of the refused one. */
export interface FoundStay {
  /** Id of who sells it. */
  readonly supplier: string
  readonly product: StayItem
  readonly offerRefs: readonly string[]
  /** Price that the supplier takes now. */
  readonly net: Money
  /** Part of the refused item's price that stands for it. */
  readonly amount: Money
}

/** Returns what a net price costs us, at the rate of the order. Throws for another currency than the rate's. */
export const costOf = (net: Money, { rate }: Pick<WantedStay, 'rate'>): Money => convert(net, rate, 'up')

/**
 * Reads the cheapest rooms of a hotel that may take the place of the refused ones, as a supplier sells them now.
 * Undefined if there are none, or at too high a price. Throws SupplierError.
 */
export const readStay = async (
  wanted: WantedStay,
  { supplier, hotelId }: { readonly supplier: StaySupplier; readonly hotelId: string },
  context: SupplierContext,
): Promise<FoundStay | undefined> => {
  const { search } = wanted
  const [hotel, offers] = await Promise.all([supplier.hotel(hotelId, context), supplier.roomOffers(hotelId, search, context)])
  const chosen = search.rooms.flatMap((_, room) => cheapest(wanted, offers, room) ?? [])
  if (!hotel || chosen.length < search.rooms.length) return undefined
  const seen = netOf(chosen)
  if (!priceOf(wanted, seen)) return undefined
  const read = await supplier.revalidate(
    chosen.map(({ offerRef }) => offerRef),
    seen,
    context,
  )
  if (!read.ok || !read.offer.every((offer, room) => fits(wanted, offer, room))) return undefined
  const amount = priceOf(wanted, read.now)
  return (
    amount && {
      supplier: supplier.id,
      product: stayOf(wanted, hotel, read.offer, amount),
      offerRefs: read.offer.map(offer => offer.offerRef),
      net: read.now,
      amount,
    }
  )
}

const netOf = (offers: readonly SuppliedRoomOffer[]): Money => {
  const nets = offers.map(({ net }) => net.total)
  return sum(nets, nets[0]?.currency ?? 'USD')
}
const priceOf = (wanted: WantedStay, net: Money): Money | undefined => replacementPrice(wanted.price, costOf(net, wanted), wanted.terms)

const cheapest = (wanted: WantedStay, offers: readonly SuppliedRoomOffer[], room: number): SuppliedRoomOffer | undefined =>
  offers
    .filter(offer => offer.roomIndex === room && fits(wanted, offer, room))
    .toSorted((one, other) => one.net.total.amount - other.net.total.amount)[0]

/** Sold to everybody, with the meals of the refused room, and to be given back for nothing as long. */
const fits = ({ refused, freeUntil, rate }: WantedStay, offer: SuppliedRoomOffer, room: number): boolean => {
  const board = refused.rooms[room]?.board
  const [first] = offer.cancellation
  const free = first?.penalty.amount === 0 && first.before !== null ? localToInstant(first.before, offer.zone) : null
  const isPriced = offer.net.total.currency === rate.from
  return (
    isPriced &&
    !offer.flightOnly &&
    board !== undefined &&
    hasMealsOf(offer.board, board) &&
    isAsFree(free, freeUntil?.toISOString() ?? null)
  )
}

/** Nothing is added to what the rooms cost: our fee is what is left of the refused part's price. */
const atCost = { fee: { basisPoints: 0, minimum: 0 }, priceStep: 1 }

const stayOf = (
  { search: { checkIn, checkOut }, rate, terms }: WantedStay,
  hotel: HotelDetails,
  offers: readonly SuppliedRoomOffer[],
  total: Money,
): StayItem => {
  const stay = { nights: nights(checkIn, checkOut), rate, priceStep: terms.priceStep }
  const prices = atTotal(
    offers.map(({ net }) => sellRoom(net, { ...atCost, rate }, stay.nights)),
    total,
    stay,
  )
  const rooms = offers.map(({ supplier: _, offerRef: __, net, cancellation, ...room }, at): RoomOffer => {
    const price = prices[at] ?? sellRoom(net, { ...atCost, rate }, stay.nights)
    return { ...room, code: randomBytes(7).toString('hex'), price, cancellation: sellCancellation(cancellation, price, rate) }
  })
  return { kind: 'hotel', hotel, rooms, checkIn, checkOut, nights: stay.nights }
}
