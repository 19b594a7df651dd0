import { findTerminal, getAirport } from './data/airports.ts'
import { getCarrier } from './data/carriers.ts'
import { type Bag, type Family, familiesOf, type Rule } from './data/families.ts'
import { distanceKm } from './distance.ts'
import type { Itinerary } from './itineraries.ts'
import { type Hop, type Journey, journeyMinutes, sellerOf, sellingNumber } from './journeys.ts'
import { writeAmount } from './money.ts'
import type { OfferFacts, OfferIds } from './offer-id.ts'
import { findSeatsLeft, type Price, priceOf } from './prices.ts'
import { type Behaviour, familyUnder, sandboxCarrier, specialRoutes } from './scenarios.ts'
import { toWall, writeWall } from './zones.ts'

/** Minutes in which an offer can be read and ordered. */
export const offerMinutes = 30

const writePoint = (airport: string, utc: number, carrier: string) => ({
  airport,
  terminal: findTerminal(airport, carrier),
  at: writeWall(toWall(getAirport(airport).zone, utc)),
  time_zone: getAirport(airport).zone,
})

const writeSegment = (hop: Hop) => ({
  marketing_carrier: hop.seller,
  flight_number: String(sellingNumber(hop)),
  operating_carrier: hop.flight.carrier,
  aircraft: hop.flight.aircraft,
  origin: writePoint(hop.flight.from, hop.departs, hop.flight.carrier),
  destination: writePoint(hop.flight.to, hop.arrives, hop.flight.carrier),
  duration_minutes: hop.flight.block,
  stops: hop.flight.stops,
})

const writeSlice = (journey: Journey) => ({ duration_minutes: journeyMinutes(journey), segments: journey.map(writeSegment) })
export const writeSlices = (itinerary: Itinerary) => itinerary.map(writeSlice)

/** Null: the airline does not tell. Quantity 0: it tells that there is none. */
const writeBag = (bag: Bag) =>
  bag === 'unknown' ? null : bag === 'none' ? { quantity: 0, weight_kg: null } : { quantity: bag.pieces, weight_kg: bag.kg }
const notice = (text: string) => (text === 'unknown' ? null : text)

/** Fees grow with the distance; told in dollars of a short flight. */
const feeScale = (km: number) => (km < 2000 ? 1 : km < 5000 ? 1.6 : 2.6)
/** Fee in cents, null where it is not told. */
export const feeOf = (rule: Rule, km: number): number | null =>
  typeof rule === 'number' ? Math.round((rule * feeScale(km)) / 5) * 500 : null
const writeRule = (rule: Rule, km: number) => {
  if (rule === 'unknown') return null
  const fee = feeOf(rule, km)
  return { allowed: rule !== 'no', penalty_amount: fee === null ? null : writeAmount(fee), penalty_currency: 'USD' }
}

const kmOf = (itinerary: Itinerary): number =>
  Math.max(...itinerary.map(journey => distanceKm(journey[0]?.flight.from ?? '', journey.at(-1)?.flight.to ?? '')))

/** The special behaviour an offer was made under, if any. */
export function behaviourOf(itinerary: Itinerary): Behaviour | undefined {
  const [journey] = itinerary
  if (itinerary.length !== 1 || !journey || sellerOf(journey) !== sandboxCarrier) return undefined
  return specialRoutes[`${journey[0]?.flight.from}-${journey.at(-1)?.flight.to}`]
}

const sellerOfTrip = (itinerary: Itinerary): string => sellerOf(itinerary[0] ?? [])

export interface Offer {
  readonly facts: OfferFacts
  readonly family: Family
  readonly price: Price
  readonly km: number
  readonly seller: string
}

/** Reckons an offer from its facts; `extra` cents are put on top. */
export function getOffer(facts: OfferFacts, extra = 0): Offer {
  const seller = sellerOfTrip(facts.itinerary)
  const family = familiesOf(seller, getCarrier(seller).selling, facts.cabin)[facts.family]
  if (!family) throw new Error(`no family ${facts.family} of ${seller}`)
  const price = priceOf({
    journeys: facts.itinerary,
    family,
    cabin: facts.cabin,
    counts: facts.counts,
    today: Math.floor(facts.issued / 1440),
    extra,
  })
  return { facts, family: familyUnder(behaviourOf(facts.itinerary), family), price, km: kmOf(facts.itinerary), seller }
}

export const writeFare = (offer: Offer, id: string) => ({
  id,
  family: offer.family.name,
  cabin: offer.facts.cabin,
  cabin_baggage: writeBag(offer.family.cabinBag),
  checked_baggage: writeBag(offer.family.checkedBag),
  meal: notice(offer.family.meal),
  seat_selection: notice(offer.family.seat),
  conditions: {
    change_before_departure: writeRule(offer.family.change, offer.km),
    refund_before_departure: writeRule(offer.family.refund, offer.km),
  },
  seats_left: findSeatsLeft(offer.facts.itinerary, offer.family.name),
  total_amount: writeAmount(offer.price.total),
  total_currency: 'USD',
  passengers: offer.price.lines.map(line => ({
    type: line.kind,
    count: line.count,
    base_amount: writeAmount(line.base),
    tax_amount: writeAmount(line.taxes),
  })),
})

/** An itinerary as the stream tells it: its flights, and a fare for each family. */
export function writeItinerary(itinerary: Itinerary, asked: Omit<OfferFacts, 'itinerary' | 'family'>, ids: OfferIds) {
  const seller = sellerOfTrip(itinerary)
  const fares = familiesOf(seller, getCarrier(seller).selling, asked.cabin).map((_, family) => {
    const facts = { itinerary, family, cabin: asked.cabin, counts: asked.counts, issued: asked.issued }
    return writeFare(getOffer(facts), ids.write(facts))
  })
  return { slices: writeSlices(itinerary), fares }
}
