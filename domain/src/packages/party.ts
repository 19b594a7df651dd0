import type { PassengerCounts, PassengerKind } from '../flights/index.ts'
import type { RoomGuests } from '../hotels/index.ts'
import { ageLimits } from '../travelers/index.ts'

type PackageKind = 'adt' | 'chd' | 'inf'
const kindAt = (age: number): PackageKind => (age <= ageLimits.inf.to ? 'inf' : age <= ageLimits.chd.to ? 'chd' : 'adt')

/** Passengers of a party that sleeps in these rooms. Who is 12 or older flies as an adult. */
export const passengersOf = (rooms: readonly RoomGuests[]): PassengerCounts => {
  const kinds = rooms.flatMap(({ childAges }) => childAges).map(kindAt)
  const count = (wanted: PackageKind): number => kinds.filter(kind => kind === wanted).length
  const adults = rooms.reduce((all, room) => all + room.adults, 0)
  return { adt: adults + count('adt'), chd: count('chd'), sen: 0, yth: 0, inf: count('inf'), ins: 0 }
}

/** Numbers of passengers, from 0, for each room: its adults first, then its children in the order of their ages. */
export type RoomPlacement = readonly (readonly number[])[]

/**
 * Places passengers in the rooms they were searched for, in the order they are listed. Who is 12 to 17 flies as an
 * adult and comes after the adults of all rooms.
 */
export const placeInRooms = (rooms: readonly RoomGuests[], kinds: readonly PassengerKind[]): RoomPlacement => {
  const waiting: Record<PackageKind, number[]> = { adt: [], chd: [], inf: [] }
  for (const [at, kind] of kinds.entries()) waiting[kind === 'chd' || kind === 'inf' ? kind : 'adt'].push(at)
  const adults = rooms.map(room => waiting.adt.splice(0, room.adults))
  return rooms.map(({ childAges }, room) => [...(adults[room] ?? []), ...childAges.flatMap(age => waiting[kindAt(age)].splice(0, 1))])
}
