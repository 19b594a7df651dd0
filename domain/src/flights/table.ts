import { localToInstant, wallMinutes } from '../calendar/index.ts'
import { type Facts, factsOf } from './facts.ts'
import type { FlightItinerary } from './types.ts'

/**
 * A list of itineraries turned on its side: what filters, counts and sorts ask, a column each, so that a press of the
 * visitor goes through a thousand rows in well under a frame of a weak phone. Row numbers are places in the list it was
 * made of.
 */
export interface FlightTable {
  readonly itineraries: readonly FlightItinerary[]
  readonly facts: readonly Facts[]
  /** Legs of the longest itinerary. */
  readonly legs: number
  /** Lowest price by what is asked of the fare (`Facts.cheapest`); `noFare` where none fits. */
  readonly prices: readonly Float64Array[]
  readonly stops: Uint8Array
  readonly longestLeg: Int32Array
  readonly duration: Int32Array
  /** First take-offs, as numbers that grow with time: comparable within the list, of no meaning outside it. */
  readonly leaves: Float64Array
  readonly airlines: Codes
  readonly alliances: Codes
  readonly transitAirports: Codes
  /** Row orders found so far, by sort and what is asked of the fare. */
  readonly orders: Map<string, Int32Array>
}
/** A column with several values in each row: the values in a fixed order, and the indexes of each row. */
export interface Codes {
  readonly values: readonly string[]
  readonly ofRow: readonly (readonly number[])[]
}
export const noFare = Number.MAX_SAFE_INTEGER

const made = new WeakMap<readonly FlightItinerary[], FlightTable>()
/** The table of a list; made once for each list. */
export const tableOf = (itineraries: readonly FlightItinerary[]): FlightTable => {
  const found = made.get(itineraries)
  if (found) return found
  const table = makeTable(itineraries)
  made.set(itineraries, table)
  return table
}

const makeTable = (itineraries: readonly FlightItinerary[]): FlightTable => {
  const facts = itineraries.map(factsOf)
  return {
    itineraries,
    facts,
    legs: Math.max(0, ...facts.map(({ departures }) => departures.length)),
    prices: [0, 1, 2, 3].map(asked => Float64Array.from(facts, ({ cheapest }) => cheapest[asked]?.price.total.amount ?? noFare)),
    stops: Uint8Array.from(facts, ({ stopsClass }) => stopsClass),
    longestLeg: Int32Array.from(facts, ({ longestLeg }) => longestLeg),
    duration: Int32Array.from(facts, ({ duration }) => duration),
    leaves: leavesOf(facts),
    airlines: codesOf(facts.map(({ airlines }) => airlines)),
    alliances: codesOf(facts.map(({ alliances }) => alliances)),
    transitAirports: codesOf(facts.map(({ transitAirports }) => transitAirports)),
    orders: new Map(),
  }
}

/**
 * By one wall clock where all leave by the same, as nearly always: knowing a zone's summer time takes a weak phone 50
 * ms, with the list waiting for it.
 */
const leavesOf = (facts: readonly Facts[]): Float64Array => {
  const zones = new Set(facts.map(({ leaves }) => leaves.zone))
  return Float64Array.from(facts, ({ leaves: { at, zone } }) =>
    zones.size === 1 ? wallMinutes(at) : Date.parse(localToInstant(at, zone)) / 60_000,
  )
}

const codesOf = (rows: readonly (readonly string[])[]): Codes => {
  const values = [...new Set(rows.flat())].sort()
  const places = new Map(values.map((value, at) => [value, at]))
  return { values, ofRow: rows.map(row => row.map(value => places.get(value) ?? 0)) }
}
