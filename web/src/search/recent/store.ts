import { type FlightSearch, readFlightAddress, writeFlightAddress } from '@karwan/domain/flights'
import { type HotelSearch, readHotelAddress, writeHotelAddress } from '@karwan/domain/hotels'
import { isLanguage, type Language } from '@karwan/domain/locales'
import { readPackageAddress, writePackageAddress } from '@karwan/domain/packages'

/**
 * A search as it was made: what its address said, without the question mark, and the language its places are named in.
 */
export interface RecentSearch {
  readonly product: 'flight' | 'hotel' | 'package'
  readonly query: string
  readonly language: Language
}

const key = 'karwan.recent-searches'
const version = 1
/** As many as are kept. */
export const mostRecent = 8

/** Readers of stored data by its version; data of an unknown version is dropped. */
const readers: Readonly<Record<number, (kept: { readonly searches?: unknown }) => readonly RecentSearch[]>> = {
  1: ({ searches }) => (Array.isArray(searches) ? searches.flatMap(readOne) : []),
}

/** Searches made on this device, the last one first. */
export function recentSearches(): readonly RecentSearch[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { version?: unknown; searches?: unknown } | null
    return kept && typeof kept.version === 'number' ? (readers[kept.version]?.(kept) ?? []).slice(0, mostRecent) : []
  } catch {
    return []
  }
}

/** A search that starts becomes the first; the same one made before, with whatever days, goes. */
export function rememberSearch(search: RecentSearch): void {
  write([search, ...recentSearches().filter(other => tripOf(other) !== tripOf(search))])
}
export function forgetSearch(search: RecentSearch): void {
  write(recentSearches().filter(other => tripOf(other) !== tripOf(search)))
}
export const forgetSearches = (): void => write([])
/** The same searches said otherwise, in their order. */
export const rewriteSearches = (searches: readonly RecentSearch[]): void => write(searches)

function write(searches: readonly RecentSearch[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ version, searches: searches.slice(0, mostRecent) }))
  } catch {
    // A full or closed store only costs the convenience.
  }
}

const addressReaders = { flight: readFlightAddress, hotel: readHotelAddress, package: readPackageAddress }
const isProduct = (value: unknown): value is RecentSearch['product'] => typeof value === 'string' && Object.hasOwn(addressReaders, value)

function readOne(value: unknown): readonly RecentSearch[] {
  const { product, query, language } = (value ?? {}) as Record<string, unknown>
  if (!isProduct(product) || typeof query !== 'string' || !isLanguage(language)) return []
  return addressReaders[product](new URLSearchParams(query)).search ? [{ product, query, language }] : []
}

/** Returns the common part of two searches that differ only in their days or in the language of their places. */
function tripOf({ product, query }: RecentSearch): string {
  const parameters = new URLSearchParams(query)
  if (product === 'hotel') {
    const { search } = readHotelAddress(parameters)
    return search ? `hotel ${writeHotelAddress(stayOf(search))}` : query
  }
  if (product === 'package') {
    const { search } = readPackageAddress(parameters)
    return search ? `package ${writePackageAddress({ flight: routesOf(search.flight), stay: stayOf(search.stay) })}` : query
  }
  const { search } = readFlightAddress(parameters)
  return search ? `flight ${writeFlightAddress(routesOf(search))}` : query
}

/** A search without its days and the names of its places. */
const stayOf = (search: HotelSearch): HotelSearch => ({ ...withoutNames(search), checkIn: '', checkOut: '' })
const routesOf = (search: FlightSearch): FlightSearch => ({
  ...search,
  routes: search.routes.map(({ from, to }) => ({ date: '', from: { ...from, cityName: '' }, to: { ...to, cityName: '' } })),
})

/** The same in every language: by ids, and by a name only where hotels are searched by it. */
const withoutNames = ({ near, hotelId, hotelName, ...search }: HotelSearch): HotelSearch => ({
  ...search,
  cityName: '',
  ...(near && { near: { id: near.id, name: '' } }),
  ...(hotelId ? { hotelId } : hotelName && { hotelName }),
})
