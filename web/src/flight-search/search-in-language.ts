import { type FlightPlace, type FlightSearch, firstSegment, lastSegment } from '@karwan/domain/flights'
import type { SearchSoFar } from './run/search-run.ts'

/** The search with its cities named in the visitor's language as soon as results tell how; until then as the address has them. */
export function inLanguage(search: FlightSearch, { airports, itineraries }: Pick<SearchSoFar, 'airports' | 'itineraries'>): FlightSearch {
  const legs = itineraries[0]?.legs ?? []
  const named = (place: FlightPlace, airport: string | undefined): FlightPlace => {
    const city = airports[place.locationId]?.city ?? (airport === undefined ? undefined : airports[airport]?.city)
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
