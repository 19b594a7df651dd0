import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { server } from '../../../base/server-client/index.ts'
import { createValidatedOffers } from '../../run/index.ts'

export interface OfferRef {
  readonly code: string
  readonly itinerary: string
  readonly fare: string
  /** Total the visitor saw last and agrees to, minor units; undefined means the list's. */
  readonly listed?: number | undefined
}

/** Fares, read again at their airline, with rules and what is needed to book them. */
export const flightOffers = createValidatedOffers<OfferRef, ValidatedItineraryWire>({
  keyOf: ({ code, itinerary, fare }) => [code, itinerary, fare].join(),
  read: ({ code, itinerary, fare, listed }, signal) =>
    server.get(`/v3/flights/${encodeURIComponent(code)}/flight/${encodeURIComponent(itinerary)}`, {
      answer: async () => (await import('@karwan/contract/flights')).validatedItinerary,
      params: { fare, listed },
      signal,
    }),
})

/**
 * The booking's address: the search with everything that stands in it, and what was chosen. Without the question mark.
 */
export function bookAddress(query: string, { code, itinerary, fare, listed }: OfferRef): string {
  const parameters = new URLSearchParams(query)
  for (const [name, value] of [
    ['code', code],
    ['itinerary', itinerary],
    ['fare', fare],
  ] as const)
    parameters.set(name, value)
  if (listed !== undefined) parameters.set('listed', String(listed))
  return parameters.toString()
}
const bookNames = ['code', 'itinerary', 'fare', 'listed', 'step']
/** The results' address a booking was begun from. */
export function resultsAddress(query: string): string {
  const parameters = new URLSearchParams(query)
  for (const name of bookNames) parameters.delete(name)
  return parameters.toString()
}
/** Reads the offer from a booking's address; undefined if a part is missing. */
export function readBookAddress(parameters: URLSearchParams): OfferRef | undefined {
  const [code, itinerary, fare] = ['code', 'itinerary', 'fare'].map(name => parameters.get(name) ?? '')
  const listed = Number(parameters.get('listed') ?? Number.NaN)
  if (!code || !itinerary || !fare) return undefined
  return { code, itinerary, fare, listed: Number.isSafeInteger(listed) ? listed : undefined }
}
