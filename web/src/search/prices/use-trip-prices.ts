import type { FlightSearch } from '@karwan/domain/flights'
import { askedOf, type DayPrice, queryOf } from './price-days.ts'
import { usePriceRange } from './use-price-range.ts'

/**
 * Lowest known price of each of some trips between the same places, on their own days. A multi-city trip has none: the
 * prices that are known are of one flight or of a round trip.
 */
export function useTripPrices(trips: readonly FlightSearch[]): (trip: FlightSearch) => DayPrice | undefined {
  const [first] = trips
  const asked = first && first.type !== 2 ? askedOf(first) : undefined
  const [departures, returns] = [0, 1].map(leg => trips.flatMap(({ routes }) => routes[leg]?.date ?? []).sort()) as [string[], string[]]
  const { find } = usePriceRange(
    asked && {
      ...queryOf({ ...asked, trip: first?.type === 1 ? 'departures' : 'one-way' }),
      start: departures[0],
      end: departures.at(-1),
      ...(returns.length > 0 && { returnStart: returns[0], returnEnd: returns.at(-1) }),
    },
    trips.flatMap(({ routes: [out, back] }) => (out ? [{ departure: out.date, return: back?.date ?? null }] : [])),
  )
  return ({ routes: [out, back] }) => (out ? find(out.date, back?.date) : undefined)
}
