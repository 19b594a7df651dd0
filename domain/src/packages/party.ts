import { type PassengerCounts, type PassengerKind, passengerKinds } from '../flights/index.ts'
import type { RoomGuests } from '../hotels/index.ts'
import { ageLimits } from '../travelers/index.ts'

type PackageKind = 'adt' | 'chd' | 'inf'
const kindAt = (age: number): PackageKind => (age <= ageLimits.inf.to ? 'inf' : age <= ageLimits.chd.to ? 'chd' : 'adt')

/** A child of this age may turn 2 before the flight back. */
const mayTurnTwo = ageLimits.inf.to
/** Returns how many of a party are of the age that may turn 2 on the trip. */
export const mostTurningTwo = (rooms: readonly RoomGuests[]): number =>
  rooms.flatMap(({ childAges }) => childAges).filter(age => age === mayTurnTwo).length

/** Tells whether a child of an age, on the day of check-in, may fly as a kind. */
export const mayFlyAs = (age: number, kind: PackageKind): boolean => kindAt(age) === kind || (age === mayTurnTwo && kind === 'chd')

/**
 * Passengers of a party that sleeps in these rooms. Who is 12 or older flies as an adult; so many of the children of 1
 * turn 2 before the flight back, and fly as children.
 */
export const passengersOf = (rooms: readonly RoomGuests[], turningTwo = 0): PassengerCounts => {
  const kinds = rooms.flatMap(({ childAges }) => childAges).map(kindAt)
  const count = (wanted: PackageKind): number => kinds.filter(kind => kind === wanted).length
  const adults = rooms.reduce((all, room) => all + room.adults, 0)
  const older = Math.min(turningTwo, mostTurningTwo(rooms))
  return { adt: adults + count('adt'), chd: count('chd') + older, sen: 0, yth: 0, inf: count('inf') - older, ins: 0 }
}

/** Returns how many of a party turn 2 before the flight back; undefined where the passengers are another party. */
export const turningTwoOf = (passengers: PassengerCounts, rooms: readonly RoomGuests[]): number | undefined => {
  const turning = passengersOf(rooms).inf - passengers.inf
  const party = passengersOf(rooms, Math.max(0, turning))
  return passengerKinds.every(kind => party[kind] === passengers[kind]) ? turning : undefined
}

/** Numbers of passengers, from 0, for each room: its adults first, then its children in the order of their ages. */
export type RoomPlacement = readonly (readonly number[])[]

/**
 * Places passengers in the rooms they were searched for, in the order they are listed. Who is 12 to 17 flies as an
 * adult and comes after the adults of all rooms; who turns 2 has what the other children leave.
 */
export const placeInRooms = (rooms: readonly RoomGuests[], kinds: readonly PassengerKind[]): RoomPlacement => {
  const waiting: Record<PackageKind, number[]> = { adt: [], chd: [], inf: [] }
  for (const [at, kind] of kinds.entries()) waiting[kind === 'chd' || kind === 'inf' ? kind : 'adt'].push(at)
  const adults = rooms.map(room => waiting.adt.splice(0, room.adults))
  const older = rooms.map(({ childAges }) => childAges.map(age => (age === mayTurnTwo ? [] : waiting[kindAt(age)].splice(0, 1))))
  return rooms.map(({ childAges }, room) => [
    ...(adults[room] ?? []),
    ...childAges.flatMap((age, child) =>
      age === mayTurnTwo ? waiting[waiting.inf.length > 0 ? 'inf' : 'chd'].splice(0, 1) : (older[room]?.[child] ?? []),
    ),
  ])
}
