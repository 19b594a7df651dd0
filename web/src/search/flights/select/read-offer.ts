import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { type Failure, server } from '../../../base/server-client/index.ts'

export interface OfferRef {
  readonly code: string
  readonly itinerary: string
  readonly fare: string
  /** Total the visitor saw last and agrees to, minor units; undefined means the list's. */
  readonly listed?: number | undefined
}

/** The offer read last: the booking page begins with it and asks again only after a reload. */
let last: { readonly ref: OfferRef; readonly offer: ValidatedItineraryWire; readonly language: string } | undefined

/** Reads a fare again at the airline, with rules and what is needed to book it. */
export async function readOffer(ref: OfferRef, signal?: AbortSignal): Promise<ValidatedItineraryWire | Failure> {
  const { code, itinerary, fare, listed } = ref
  return server.get(`/v3/flights/${encodeURIComponent(code)}/flight/${encodeURIComponent(itinerary)}`, {
    answer: async () => (await import('@karwan/contract/flights')).validatedItinerary,
    params: { fare, listed },
    signal,
  })
}

export const rememberOffer = (ref: OfferRef, offer: ValidatedItineraryWire): void => {
  last = { ref, offer, language: document.documentElement.lang }
}
/** The remembered offer, if it is this one, in the page's language, and still holds. */
export function findOffer({ code, itinerary, fare }: OfferRef): ValidatedItineraryWire | undefined {
  if (!last || last.ref.code !== code || last.ref.itinerary !== itinerary || last.ref.fare !== fare) return undefined
  if (last.language !== document.documentElement.lang) return undefined
  return Date.parse(last.offer.expiresAt) > Date.now() ? last.offer : undefined
}

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
/** What a booking's address asks for; undefined where a part is missing. */
export function readBookAddress(parameters: URLSearchParams): OfferRef | undefined {
  const [code, itinerary, fare] = ['code', 'itinerary', 'fare'].map(name => parameters.get(name) ?? '')
  const listed = Number(parameters.get('listed') ?? Number.NaN)
  if (!code || !itinerary || !fare) return undefined
  return { code, itinerary, fare, listed: Number.isSafeInteger(listed) ? listed : undefined }
}
