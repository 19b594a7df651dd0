import { setTimeout as wait } from 'node:timers/promises'
import type { Brand } from '@karwan/brands/brand'
import type { Language } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FlightSearches, KnownFlightSearch } from '../flights/index.ts'
import type { HotelSearches, KnownHotelSearch } from '../hotels/index.ts'
import type { WatchedSearch } from './watched-search.ts'

export interface Searching {
  readonly flights: FlightSearches
  readonly hotels: HotelSearches
}

/** Suppliers are waited for as long as a visitor's search waits for them, and a little more. */
const polling = { tries: 160, everyMs: 200 }

/** Returns the lowest price of the results so far; undefined if there are none. */
export const lowestFlight = ({ view }: KnownFlightSearch): Money | undefined =>
  lowestOf(view.rows.flatMap(row => row.itinerary.fares[0]?.price.total ?? []))
/** Returns the lowest price of the searched hotel, or of all if none was searched; undefined if there are none. */
export const lowestStay = ({ view, head }: KnownHotelSearch): Money | undefined => {
  const { hotelId } = head.search
  const hotels = hotelId === undefined ? view.hotels : view.hotels.filter(hotel => hotel.id === hotelId)
  return lowestOf(hotels.map(hotel => hotel.minPrice))
}
const lowestOf = (prices: readonly Money[]): Money | undefined =>
  prices.reduce<Money | undefined>((lowest, price) => (lowest && lowest.amount <= price.amount ? lowest : price), undefined)

/**
 * Runs a search as a visitor would and answers its lowest price; undefined where not everyone answered or nothing was
 * found.
 */
export const searchLowest = async (
  { flights, hotels }: Searching,
  watched: WatchedSearch,
  asker: { readonly brand: Brand; readonly language: Language; readonly traceId: string },
): Promise<Money | undefined> => {
  const who = { ...asker, visitorId: asker.traceId }
  if (watched.kind === 'flight') {
    const code = await flights.start(watched.search, who)
    const found = await whenComplete(() => flights.find(code, asker.brand.id))
    return found && lowestFlight(found)
  }
  const code = await hotels.start(watched.search, who)
  const found = await whenComplete(() => hotels.find(code, asker.brand.id))
  return found && lowestStay(found)
}

interface Running {
  readonly state: { readonly complete: boolean; readonly degraded: readonly unknown[] }
}
const whenComplete = async <Known extends Running>(find: () => Promise<Known | Problem>): Promise<Known | undefined> => {
  for (let tries = 0; tries < polling.tries; tries += 1) {
    const found = await find()
    if (isProblem(found)) return undefined
    if (found.state.complete) return found.state.degraded.length === 0 ? found : undefined
    await wait(polling.everyMs)
  }
  return undefined
}
