/**
 * Data of places, for the server and the sandbox; too big for a page. Airports contain data of OpenTravelData and
 * GeoNames (both CC BY 4.0), which the credits page names.
 */
import { type Airport, type City, type CityAway, nearbyCities, nearestAirportCity, reachableCities } from '../places/index.ts'
import { airports, cities, otherCities } from './read.ts'

export { airports, cities, otherCities }

const airportByCode = new Map(airports.map(airport => [airport.code, airport]))
const cityByCode = new Map([...otherCities, ...cities].map(city => [city.code, city]))

export const findAirport = (code: string): Airport | undefined => airportByCode.get(code)
/** A city we sell or one that only has an airport, by its code. */
export const findCity = (code: string): City | undefined => cityByCode.get(code)
const remember = <Value>(compute: (code: string) => Value): ((code: string) => Value) => {
  const known = new Map<string, Value>()
  return code => {
    if (!known.has(code) && known.size < 2000) known.set(code, compute(code))
    return known.get(code) ?? compute(code)
  }
}
/**
 * Cities that a flight may as well start from or end in, nearest first; of an airport, those of its city. Only cities
 * we sell.
 */
export const nearbyCitiesOf: (code: string) => readonly City[] = remember(code => {
  const city = findCity(findAirport(code)?.cityCode ?? code)
  return city ? nearbyCities(city, cities) : []
})
/**
 * Cities we sell with an airport that can be reached by road from a city or an airport, with the distance from it; the
 * ones that are taken for it first, then the nearest.
 */
export const reachableCitiesOf: (code: string) => readonly CityAway[] = remember(code => {
  const airport = findAirport(code)
  const city = findCity(code) ?? findCity(airport?.cityCode ?? '')
  return city ? reachableCities(findCity(code) ?? airport ?? city, city, cities) : []
})
/**
 * Returns the nearest city with an airport, and the distance in metres. Undefined for a code that is neither city nor
 * airport.
 */
export const nearestAirportCityOf: (code: string) => CityAway | undefined = remember(code => {
  const city = findCity(code) ?? findCity(findAirport(code)?.cityCode ?? '')
  return city && nearestAirportCity(city, cities)
})
