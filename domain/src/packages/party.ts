import { type PassengerCounts, type PassengerKind, passengerKinds } from '../flights/index.ts'
import type { RoomGuests } from '../hotels/index.ts'
import { ageLimits } from '../travelers/index.ts'

type PackageKind = 'adt' | 'chd' | 'inf'
const kindAt = (age: number): PackageKind => (age <= ageLimits.inf.to ? 'inf' : age <= ageLimits.chd.to ? 'chd' : 'adt')

/** Ages at check-in of those who may turn 2 before the flight back, or have turned 12 since the first flight. */
const mayTurn = { two: ageLimits.inf.to, twelve: ageLimits.adt.from } as const
/**
 * Counts of a party who fly as children though their age at check-in is none. `two`: of those of 1, who turn 2 before
 * the flight back. `twelve`: of those of 12, who were 11 on the day of the first flight.
 */
export type Turning = Readonly<Record<keyof typeof mayTurn, number>>
export const nobodyTurns: Turning = { two: 0, twelve: 0 }

/** Returns how many of a party are of the ages that may turn 2 or 12 on the trip. */
export const mostTurning = (rooms: readonly RoomGuests[]): Turning => {
  const ages = rooms.flatMap(({ childAges }) => childAges)
  const count = (wanted: number): number => ages.filter(age => age === wanted).length
  return { two: count(mayTurn.two), twelve: count(mayTurn.twelve) }
}

const mayTurnAt = (age: number): boolean => age === mayTurn.two || age === mayTurn.twelve
/** Tells whether a child of an age, on the day of check-in, may fly as a kind. */
export const mayFlyAs = (age: number, kind: PackageKind): boolean => kindAt(age) === kind || (mayTurnAt(age) && kind === 'chd')

/** Passengers of a party that sleeps in these rooms. Who is 12 or older flies as an adult. */
export const passengersOf = (rooms: readonly RoomGuests[], turning = nobodyTurns): PassengerCounts => {
  const kinds = rooms.flatMap(({ childAges }) => childAges).map(kindAt)
  const count = (wanted: PackageKind): number => kinds.filter(kind => kind === wanted).length
  const adults = rooms.reduce((all, room) => all + room.adults, 0)
  const most = mostTurning(rooms)
  const [two, twelve] = [Math.min(turning.two, most.two), Math.min(turning.twelve, most.twelve)]
  return { adt: adults + count('adt') - twelve, chd: count('chd') + two + twelve, sen: 0, yth: 0, inf: count('inf') - two, ins: 0 }
}

/** Returns how many of a party turn 2 or 12 on the trip; undefined where the passengers are another party. */
export const turningOf = (passengers: PassengerCounts, rooms: readonly RoomGuests[]): Turning | undefined => {
  const { inf, adt } = passengersOf(rooms)
  const turning = { two: Math.max(0, inf - passengers.inf), twelve: Math.max(0, adt - passengers.adt) }
  const party = passengersOf(rooms, turning)
  return passengerKinds.every(kind => party[kind] === passengers[kind]) ? turning : undefined
}

/** Numbers of passengers, from 0, for each room: its adults first, then its children in the order of their ages. */
export type RoomPlacement = readonly (readonly number[])[]

/**
 * Places passengers in the rooms they were searched for, in the order they are listed. Who is 12 to 17 flies as an
 * adult and comes after the adults of all rooms; who turns 2 or 12 has what the other children leave.
 */
export const placeInRooms = (rooms: readonly RoomGuests[], kinds: readonly PassengerKind[]): RoomPlacement => {
  const waiting: Record<PackageKind, number[]> = { adt: [], chd: [], inf: [] }
  for (const [at, kind] of kinds.entries()) waiting[kind === 'chd' || kind === 'inf' ? kind : 'adt'].push(at)
  const adults = rooms.map(room => waiting.adt.splice(0, room.adults))
  const certain = rooms.map(({ childAges }) => childAges.map(age => (mayTurnAt(age) ? [] : waiting[kindAt(age)].splice(0, 1))))
  const nextOf = (age: number): number[] => waiting[waiting[kindAt(age)].length > 0 ? kindAt(age) : 'chd'].splice(0, 1)
  return rooms.map(({ childAges }, room) => [
    ...(adults[room] ?? []),
    ...childAges.flatMap((age, child) => (mayTurnAt(age) ? nextOf(age) : (certain[room]?.[child] ?? []))),
  ])
}
