import { type Facts, factsOf, hasCheckedBag, isRefundable } from './facts.ts'
import { askedOf } from './filters.ts'
import type { FlightFilters, FlightItinerary, FlightSort } from './types.ts'

/**
 * What "best" weighs ("how we rank" says it in words): price against the cheapest of the list counts in full, time against the quickest
 * half of that, and each stop as 8 % of the cheapest price. Lower is better.
 */
export const bestWeights = { price: 1, duration: 0.5, stop: 0.08 } as const
/**
 * "Recommended" is "best", and a tenth better for a bag that is included and for a fare that can be refunded, a tenth worse for each
 * layover that is very short, overnight or between two airports. Nothing else moves it.
 */
export const recommendedWeights = { checkedBag: -0.1, refundable: -0.1, awkwardLayover: 0.1 } as const

interface Row {
  readonly facts: Facts
  readonly price: number
  readonly bag: boolean
  readonly refund: boolean
}

type Key = (row: Row) => number

const keyOf = (sort: FlightSort, rows: readonly Row[]): Key => {
  switch (sort) {
    case 'cheapest':
      return row => row.price
    case 'highest-price':
      return row => -row.price
    case 'quickest':
      return row => row.facts.duration
    case 'slowest':
      return row => -row.facts.duration
    case 'earliest':
      return row => row.facts.leaves
    case 'latest':
      return row => -row.facts.leaves
    case 'best':
      return bestKey(rows)
    case 'recommended':
      return recommendedKey(bestKey(rows))
  }
}

const bestKey = (rows: readonly Row[]): Key => {
  const cheapest = Math.max(1, Math.min(...rows.map(row => row.price)))
  const quickest = Math.max(1, Math.min(...rows.map(row => row.facts.duration)))
  return ({ price, facts }) =>
    (bestWeights.price * price) / cheapest + (bestWeights.duration * facts.duration) / quickest + bestWeights.stop * facts.allStops
}

const recommendedKey =
  (best: Key): Key =>
  row =>
    best(row) +
    (row.bag ? recommendedWeights.checkedBag : 0) +
    (row.refund ? recommendedWeights.refundable : 0) +
    recommendedWeights.awkwardLayover * row.facts.awkwardLayovers

/** Ties are broken the same way in every sort: cheaper, quicker, earlier, then by code, which no two share. */
const tie = (a: Row, b: Row): number =>
  a.price - b.price ||
  a.facts.duration - b.facts.duration ||
  a.facts.leaves - b.facts.leaves ||
  (a.facts.itinerary.code < b.facts.itinerary.code ? -1 : a.facts.itinerary.code > b.facts.itinerary.code ? 1 : 0)

/**
 * The list in a total order that depends on nothing but its members, never on the order they came in. Prices are those the cards show under
 * `filters` (see `shownFare`). Durations are of all legs; earliest and latest go by the first take-off.
 */
export const sortFlights = (
  itineraries: readonly FlightItinerary[],
  sort: FlightSort,
  filters: FlightFilters = {},
): readonly FlightItinerary[] => {
  const asked = askedOf(filters)
  const rows = itineraries.map(itinerary => {
    const facts = factsOf(itinerary)
    const fare = facts.cheapest[asked] ?? facts.cheapest[0]
    return {
      facts,
      price: fare?.price.total.amount ?? Number.MAX_SAFE_INTEGER,
      bag: fare !== undefined && hasCheckedBag(fare),
      refund: fare !== undefined && isRefundable(fare),
    }
  })
  const key = keyOf(sort, rows)
  return rows
    .map(row => ({ row, at: key(row) }))
    .sort((a, b) => a.at - b.at || tie(a.row, b.row))
    .map(({ row }) => row.facts.itinerary)
}
