import { getAirport } from './data/airports.ts'
import type { Flight } from './timetable.ts'
import { toUtc, weekday } from './zones.ts'

/** A flight on a day, as someone sells it. Times are minutes since 1970, UTC. */
export interface Hop {
  readonly flight: Flight
  /** Day of departure on the clock of `flight.from`, days since 1970. */
  readonly day: number
  /** Seller: the airline itself, or another that puts its own number on it. */
  readonly seller: string
  readonly departs: number
  readonly arrives: number
}
/** One direction of a trip. */
export type Journey = readonly Hop[]

export const runsOn = (flight: Flight, day: number): boolean => (flight.days & (1 << weekday(day))) !== 0

export function hopOn(flight: Flight, day: number, seller = flight.carrier): Hop {
  const departs = toUtc(getAirport(flight.from).zone, day, flight.departs)
  return { flight, day, seller, departs, arrives: departs + flight.block }
}

/** The number a seller prints: its own for its own flights, a four-digit one from 4000 for another's. */
export function sellingNumber(hop: Hop): number {
  const { carrier, number } = hop.flight
  return hop.seller === carrier ? number : 4000 + ((number * 7 + carrier.charCodeAt(0) * 31 + carrier.charCodeAt(1) * 17) % 5000)
}

export const journeyMinutes = (journey: Journey): number => (journey.at(-1)?.arrives ?? 0) - (journey[0]?.departs ?? 0)
/** Returns the airline that issues the ticket: the seller of the first flight. */
export const sellerOf = (journey: Journey): string => journey[0]?.seller ?? ''
export const sameJourney = (journey: Journey): string =>
  journey.map(hop => `${hop.seller}${hop.flight.carrier}${hop.flight.number}${hop.flight.from}${hop.day}`).join('-')
