import { type FlightSearch, writeFlightAddress } from '@karwan/domain/flights'
import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { findAirport, findCity } from '@karwan/domain/places-data'

/** A search as it is watched. */
export type WatchedSearch =
  | { readonly kind: 'flight'; readonly search: FlightSearch }
  | { readonly kind: 'hotel'; readonly search: HotelSearch }

/** Path of the shop that runs it again. */
export const addressOf = (watched: WatchedSearch): string =>
  watched.kind === 'flight' ? `/flight?${writeFlightAddress(watched.search)}` : `/hotel?${writeHotelAddress(watched.search)}`

/** First day and last; one-way trips have no last. */
export const daysOf = (watched: WatchedSearch): { readonly from: string; readonly until: string | null } => {
  if (watched.kind === 'hotel') return { from: watched.search.checkIn, until: watched.search.checkOut }
  const { routes } = watched.search
  const [first, last] = [routes[0]?.date ?? '', routes.at(-1)?.date ?? '']
  return { from: first, until: routes.length > 1 ? last : null }
}

/** Returns the title in a language: the cities of a trip, or the place of a stay. */
export const titleOf = (watched: WatchedSearch, language: Language): string => {
  if (watched.kind === 'hotel') {
    const { hotelName, near, cityId, cityName } = watched.search
    return hotelName ?? near?.name ?? cityIn(cityId, language) ?? cityName
  }
  const places = watched.search.routes.flatMap(({ from, to }, at) => (at === 0 ? [from, to] : [to]))
  const shown = watched.search.type === 1 ? places.slice(0, 2) : places
  return shown.map(place => cityIn(place.cityCode, language) ?? cityIn(place.locationId, language) ?? place.cityName).join(' – ')
}

const cityIn = (code: string, language: Language): string | undefined =>
  (findCity(code) ?? findCity(findAirport(code)?.cityCode ?? ''))?.names[language]
