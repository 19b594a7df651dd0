import { type FlightPlace, type FlightSearch, firstSegment, lastSegment } from '@karwan/domain/flights'
import type { SearchSoFar } from './run/flight-run.ts'

interface InLanguage extends Pick<SearchSoFar, 'airports' | 'itineraries'> {
  readonly cityNames: Readonly<Record<string, string>>
}

/**
 * Names the cities of a search in the visitor's language: from the results, else from the server's page, else from the
 * address.
 */
export function inLanguage(search: FlightSearch, { airports, itineraries, cityNames }: InLanguage): FlightSearch {
  const legs = itineraries[0]?.legs ?? []
  const named = (place: FlightPlace, airport: string | undefined): FlightPlace => {
    const city =
      airports[place.locationId]?.city ?? (airport === undefined ? undefined : airports[airport]?.city) ?? cityNames[place.cityCode]
    return city === undefined ? place : { ...place, cityName: city }
  }
  const routes = search.routes.map((route, at) => {
    const leg = legs[at]
    return {
      ...route,
      from: named(route.from, leg && firstSegment(leg).from.airport),
      to: named(route.to, leg && lastSegment(leg).to.airport),
    }
  })
  return { ...search, routes }
}
