import type { LocalDate } from '@karwan/domain/calendar'
import { type FlightPlace, flightLimits } from '@karwan/domain/flights'

/** One flight of a trip of several cities, finished or not. `key` names it while it is moved about. */
export interface DraftFlight {
  readonly key: number
  readonly from?: FlightPlace | undefined
  readonly to?: FlightPlace | undefined
  readonly date?: LocalDate | undefined
}
type Flights = readonly DraftFlight[]

const nextKey = (flights: Flights): number => Math.max(0, ...flights.map(({ key }) => key)) + 1
const isSame = (a: FlightPlace | undefined, b: FlightPlace | undefined): boolean => a?.locationId === b?.locationId

/**
 * A flight changed, and what hangs on it: the next flight leaves from where this one lands (unless it was given another
 * origin), and no later flight leaves before it.
 */
export function changeFlight(flights: Flights, at: number, change: Partial<Omit<DraftFlight, 'key'>>): Flights {
  const before = flights[at]
  if (!before) return flights
  const changed = { ...before, ...change }
  return flights.map((flight, index) => {
    if (index < at) return flight
    if (index === at) return changed
    const follows = index === at + 1 && 'to' in change && (flight.from === undefined || isSame(flight.from, before.to))
    const tooEarly = change.date !== undefined && flight.date !== undefined && flight.date < change.date
    return { ...flight, ...(follows && { from: changed.to }), ...(tooEarly && { date: change.date }) }
  })
}

/** One more flight, from where the last one lands. */
export function addFlight(flights: Flights): Flights {
  return flights.length >= flightLimits.routes ? flights : [...flights, { key: nextKey(flights), from: flights.at(-1)?.to }]
}

/**
 * Without a flight; the one after it leaves from where the one before it lands, when it left from where the removed one
 * landed.
 */
export function removeFlight(flights: Flights, at: number): Flights {
  const removed = flights[at]
  const before = flights[at - 1]
  return flights.flatMap((flight, index) => {
    if (index === at) return []
    const followed = index === at + 1 && before !== undefined && isSame(flight.from, removed?.to)
    return [followed ? { ...flight, from: before.to } : flight]
  })
}

/** A flight changes places with its neighbour. The days stay where they are: they are in order already. */
export function moveFlight(flights: Flights, at: number, by: -1 | 1): Flights {
  const [moved, other] = [flights[at], flights[at + by]]
  if (!moved || !other) return flights
  return flights.map((flight, index) => {
    if (index === at) return { ...other, date: moved.date }
    if (index === at + by) return { ...moved, date: other.date }
    return flight
  })
}

/** The first day a flight may leave on: that of the last dated flight before it. */
export const earliestDate = (flights: Flights, at: number, today: LocalDate): LocalDate =>
  flights.slice(0, at).reduce((latest, { date }) => (date !== undefined && date > latest ? date : latest), today)

export const isFinished = ({ from, to, date }: DraftFlight): boolean => from !== undefined && to !== undefined && date !== undefined
