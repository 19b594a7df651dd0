/** Finds places by name, in any script. The data is in `@karwan/domain/places-data`. */
export { metersBetween, type Position } from './distance.ts'
export { saysItsCity } from './naming.ts'
export { type CityAway, nearbyCities, nearestAirportCity, reachableCities } from './nearby.ts'
export { buildPlaceIndex, type PlaceIndex } from './place-index.ts'
export { isOneTypo } from './ranking.ts'
export { type FoundCities, matchedLetters, type PlaceQuery, searchCities, searchPlaces } from './search.ts'
export type * from './types.ts'
