import { type FlightSearch, readFlightAddress, writeFlightAddress } from '@karwan/domain/flights'
import { readHotelAddress, writeHotelAddress } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { readPackageAddress, writePackageAddress } from '@karwan/domain/packages'
import { namesOfPlaces } from '../form/index.ts'
import type { RecentSearch } from './store.ts'

/** Searches with their places named in a language; where that cannot be had, as they were. */
export const inLanguage = (searches: readonly RecentSearch[], language: Language): Promise<readonly RecentSearch[]> =>
  Promise.all(searches.map(search => (search.language === language ? search : named(search, language))))

async function named(recent: RecentSearch, language: Language): Promise<RecentSearch> {
  const parameters = new URLSearchParams(recent.query)
  if (recent.product === 'flight') {
    const { search } = readFlightAddress(parameters)
    if (!search) return recent
    return { ...recent, language, query: writeFlightAddress(await namedFlight(search, language)) }
  }
  if (recent.product === 'package') {
    const { search } = readPackageAddress(parameters)
    if (!search) return recent
    const [flight, name] = await Promise.all([namedFlight(search.flight, language), namesOfPlaces('hotel', [search.stay], language)])
    return { ...recent, language, query: writePackageAddress({ flight, stay: name(search.stay) }) }
  }
  const { search } = readHotelAddress(parameters)
  if (!search) return recent
  const name = await namesOfPlaces('hotel', [search], language)
  return { ...recent, language, query: writeHotelAddress(name(search)) }
}

async function namedFlight(search: FlightSearch, language: Language): Promise<FlightSearch> {
  const name = await namesOfPlaces(
    'flight',
    search.routes.flatMap(({ from, to }) => [from, to]),
    language,
  )
  return { ...search, routes: search.routes.map(route => ({ ...route, from: name(route.from), to: name(route.to) })) }
}
