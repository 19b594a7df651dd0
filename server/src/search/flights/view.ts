import type { FlightResults } from '@karwan/contract/flights'
import { findCarrier } from '@karwan/domain/carriers'
import { countryName } from '@karwan/domain/countries'
import { type FlightItinerary, type FlightSearch, layovers, legDeparture, stopsOf, type TripType } from '@karwan/domain/flights'
import type { Language } from '@karwan/domain/locales'
import { findAirport, findCity } from '@karwan/domain/places-data'
import type { ViewOf } from '../run/index.ts'
import type { FlightRow } from './rows.ts'

/** All rows of a search in the order they came, and where each itinerary was told last. */
export interface FlightView {
  readonly rows: FlightRow[]
  readonly lastAt: Map<string, number>
}

export const flightView: ViewOf<unknown, FlightRow, FlightView> = {
  begin: () => ({ rows: [], lastAt: new Map() }),
  add: (view, rows) => {
    for (const row of rows) view.lastAt.set(row.itinerary.code, view.rows.push(row) - 1)
  },
}

export const findRow = (view: FlightView, itineraryCode: string): FlightRow | undefined => {
  const at = view.lastAt.get(itineraryCode)
  return at === undefined ? undefined : view.rows[at]
}

/**
 * Itineraries from an index on; one told again later, with more fares, is left out here and stands at its later index.
 */
export const itinerariesFrom = (view: FlightView, from: number): FlightItinerary[] =>
  view.rows.slice(from).flatMap((row, at) => (view.lastAt.get(row.itinerary.code) === from + at ? [row.itinerary] : []))

export const combinationOf = (itinerary: FlightItinerary, type: TripType): FlightResults['combinations'][number] => {
  const [first] = itinerary.legs
  const [start] = first?.segments ?? []
  const [cheapest] = itinerary.fares
  if (!start || !cheapest) throw new Error(`Itinerary ${itinerary.code} has no flight or no fare`)
  return {
    code: itinerary.code,
    type,
    depTime: start.from.at,
    noOfSeg: itinerary.legs.reduce((all, leg) => all + leg.segments.length, 0),
    carrier: { departure: { Marketing: start.carrier } },
    price: cheapest.price.total,
    transitAirport: transitAirports(itinerary),
    legs: itinerary.legs as FlightResults['combinations'][number]['legs'],
    fares: itinerary.fares as FlightResults['combinations'][number]['fares'],
  }
}

const transitAirports = (itinerary: FlightItinerary): string[] => [
  ...new Set(
    itinerary.legs.flatMap(layovers).flatMap(({ airport, nextAirport }) => (nextAirport === null ? [airport] : [airport, nextAirport])),
  ),
]

/** Returns the specified filter data of all results so far. */
export const filtersOf = (itineraries: readonly FlightItinerary[], type: number, language: Language): FlightResults['filters'] => {
  const prices = itineraries.flatMap(({ fares }) => fares[0]?.price.total ?? []).sort((a, b) => a.amount - b.amount)
  const departures = (leg: number): string[] =>
    distinct(itineraries.flatMap(({ legs }) => legs[leg] ?? []).map(found => clock(legDeparture(found))))
  return {
    departureTimes: departures(0),
    returnTimes: type === 1 ? departures(1) : [],
    minPrice: prices[0] ?? null,
    maxPrice: prices.at(-1) ?? null,
    stops: [...new Set(itineraries.map(({ legs }) => Math.max(...legs.map(stopsOf))))].sort((a, b) => a - b),
    airlines: distinct(itineraries.flatMap(({ legs }) => legs.map(leg => leg.segments[0]?.carrier ?? ''))).map(code => ({
      Name: findCarrier(code)?.name[language] ?? code,
      Code: code,
    })),
    airports: distinct(itineraries.flatMap(transitAirports)).map(code => ({
      Name: findAirport(code)?.names[language] ?? code,
      Code: code,
    })),
  }
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter(value => value !== '').sort()
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Names of all airports that these itineraries touch; the code itself where one is not known. */
export const airportNames = (itineraries: readonly FlightItinerary[], language: Language): FlightResults['airports'] => {
  const segments = itineraries.flatMap(({ legs }) => legs.flatMap(leg => leg.segments))
  const codes = distinct(segments.flatMap(({ from, to, technicalStops }) => [from.airport, to.airport, ...technicalStops]))
  return Object.fromEntries(codes.map(code => [code, airportName(code, language)]))
}

/** Names of the places asked for, by their location ids, whether anything was found there or not. */
export const placeNames = ({ routes }: FlightSearch, language: Language): FlightResults['airports'] => {
  const codes = distinct(routes.flatMap(({ from, to }) => [from.locationId, to.locationId]))
  return Object.fromEntries(codes.map(code => [code, findAirport(code) ? airportName(code, language) : cityName(code, language)]))
}

const cityName = (code: string, language: Language): FlightResults['airports'][string] => {
  const city = findCity(code)
  const name = city?.names[language] ?? code
  return { name, city: name, country: city ? countryName(city.country, language) : '' }
}
const airportName = (code: string, language: Language): FlightResults['airports'][string] => {
  const airport = findAirport(code)
  if (!airport) return { name: code, city: code, country: '' }
  return {
    name: airport.names[language],
    city: findCity(airport.cityCode)?.names[language] ?? airport.cityCode,
    country: countryName(airport.country, language),
    countryCode: airport.country,
  }
}
