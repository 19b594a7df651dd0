import { findAirport, getAirport } from './data/airports.ts'
import { networks } from './data/network/index.ts'
import { aircraftFor, blockWithStops, stopsOf } from './equipment.ts'
import { chance } from './hash.ts'
import type { Flight } from './timetable.ts'
import { toUtc, toWall } from './zones.ts'

/** Every flight of an airline: each route of its network out and back, as often as the network says. */
export function* flightsOf(carrier: string): Generator<Flight> {
  // Numbers count up through the network: an even number goes out, the next one comes back.
  let number = 100 + Math.floor(chance(`first number ${carrier}`) * 40) * 2
  for (const part of (networks[carrier] ?? '').split(';')) {
    const [base = '', ...routes] = part.trim().split(/\s+/)
    for (const route of routes) {
      const to = route.slice(0, 3)
      const weekly = Number(route.slice(3))
      if (!findAirport(base) || !findAirport(to)) throw new Error(`network of ${carrier}: ${base} ${route}`)
      const rotations = Math.ceil(weekly / 7)
      for (let turn = 0; turn < rotations; turn++, number += 2) yield* rotation({ carrier, number, base, to, turn, rotations, weekly })
    }
  }
}

/** Any ordinary day will do for the shape of a rotation: 15 January 2026. */
const sampleDay = 20_468

interface Rotation {
  readonly carrier: string
  readonly number: number
  readonly base: string
  readonly to: string
  /** Number of this flight among the day's `rotations`, from 0. */
  readonly turn: number
  readonly rotations: number
  /** Flights of the route in a week. */
  readonly weekly: number
}

/** One aircraft out and back. */
function rotation({ carrier, number, base, to, turn, rotations, weekly }: Rotation): Flight[] {
  const seed = `${carrier}${number}`
  const stops = stopsOf(carrier, base, to)
  const shared = { carrier, aircraft: aircraftFor(carrier, base, to, seed), stops }
  const block = blockWithStops(base, to, stops)
  const back = blockWithStops(to, base, stops)
  const departs = openHours({ departs: departureFromBase(base, seed, turn, rotations), block, from: base, to, seed })
  const turnaround = (block > 300 ? 95 : 55) + Math.floor(chance(`turn ${seed}`) * 6) * 5
  const leaves = openHours({ departs: arrival(departs, block, base, to) + turnaround, block: back, from: to, to: base, seed })
  const days = daysOfWeek(Math.ceil((weekly - turn) / rotations), seed)
  return [
    { ...shared, number, from: base, to, ...onDays(departs, days), block },
    { ...shared, number: number + 1, from: to, to: base, ...onDays(leaves, days), block: back },
  ]
}

/** Departure on the clock of the airport, and the days that belong to it, when it has moved over midnight. */
const onDays = (departs: number, days: number) => {
  const shift = Math.floor(departs / 1440)
  return { departs: departs - shift * 1440, days: turnDays(days, shift) }
}

/** Minutes on the clock of `to`, counted from the midnight that `departs` is counted from. */
const arrival = (departs: number, block: number, from: string, to: string): number =>
  toWall(getAirport(to).zone, toUtc(getAirport(from).zone, sampleDay, departs) + block) - sampleDay * 1440

/** Departures from the base are spread over the day, from 05:30 to 23:50, or within its open hours. */
function departureFromBase(base: string, seed: string, turn: number, rotations: number): number {
  const [first, span] = sleeps(base) ? [370, 960] : [330, 1100]
  const at = first + ((turn + 0.15 + chance(`departs ${seed}`) * 0.7) / rotations) * span
  return Math.round(at / 5) * 5
}

const sleepsAtNight = new Set(['DE', 'GB', 'FR', 'CH', 'AT', 'NL', 'BE', 'SE', 'DK', 'NO', 'IT', 'CZ', 'PL', 'HU', 'FI'])
const sleeps = (airport: string): boolean => sleepsAtNight.has(getAirport(airport).country)
const minuteOfDay = (minute: number): number => ((minute % 1440) + 1440) % 1440

interface Leg {
  readonly departs: number
  readonly block: number
  readonly from: string
  readonly to: string
  readonly seed: string
}

/** Many airports of Europe are shut at night: a flight waits until it can leave, and until it can land. */
function openHours({ departs, block, from, to, seed }: Leg): number {
  const morning = 365 + Math.floor(chance(`morning ${seed}`) * 14) * 5
  const canLeave = (at: number) => {
    const minute = minuteOfDay(at)
    if (!sleeps(from) || (minute >= 360 && minute <= 1410)) return at
    return at - minute + morning + (minute > 1410 ? 1440 : 0)
  }
  const left = canLeave(departs)
  const lands = minuteOfDay(arrival(left, block, from, to))
  const early = sleeps(to) && lands > 30 && lands < 315
  return early ? canLeave(left + morning - 45 - lands) : left
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
