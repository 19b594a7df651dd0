import type { PackagePart } from '@karwan/contract/packages'
import { type Instant, localToInstant } from '@karwan/domain/calendar'
import type { FlightFare } from '@karwan/domain/flights'
import { stayNights } from '@karwan/domain/hotels'
import {
  type FulfilmentPlan,
  type PackagePrice,
  type PackageProtection,
  type PackageTerms,
  planFulfilment,
  sellFlightOnly,
  sellPackage,
  stayKindOf,
} from '@karwan/domain/packages'
import { repriceCancellation } from '@karwan/domain/pricing'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FlightOfferForOrder, StayOfferForOrder } from '../offers/index.ts'

/** Both parts of a package as it sells them, and its price. */
export interface QuotedPackage {
  readonly flight: FlightOfferForOrder
  readonly stay: StayOfferForOrder
  readonly price: PackagePrice
}

/** Both parts as their suppliers answered, or the problem of the first that is refused, with the part in its data. */
export const bothParts = (
  flight: FlightOfferForOrder | Problem,
  stay: StayOfferForOrder | Problem,
): { readonly flight: FlightOfferForOrder; readonly stay: StayOfferForOrder } | Problem => {
  if (isProblem(flight)) return ofPart(flight, 'flight')
  if (isProblem(stay)) return ofPart(stay, 'stay')
  return { flight, stay }
}
const ofPart = (refused: Problem, part: PackagePart): Problem => ({ ...refused, data: { ...refused.data, part } })

/** Prices a flight and a stay, each just read at its supplier, as one package. */
export const quotePackage = (flight: FlightOfferForOrder, stay: StayOfferForOrder, terms: PackageTerms): QuotedPackage => {
  const { validated, search, publicPrices } = stay
  const parts = { flight: flight.validated.fare.price, rooms: validated.rooms.map(room => room.price), nights: stayNights(search) }
  const flightOnly = validated.rooms.map(room => room.flightOnly === true)
  const isFlightOnly = flightOnly.includes(true)
  const price = isFlightOnly ? sellFlightOnly(parts, { flightOnly, publicPrices }, terms) : sellPackage(parts, terms)
  const rooms = validated.rooms.map((room, at) => {
    const now = price.rooms[at] ?? room.price
    return { ...room, price: now, cancellation: repriceCancellation(room.cancellation, room.price, now) }
  })
  const usd = { ...price.usd, amount: price.usd.amount - price.flight.usd.amount }
  const total = { ...price.total, amount: price.total.amount - price.flight.total.amount }
  // What the rooms were listed at by themselves is told to nobody where they are sold with a flight only.
  const listedTotal = isFlightOnly ? total : validated.listedTotal
  return { flight: withPrice(flight, price.flight), stay: { ...stay, validated: { ...validated, rooms, total, usd, listedTotal } }, price }
}

/** The flight as a part of a package, which is sold without extra bags. */
const withPrice = (offer: FlightOfferForOrder, price: FlightFare['price']): FlightOfferForOrder => {
  const { validated } = offer
  const fare = { ...validated.fare, price }
  const fares = validated.itinerary.fares.map(each => (each.code === fare.code ? fare : each))
  return { ...offer, validated: { ...validated, fare, bags: [], itinerary: { ...validated.itinerary, fares } } }
}

/** Returns in which order the parts are booked. A stay that is sold with a flight only is never sold apart from it. */
export const planOf = ({ flight, stay, price }: QuotedPackage, protection: PackageProtection, now: Date): FulfilmentPlan =>
  planFulfilment(
    { flight: flight.holdable ? 'keepable' : 'final', hotel: stayKindOf(freeUntil(stay), now) },
    price.separable.hotel ? protection : 'together',
  )

/** Until when all rooms can be given back for nothing; null where one cannot. */
const freeUntil = ({ validated: { rooms } }: StayOfferForOrder): Instant | null => {
  const ends = rooms.map(({ cancellation, zone }) => {
    const [first] = cancellation
    return first?.penalty.amount === 0 && first.before !== null ? localToInstant(first.before, zone) : null
  })
  return ends.includes(null) ? null : (ends.flatMap(end => end ?? []).sort()[0] ?? null)
}
