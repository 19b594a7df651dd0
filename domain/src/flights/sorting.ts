import { hasCheckedBag, isRefundable } from './facts.ts'
import { askedOf, failuresOf } from './filters.ts'
import { type FlightTable, noFare, tableOf } from './table.ts'
import type { FlightFilters, FlightItinerary, FlightSort } from './types.ts'

/**
 * Weights of "best" ("how we rank" says it in words): price against the lowest of all results counts in full, time
 * against the shortest half of that, and each stop as 8 % of the lowest price. Lower is better. All results count,
 * not only those that a filter leaves: filtering reorders nothing.
 */
export const bestWeights = { price: 1, duration: 0.5, stop: 0.08 } as const
/**
 * "Recommended" is "best", and a tenth better for a bag that is included and for a fare that can be refunded, a tenth
 * worse for each layover that is very short, overnight or between two airports. Nothing else moves it.
 */
export const recommendedWeights = { checkedBag: -0.1, refundable: -0.1, awkwardLayover: 0.1 } as const

type Key = (row: number) => number

const keyOf = (sort: FlightSort, table: FlightTable, asked: number): Key => {
  const { duration } = table
  const prices = table.prices[asked] ?? new Float64Array()
  const price: Key = row => prices[row] ?? noFare
  const time: Key = row => duration[row] ?? 0
  const leaves: Key = row => table.leaves[row] ?? 0
  switch (sort) {
    case 'cheapest':
      return price
    case 'highest-price':
      return row => -price(row)
    case 'quickest':
      return time
    case 'slowest':
      return row => -time(row)
    case 'earliest':
      return leaves
    case 'latest':
      return row => -leaves(row)
    case 'best':
      return bestKey(table, prices)
    case 'recommended':
      return recommendedKey(table, bestKey(table, prices), asked)
  }
}

const bestKey = ({ facts, duration }: FlightTable, prices: Float64Array): Key => {
  const cheapest = Math.max(
    1,
    prices.reduce((low, price) => Math.min(low, price), noFare),
  )
  const quickest = Math.max(
    1,
    duration.reduce((low, minutes) => Math.min(low, minutes), Number.MAX_SAFE_INTEGER),
  )
  return row =>
    (bestWeights.price * (prices[row] ?? noFare)) / cheapest +
    (bestWeights.duration * (duration[row] ?? 0)) / quickest +
    bestWeights.stop * (facts[row]?.allStops ?? 0)
}

const recommendedKey =
  ({ facts }: FlightTable, best: Key, asked: number): Key =>
  row => {
    const fare = facts[row]?.cheapest[asked]
    return (
      best(row) +
      (fare && hasCheckedBag(fare) ? recommendedWeights.checkedBag : 0) +
      (fare && isRefundable(fare) ? recommendedWeights.refundable : 0) +
      recommendedWeights.awkwardLayover * (facts[row]?.awkwardLayovers ?? 0)
    )
  }

/** Ties are broken the same way in every sort: cheaper, quicker, earlier, then by code, which no two share. */
const tie = ({ itineraries, duration, leaves }: FlightTable, a: number, b: number): number => {
  const [first = '', second = ''] = [itineraries[a]?.code, itineraries[b]?.code]
  return (duration[a] ?? 0) - (duration[b] ?? 0) || (leaves[a] ?? 0) - (leaves[b] ?? 0) || (first < second ? -1 : first > second ? 1 : 0)
}

/** All rows in order; found once for each sort, and for what is asked of the fare. */
const orderOf = (table: FlightTable, sort: FlightSort, filters: FlightFilters): Int32Array => {
  const asked = askedOf(filters)
  const name = `${sort} ${asked}`
  const found = table.orders.get(name)
  if (found) return found
  const keys = Float64Array.from(table.facts.keys(), keyOf(sort, table, asked))
  const prices = table.prices[asked] ?? new Float64Array()
  const order = Int32Array.from(table.facts.keys()).sort(
    (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || (prices[a] ?? 0) - (prices[b] ?? 0) || tie(table, a, b),
  )
  table.orders.set(name, order)
  return order
}

/**
 * The itineraries that pass the filters, in a total order that depends on nothing but the members of the list, never on
 * the order they came in. Prices are those the cards show under `filters` (see `shownFare`). Durations are of all legs;
 * earliest and latest go by the first take-off.
 */
export const listFlights = (
  itineraries: readonly FlightItinerary[],
  filters: FlightFilters,
  sort: FlightSort,
): readonly FlightItinerary[] => {
  const table = tableOf(itineraries)
  const failed = failuresOf(table, filters)
  const rows: FlightItinerary[] = []
  for (const row of orderOf(table, sort, filters)) {
    const itinerary = failed[row] === 0 ? itineraries[row] : undefined
    if (itinerary) rows.push(itinerary)
  }
  return rows
}
