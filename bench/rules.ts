/** The rules that run while somebody waits, on the shop's own data. The yardstick is reading the same list from JSON: what the page has to do anyway. */
import { type FlightFilters, type FlightItinerary, facetsOf, filterFlights, prepareFlights, sortFlights } from '@karwan/domain/flights'
import { type FacilityId, filterHotels, hotelFacets, type ListedHotel, sortHotels } from '@karwan/domain/hotels'
import { buildPlaceIndex, searchPlaces } from '@karwan/domain/places'
import { airports, cities, otherCities } from '@karwan/domain/places-data'
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

export function tellFlightRules(flights: readonly FlightItinerary[]): void {
  const text = JSON.stringify(flights)
  const yardstick = median(timesOf(15, () => void JSON.parse(text)))
  prepareFlights(flights)
  const filters: FlightFilters = { stops: [0, 1], withCheckedBag: true }
  const times = timesOf(60, round => {
    const asked = { ...filters, price: { max: 10_000_000 - round } }
    facetsOf(flights, asked)
    sortFlights(filterFlights(flights, asked), 'best', asked)
  })
  tell(
    `filter, count and sort ${flights.length} itineraries, median`,
    milliseconds(median(times)),
    `${(median(times) / yardstick).toFixed(2)} × reading them from JSON`,
  )
}

export function tellHotelRules(hotels: readonly ListedHotel[]): void {
  const text = JSON.stringify(hotels)
  const yardstick = median(timesOf(15, () => void JSON.parse(text)))
  const facilities: FacilityId[] = ['wifi']
  const times = timesOf(60, round => {
    const filters = { stars: [3, 4, 5], facilities, price: { max: 100_000_000 - round } }
    sortHotels(filterHotels(hotels, filters), 'MinPrice', 'asc').slice(0, 30)
    hotelFacets(hotels, filters)
  })
  tell(
    `a filtered, sorted page of ${hotels.length} hotels, median`,
    milliseconds(median(times)),
    `${(median(times) / yardstick).toFixed(2)} × reading them from JSON`,
  )
}
