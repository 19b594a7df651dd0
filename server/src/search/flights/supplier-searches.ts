import type { FlightPlace, FlightRoute, FlightSearch } from '@karwan/domain/flights'
import type { City, CityAway } from '@karwan/domain/places'
import { findCity, nearbyCitiesOf, nearestAirportCityOf, reachableCitiesOf } from '@karwan/domain/places-data'

/** Places at each end of a trip that are asked for, the searched one with it: nine searches at most. */
const placesPerEnd = 3

const placeOf = ({ code, names }: City): FlightPlace => ({ locationId: code, cityId: code, cityCode: code, cityName: names.en })

/** A place that flights go from: a city without an airport is served by the nearest one that has one. */
const served = (place: FlightPlace): FlightPlace => {
  const nearest = findCity(place.locationId)?.airports.length === 0 ? nearestAirportCityOf(place.locationId) : undefined
  return nearest ? placeOf(nearest.city) : place
}

/** Returns the search with an airport at both ends of each flight, as suppliers need it. */
export const withAirports = (search: FlightSearch): FlightSearch => ({
  ...search,
  routes: search.routes.map(route => ({ ...route, from: served(route.from), to: served(route.to) })),
})

/** A city that stands in for a searched place, and how far it is from it. */
interface AwayFrom extends CityAway {
  /** Location id of the searched place. */
  readonly asked: string
}

/** Cities of a search that have no airport, with the one that serves them. */
export const substitutesOf = (search: FlightSearch): readonly AwayFrom[] => {
  const places = new Set(search.routes.flatMap(({ from, to }) => [from.locationId, to.locationId]))
  return [...places].flatMap(asked => {
    const nearest = findCity(asked)?.airports.length === 0 ? nearestAirportCityOf(asked) : undefined
    return nearest ? [{ asked, ...nearest }] : []
  })
}

/**
 * Returns the searches that suppliers are asked for: the search itself and, if the visitor wants nearby airports too,
 * every combination of the places near both ends, the searched one first. Of a multi-city trip only the start and the
 * end vary.
 */
export const searchesToAsk = (search: FlightSearch): readonly FlightSearch[] => {
  const own = withAirports(search)
  const [first, last] = [own.routes[0], own.routes[own.type === 2 ? own.routes.length - 1 : 0]]
  if (!own.nearby || !first || !last) return [own]
  return aroundOf(first.from).flatMap(from =>
    aroundOf(last.to)
      .filter(to => own.type === 2 || to.cityCode !== from.cityCode)
      .map(to => ({ ...own, routes: betweenEnds(own, from, to) })),
  )
}

/** The place itself, all of its city where it is one airport of several, and what is nearby. */
const aroundOf = (place: FlightPlace): readonly FlightPlace[] => {
  const city = findCity(place.cityCode)
  const whole = city && city.code !== place.locationId && city.airports.length > 1 ? [placeOf(city)] : []
  return [place, ...whole, ...nearbyCitiesOf(place.cityCode).map(placeOf)].slice(0, placesPerEnd)
}

const betweenEnds = ({ type, routes }: FlightSearch, from: FlightPlace, to: FlightPlace): readonly FlightRoute[] =>
  routes.map((route, at) => {
    if (type !== 2) return at === 0 ? { ...route, from, to } : { ...route, from: to, to: from }
    return { ...route, ...(at === 0 && { from }), ...(at === routes.length - 1 && { to }) }
  })

/** Airports that are proposed for each end of a trip without flights. */
const reachablePerEnd = 3

/**
 * Returns cities with an airport that a traveler can go to by road from the start and the end of a trip, those that
 * were searched already left out. For when nothing was found.
 */
export const reachableOf = (search: FlightSearch): readonly AwayFrom[] => {
  const { routes, type } = search
  const legs = [search, ...searchesToAsk(search)].flatMap(each => each.routes)
  const searched = new Set(legs.flatMap(({ from, to }) => [from.locationId, to.locationId]))
  const ends = new Set([routes[0]?.from.locationId, routes[type === 2 ? routes.length - 1 : 0]?.to.locationId])
  return [...ends].flatMap((asked = '') =>
    reachableCitiesOf(asked)
      .filter(({ city }) => !searched.has(city.code))
      .slice(0, reachablePerEnd)
      .map(away => ({ asked, ...away })),
  )
}
