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
