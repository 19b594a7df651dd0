import { findAirport, getAirport } from './data/airports.ts'
import { carriers, getCarrier } from './data/carriers.ts'
import { networks } from './data/network/index.ts'
import { blockMinutes, distanceKm } from './distance.ts'
import { chance, pick } from './hash.ts'
import { toUtc, toWall } from './zones.ts'

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

/** Flights that land on their way, because the aircraft or the agreement asks for it. */
const technicalStops: Readonly<Record<string, string>> = {
  'IA BGW LGW': 'MMX',
  'IA EBL LGW': 'MMX',
  'IA BGW CAN': 'DEL',
  'RB DAM TUN': 'CAI',
  'ZZ DXB AMS': 'FRA',
}
const stopMinutes = 55

export function stopsOf(carrier: string, from: string, to: string): string[] {
  const stop = technicalStops[`${carrier} ${from} ${to}`] ?? technicalStops[`${carrier} ${to} ${from}`]
  return stop ? [stop] : []
}

export function blockWithStops(from: string, to: string, stops: readonly string[]): number {
  const points = [from, ...stops, to]
  let minutes = stops.length * stopMinutes
  for (let index = 1; index < points.length; index++) minutes += blockMinutes(points[index - 1] ?? from, points[index] ?? to)
  return minutes
}

export function aircraftFor(carrier: string, from: string, to: string, seed: string): string {
  const { narrow, wide } = getCarrier(carrier)
  const km = distanceKm(from, to)
  const long = wide.length > 0 && (narrow.length === 0 || km > 5000 || (km > 2500 && chance(`wide ${seed}`) < 0.45))
  return pick(long ? wide : narrow, `aircraft ${seed}`)
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

function* flightsOf(carrier: string): Generator<Flight> {
  // Numbers count up through the network: an even number goes out, the next one comes back.
  let number = 100 + Math.floor(chance(`first number ${carrier}`) * 40) * 2
  for (const part of (networks[carrier] ?? '').split(';')) {
    const [base = '', ...routes] = part.trim().split(/\s+/)
    for (const route of routes) {
      const to = route.slice(0, 3)
      const weekly = Number(route.slice(3))
      if (!findAirport(base) || !findAirport(to)) throw new Error(`network of ${carrier}: ${base} ${route}`)
      const rotations = Math.ceil(weekly / 7)
      for (let turn = 0; turn < rotations; turn++, number += 2) yield* rotation(carrier, number, base, to, turn, rotations, weekly)
    }
  }
}

/** One aircraft out and back. */
function rotation(carrier: string, number: number, base: string, to: string, turn: number, rotations: number, weekly: number): Flight[] {
  const seed = `${carrier}${number}`
  const aircraft = aircraftFor(carrier, base, to, seed)
  const stops = stopsOf(carrier, base, to)
  const days = daysOfWeek(Math.ceil((weekly - turn) / rotations), seed)
  const departs = departureFromBase(seed, turn, rotations)
  const outBlock = blockWithStops(base, to, stops)
  const backBlock = blockWithStops(to, base, stops)
  // Any ordinary day will do for the shape of the rotation: 15 January 2026.
  const day = 20_468
  const arrives = toWall(getAirport(to).zone, toUtc(getAirport(base).zone, day, departs) + outBlock) - day * 1440
  const turnaround = (outBlock > 300 ? 95 : 55) + Math.floor(chance(`turn ${seed}`) * 6) * 5
  const leaves = afterCurfew(arrives + turnaround, to, seed)
  const shift = Math.floor(leaves / 1440)
  return [
    { carrier, number, from: base, to, departs, block: outBlock, days, aircraft, stops },
    {
      carrier,
      number: number + 1,
      from: to,
      to: base,
      departs: leaves - shift * 1440,
      block: backBlock,
      days: turnDays(days, shift),
      aircraft,
      stops,
    },
  ]
}

/** Departures from the base spread over the day, from 05:30 to 23:50; a long-haul hub also leaves after midnight. */
function departureFromBase(seed: string, turn: number, rotations: number): number {
  const [first, span] = [330, 1100]
  const at = first + ((turn + 0.15 + chance(`departs ${seed}`) * 0.7) / rotations) * span
  return Math.round(at / 5) * 5
}

const sleepsAtNight = new Set(['DE', 'GB', 'FR', 'CH', 'AT', 'NL', 'BE', 'SE', 'DK', 'NO', 'IT', 'CZ', 'PL', 'HU', 'FI'])
/** Many airports of Europe are shut at night: the aircraft waits for the morning. */
function afterCurfew(leaves: number, airport: string, seed: string): number {
  const minute = ((leaves % 1440) + 1440) % 1440
  if (minute >= 360 && minute <= 1410) return leaves
  if (!sleepsAtNight.has(getAirport(airport).country)) return leaves
  const midnight = minute > 1410 ? leaves - minute + 1440 : leaves - minute
  return midnight + 365 + Math.floor(chance(`morning ${seed}`) * 14) * 5
}

function daysOfWeek(times: number, seed: string): number {
  if (times >= 7) return 0b1111111
  const offset = Math.floor(chance(`days ${seed}`) * 7)
  let days = 0
  for (let index = 0; index < times; index++) days |= 1 << ((offset + Math.round((index * 7) / times)) % 7)
  return days
}

function turnDays(days: number, shift: number): number {
  let turned = 0
  for (let day = 0; day < 7; day++) if (days & (1 << day)) turned |= 1 << ((((day + shift) % 7) + 7) % 7)
  return turned
}
