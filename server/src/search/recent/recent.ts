import type { OfferFacts } from '@karwan/domain/fees'
import type { FlightSearch } from '@karwan/domain/flights'
import type { HotelSearch } from '@karwan/domain/hotels'
import { isProblem } from '@karwan/domain/problems'
import { carrierOf, type FlightSearches, findRow, type KnownFlightSearch } from '../flights/index.ts'
import type { HotelSearches, KnownHotelSearch } from '../hotels/index.ts'
import type { SearchKind } from '../run/index.ts'

/** Facts of an offer, and what it costs without our fee: minor units of the payment currency. */
export interface OfferCost {
  readonly facts: OfferFacts
  readonly cost: number
}
export interface RecentSearch {
  readonly search: FlightSearch | HotelSearch
  readonly offers: readonly OfferCost[]
}
export interface RecentSearches {
  /** Takes note of a search that began. */
  note(begun: { readonly code: string; readonly kind: SearchKind; readonly brandId: string }): void
  /** Lists the newest searches of a brand that have offers, newest first. */
  list(brandId: string, kind: SearchKind, most: number): Promise<readonly RecentSearch[]>
}

/** Codes that are kept for each brand and product; some have no offers, or have expired. */
const keptCodes = 60

/** Keeps codes of searches, and reads their offers when somebody asks. */
export const openRecentSearches = (
  searches: () => { readonly flights: FlightSearches; readonly hotels: HotelSearches },
): RecentSearches => {
  const codes = new Map<string, string[]>()
  const keyOf = (brandId: string, kind: SearchKind): string => `${kind} ${brandId}`
  const read = async (code: string, kind: SearchKind, brandId: string): Promise<RecentSearch | undefined> => {
    const { flights, hotels } = searches()
    const found = kind === 'flight' ? await flights.find(code, brandId) : await hotels.find(code, brandId)
    if (isProblem(found)) return undefined
    const offers = 'rows' in found.view ? flightOffers(found as KnownFlightSearch) : hotelOffers(found as KnownHotelSearch)
    return offers.length > 0 ? { search: found.head.search, offers } : undefined
  }
  return {
    note({ code, kind, brandId }) {
      const key = keyOf(brandId, kind)
      codes.set(key, [code, ...(codes.get(key) ?? [])].slice(0, keptCodes))
    },
    async list(brandId, kind, most) {
      const found: RecentSearch[] = []
      for (const code of codes.get(keyOf(brandId, kind)) ?? []) {
        if (found.length >= most) break
        const search = await read(code, kind, brandId)
        if (search) found.push(search)
      }
      return found
    },
  }
}

const flightOffers = ({ view }: KnownFlightSearch): readonly OfferCost[] =>
  [...view.lastAt.keys()].flatMap(code => {
    const row = findRow(view, code)
    return (row?.itinerary.fares ?? []).map(({ code: fareCode, family, price: { total, serviceFee } }) => ({
      facts: { supplier: row?.sources[fareCode]?.supplier, carrier: carrierOf(row?.itinerary.legs ?? []), family },
      cost: total.amount - serviceFee.amount,
    }))
  })

/** Of several rooms only the sum is known, and each has its own least fee: those searches are left out. */
const hotelOffers = ({ head, view }: KnownHotelSearch): readonly OfferCost[] =>
  head.search.rooms.length === 1
    ? [...view.byId.values()].map(({ supplier, cost, hotel: { stars } }) => ({ facts: { supplier, stars }, cost }))
    : []
