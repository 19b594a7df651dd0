import { metersBetween, type Position } from './distance.ts'
import type { City } from './types.ts'

/**
 * Cities whose airports travelers take for one another, nearest first, where that is known better than a distance tells
 * it.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  EBL: ['KIK', 'ISU'],
  KIK: ['EBL', 'ISU'],
  ISU: ['KIK', 'EBL'],
  BGW: ['NJF', 'BSR'],
  NJF: ['BGW', 'BSR'],
  BSR: ['NJF', 'BGW'],
}
/**
 * Airports that people of a city really use, where a nearer one has few flights or lies across a road that visitors
 * avoid.
 */
const served: Readonly<Record<string, string>> = {
  'X-DUH': 'EBL',
  'X-ZAK': 'EBL',
  'X-AMD': 'EBL',
  'X-AMR': 'BSR',
  'X-HMS': 'DAM',
  'X-HMA': 'DAM',
  'X-PMS': 'DAM',
  'X-RAQ': 'ALP',
}
/** Metres that count as nearby elsewhere. */
const nearbyMeters = 120_000
/** Metres that a traveler still goes by road where the own airport has no flight. */
const reachableMeters = 300_000

export interface CityAway {
  readonly city: City
  /** As the crow flies. */
  readonly meters: number
}

const byDistance = (from: Position, cities: readonly City[]): readonly CityAway[] =>
  cities
    .filter(city => city.airports.length > 0)
    .map(city => ({ city, meters: metersBetween(from, city) }))
    .sort((a, b) => a.meters - b.meters)

/** Other cities with an airport that a traveler may use instead, the nearest first. */
export const nearbyCities = (city: City, cities: readonly City[]): readonly City[] => {
  const group = known[city.code]
  if (group) return group.flatMap(code => cities.find(each => each.code === code) ?? [])
  return byDistance(
    city,
    cities.filter(each => each.code !== city.code),
  )
    .filter(({ meters }) => meters <= nearbyMeters)
    .map(({ city: near }) => near)
}

/**
 * Cities with an airport that a traveler can go to by road from a city or one of its airports: first those taken for
 * one another, then all within 300 km, the nearest first. The city itself is one of them, for all of its airports.
 */
export const reachableCities = (from: Position, own: City, cities: readonly City[]): readonly CityAway[] => {
  const usual = nearbyCities(own, cities).map(city => city.code)
  const rankOf = ({ city }: CityAway): number => (usual.includes(city.code) ? usual.indexOf(city.code) : usual.length)
  return byDistance(from, cities)
    .filter(({ city, meters }) => meters <= reachableMeters || usual.includes(city.code))
    .sort((one, other) => rankOf(one) - rankOf(other) || one.meters - other.meters)
}

/**
 * The city whose airport serves this one: itself, the one its people use, or the nearest of its country; with the
 * distance as the crow flies.
 */
export const nearestAirportCity = (city: City, cities: readonly City[]): CityAway | undefined => {
  if (city.airports.length > 0) return { city, meters: 0 }
  const ranked = byDistance(city, cities)
  const usual = ranked.find(each => each.city.code === served[city.code])
  return usual ?? ranked.find(each => each.city.country === city.country) ?? ranked[0]
}
