/**
 * The rules that run while somebody waits, on the shop's own data. The yardstick is reading the same list from JSON:
 * what the page has to do anyway.
 */

import { destinationIndexMaker, searchDestinations } from '@karwan/domain/destinations'
import { type FlightFilters, type FlightItinerary, facetsOf, listFlights, prepareFlights } from '@karwan/domain/flights'
import { facilityIds, type HotelFilters, hotelSorts, type ListedHotel, prepareHotels, selectHotels } from '@karwan/domain/hotels'
import { buildPlaceIndex, searchPlaces } from '@karwan/domain/places'
import { airports, cities, otherCities } from '@karwan/domain/places-data'
import type { StaySupplier } from '@karwan/domain/suppliers'
import { median, tell } from './measure.ts'

const timesOf = (rounds: number, work: (round: number) => void): number[] =>
  Array.from({ length: rounds }, (_, round) => {
    const began = performance.now()
    work(round)
    return performance.now() - began
  })
const milliseconds = (value: number): string => `${value.toFixed(2)} ms`
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

export function tellPlaces(): void {
  const index = buildPlaceIndex(cities, airports, otherCities)
  const queries = ['erb', 'istan', 'هەو', 'دبي', 'Istambul', 'qwertz', 'لندن', 'kuala l', 'BGW', 'سلێ']
  const times = timesOf(300, round => void searchPlaces(index, queries[round % queries.length] ?? '', { language: 'ckb', for: 'flights' }))
  tell('place search in three scripts, p95', milliseconds(p95(times)), 'goal ≤ 30 ms')
}

/** Everything that a hotel search may be for: all areas, landmarks and hotels of all cities. */
export async function reportDestinations(supplier: StaySupplier): Promise<void> {
  const began = performance.now()
  const maker = destinationIndexMaker(buildPlaceIndex(cities, airports, otherCities))
  for await (const city of supplier.content({ traceId: 'bench', signal: AbortSignal.timeout(120_000), language: 'en' })) maker.add(city)
  const index = maker.finish()
  const ready = performance.now() - began
  const queries = [
    'erb',
    'imam ali',
    'قەڵای هەولێر',
    'فندق الياسمين',
    'grand',
    'palac',
    'Nergiz hotel',
    'qwertz',
    'apartments',
    'Qelay Hewler',
  ]
  const times = timesOf(
    300,
    round => void searchDestinations(index, queries[round % queries.length] ?? '', { language: 'ar', homeCountry: 'IQ' }),
  )
  tell(
    `search among ${index.destinations.length} areas, landmarks and hotels, p95`,
    milliseconds(p95(times)),
    `goal ≤ 30 ms; asked for and made ready in ${Math.round(ready)} ms in the background`,
  )
}

export function tellFlightRules(flights: readonly FlightItinerary[]): void {
  const text = JSON.stringify(flights)
  const yardstick = median(timesOf(15, () => void JSON.parse(text)))
  prepareFlights(flights)
  const filters: FlightFilters = { stops: [0, 1], withCheckedBag: true }
  const times = timesOf(60, round => {
    const asked = { ...filters, price: { max: 10_000_000 - round } }
    facetsOf(flights, asked)
    listFlights(flights, asked, 'best')
  })
  tell(
    `filter, count and sort ${flights.length} itineraries, median`,
    milliseconds(median(times)),
    `${(median(times) / yardstick).toFixed(2)} × reading them from JSON`,
  )
}

/** Returns the filters of one visitor's request. Few requests are the same. */
export const hotelAskings = (round: number): HotelFilters => ({
  ...(round % 2 === 0 && { stars: [5 - (round % 4), 4] }),
  ...(round % 3 === 0 && { facilities: [facilityIds[round % facilityIds.length] ?? 'wifi'] }),
  ...(round % 5 === 0 && { name: ['re', 'pal', 'قصر', 'کۆ'][round % 4] ?? '' }),
  ...(round % 7 === 0 && { pois: ['X-BNC-P1', 'X-BNC-P2'], poiMeters: 500 + round }),
  ...(round % 11 === 0 && { freeCancellation: true, payAtOffice: true }),
  price: { max: 100_000_000 - round },
})

/** Hotels that a supplier tells at once. */
const hotelBatch = 100

export function tellHotelRules(hotels: readonly ListedHotel[]): void {
  const text = JSON.stringify(hotels)
  const yardstick = median(timesOf(15, () => void JSON.parse(text)))
  const list: ListedHotel[] = []
  const taking = timesOf(Math.ceil(hotels.length / hotelBatch), round => {
    list.push(...hotels.slice(round * hotelBatch, (round + 1) * hotelBatch))
    prepareHotels(list)
  })
  const [first = Number.NaN] = timesOf(
    1,
    () => void [selectHotels(list, {}).facets(), selectHotels(list, {}).sorted('TopHotels').slice(0, 30)],
  )
  const times = timesOf(300, round => {
    const { facets, sorted } = selectHotels(list, hotelAskings(round))
    facets()
    sorted(hotelSorts[round % 4] ?? 'TopHotels').slice(0, 30)
  })
  tell(
    `a filtered, counted, sorted page of ${hotels.length} hotels, p95 of 300 different askings`,
    milliseconds(p95(times)),
    `goal ≤ 20 ms; the first ${milliseconds(first)}; a batch of ${hotelBatch} taken in, worst ${milliseconds(Math.max(...taking))}; ${(median(times) / yardstick).toFixed(2)} × reading them from JSON`,
  )
}
