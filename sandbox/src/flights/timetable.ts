import { carriers } from './data/carriers.ts'
import { flightsOf } from './rotations.ts'

/** One flight number between two airports as its timetable prints it. */
export interface Flight {
  readonly carrier: string
  readonly number: number
  readonly from: string
  readonly to: string
  /** Minutes after midnight on the clock of `from`. */
  readonly departs: number
  readonly block: number
  /** Bit 0 Monday … bit 6 Sunday, on the calendar of `from`. */
  readonly days: number
  readonly aircraft: string
  /** Airports where it lands on its way. */
  readonly stops: readonly string[]
}

export interface Timetable {
  /** Destinations served from an airport, with the flights to each. */
  from(airport: string): ReadonlyMap<string, readonly Flight[]>
  /** Airports that fly there. */
  origins(airport: string): ReadonlySet<string>
  find(carrier: string, number: number, from: string, to: string): Flight | undefined
}

let built: Timetable | undefined
/** The timetable of the whole world; it does not depend on the date, and is built once. */
export function timetable(): Timetable {
  built ??= buildTimetable()
  return built
}

function buildTimetable(): Timetable {
  const table = new Map<string, Map<string, Flight[]>>()
  const origins = new Map<string, Set<string>>()
  const byNumber = new Map<string, Flight>()
  const add = (flight: Flight) => {
    const row = table.get(flight.from) ?? new Map<string, Flight[]>()
    table.set(flight.from, row)
    row.set(flight.to, [...(row.get(flight.to) ?? []), flight])
    origins.set(flight.to, (origins.get(flight.to) ?? new Set()).add(flight.from))
    byNumber.set(`${flight.carrier}${flight.number}${flight.from}${flight.to}`, flight)
  }
  for (const carrier of carriers.keys()) for (const flight of flightsOf(carrier)) add(flight)
  const none: ReadonlyMap<string, readonly Flight[]> = new Map()
  const nobody: ReadonlySet<string> = new Set()
  return {
    from: airport => table.get(airport) ?? none,
    origins: airport => origins.get(airport) ?? nobody,
    find: (carrier, number, from, to) => byNumber.get(`${carrier}${number}${from}${to}`),
  }
}
