import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Itinerary } from './itineraries.ts'
import { hopOn, runsOn } from './journeys.ts'
import { type Cabin, type Counts, passengerKinds } from './prices.ts'
import { findFlight } from './scenarios.ts'

/** All that an offer is. Its id carries it, signed, so that the supplier keeps nothing and a restart loses nothing. */
export interface OfferFacts {
  readonly itinerary: Itinerary
  readonly family: number
  readonly cabin: Cabin
  readonly counts: Counts
  /** Time of the search: whole minutes since 1970, UTC. */
  readonly issued: number
}

export interface OfferIds {
  write(facts: OfferFacts): string
  /** Undefined when the id is not one of ours. */
  read(id: string): OfferFacts | undefined
}

export function offerIds(secret: string): OfferIds {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 16)
  return {
    write(facts) {
      const text = Buffer.from(pack(facts)).toString('base64url')
      return `off_${text}_${sign(text)}`
    },
    read(id) {
      const [, text, signature] = /^off_([\w-]+)_([\w-]{16})$/.exec(id) ?? []
      if (!text || !signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(text)))) return undefined
      return unpack(Buffer.from(text, 'base64url').toString())
    },
  }
}

function pack({ itinerary, family, cabin, counts, issued }: OfferFacts): string {
  const trip = itinerary.map(journey =>
    journey
      .map(
        ({ flight, day, seller }) => `${seller}${flight.carrier}${flight.from}${flight.to}${day.toString(36)}${flight.number.toString(36)}`,
      )
      .join(','),
  )
  return [cabin, family, passengerKinds.map(kind => counts[kind]).join(''), issued.toString(36), trip.join('/')].join(';')
}

function unpack(text: string): OfferFacts | undefined {
  const [cabin, family, people = '', issued = '', trip = ''] = text.split(';')
  const itinerary = trip.split('/').map(journey => journey.split(',').map(readHop))
  if (!itinerary.every(journey => journey.every(hop => hop !== undefined))) return undefined
  const counts = Object.fromEntries(passengerKinds.map((kind, index) => [kind, Number(people[index])])) as Record<
    (typeof passengerKinds)[number],
    number
  >
  return { itinerary, family: Number(family), cabin: cabin as Cabin, counts, issued: Number.parseInt(issued, 36) }
}

/** Seller, carrier, from, to, day in three digits of base 36 (until 2097), flight number. */
const packedHop = /^(\w\w)(\w\w)([A-Z]{3})([A-Z]{3})(\w{3})(\w+)$/

function readHop(text: string) {
  const [, seller, carrier = '', from = '', to = '', day = '', number = ''] = packedHop.exec(text) ?? []
  const flight = findFlight(carrier, Number.parseInt(number, 36), from, to)
  const on = Number.parseInt(day, 36)
  return flight && runsOn(flight, on) ? hopOn(flight, on, seller) : undefined
}
