/**
 * The places themselves, for the server and the sandbox; too big for a page. Airports contain data of OpenTravelData (CC BY 4.0) and of GeoNames
 * (CC BY 4.0), which the credits page names.
 */
import type { Airport, City } from '../places/index.ts'
import { airports, cities, otherCities } from './read.ts'

export { airports, cities, otherCities }

const airportByCode = new Map(airports.map(airport => [airport.code, airport]))
const cityByCode = new Map([...otherCities, ...cities].map(city => [city.code, city]))

export const findAirport = (code: string): Airport | undefined => airportByCode.get(code)
/** A city we sell or one that only has an airport, by its code. */
export const findCity = (code: string): City | undefined => cityByCode.get(code)
/** Airports behind a location id: the airport of that code, or all of the city's. A code that is both means the city. */
export const airportsOf = (locationId: string): readonly Airport[] => {
  const city = findCity(locationId)
  const codes = city && city.airports.length > 0 ? city.airports : [locationId]
  return codes.flatMap(code => findAirport(code) ?? [])
}
