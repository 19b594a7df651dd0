import { ageOn, isLocalDate } from '@karwan/domain/calendar'
import type { PassengerKind } from '@karwan/domain/flights'
import type { HotelSearch } from '@karwan/domain/hotels'
import { mayFlyAs, placeInRooms, type RoomPlacement } from '@karwan/domain/packages'
import { leadAge } from '@karwan/domain/travelers'

type Stay = Pick<HotelSearch, 'rooms' | 'checkIn'>
interface Sleeper {
  readonly kind: PassengerKind
  readonly birthDate: string
}
/** A place in a room, and the age it was searched for; undefined for an adult. */
interface Place {
  readonly room: number
  readonly age: number | undefined
}

const placesOf = ({ rooms }: Stay): readonly Place[] =>
  rooms.flatMap(({ adults, childAges }, room) => [
    ...Array.from({ length: adults }, () => ({ room, age: undefined })),
    ...childAges.map(age => ({ room, age })),
  ])
const inRooms = (sleepers: readonly number[], stay: Stay): RoomPlacement => {
  const places = placesOf(stay)
  return stay.rooms.map((_, room) => sleepers.filter((_, at) => places[at]?.room === room))
}

/** Tells whether one who flies as this kind may have the place. */
const isOfKind = ({ age }: Place, kind: PassengerKind): boolean => {
  const flown = kind === 'chd' || kind === 'inf' ? kind : 'adt'
  return age === undefined ? flown === 'adt' : mayFlyAs(age, flown)
}

/** Places travelers as they are listed. */
export const placeOf = (travelers: readonly Sleeper[], { rooms }: Stay): RoomPlacement =>
  placeInRooms(
    rooms,
    travelers.map(({ kind }) => kind),
  )

/** Returns true if a placement gives each place of the search to one traveler of its kind. */
export const fits = (placed: RoomPlacement, travelers: readonly Sleeper[], stay: Stay): boolean => {
  const sleepers = placed.flat()
  const places = placesOf(stay)
  const isRight = (place: Place, at: number) => isOfKind(place, travelers[sleepers[at] ?? -1]?.kind ?? 'ins')
  return (
    placed.length === stay.rooms.length &&
    placed.every((room, at) => room.length === places.filter(place => place.room === at).length) &&
    new Set(sleepers).size === travelers.length &&
    places.every(isRight)
  )
}

/**
 * Gives children, and the young who fly as adults, the places that were searched for their age, whatever the order in
 * which they are listed. Who fits where he is stays there.
 */
export function placedByAge(placed: RoomPlacement, travelers: readonly Sleeper[], stay: Stay): RoomPlacement {
  if (!fits(placed, travelers, stay)) return placed
  const sleepers = [...placed.flat()]
  const places = placesOf(stay)
  const isWell = (at: number, sleeper = sleepers[at]): boolean => {
    const { kind, birthDate = '' } = travelers[sleeper ?? -1] ?? {}
    const [place] = places.slice(at, at + 1)
    if (!place || !kind || !isOfKind(place, kind)) return false
    if (!isLocalDate(birthDate)) return true
    const age = ageOn(birthDate, stay.checkIn)
    return place.age === undefined ? age >= leadAge : age === place.age
  }
  for (const at of sleepers.keys()) {
    if (isWell(at)) continue
    const other = sleepers.findIndex(
      (sleeper, there) => there !== at && isWell(there, sleepers[at]) && (isWell(at, sleeper) || !isWell(there)) && swapsKinds(at, there),
    )
    if (other >= 0) swap(sleepers, at, other)
  }
  return inRooms(sleepers, stay)

  function swapsKinds(at: number, there: number): boolean {
    const kindOf = (index: number) => travelers[sleepers[index] ?? -1]?.kind ?? 'ins'
    const [here, other] = [places[at], places[there]]
    return here !== undefined && other !== undefined && isOfKind(here, kindOf(there)) && isOfKind(other, kindOf(at))
  }
}

const swap = (sleepers: number[], at: number, other: number): void => {
  const [one, two] = [sleepers[at], sleepers[other]]
  if (one === undefined || two === undefined) return
  sleepers[at] = two
  sleepers[other] = one
}

/**
 * Moves a traveler to another room, in exchange for the last one there whose place was searched for the same age.
 * Undefined if there is none.
 */
export function moveToRoom(placed: RoomPlacement, traveler: number, room: number, stay: Stay): RoomPlacement | undefined {
  const sleepers = [...placed.flat()]
  const places = placesOf(stay)
  const at = sleepers.indexOf(traveler)
  const other = places.findLastIndex(place => place.room === room && place.age === places[at]?.age)
  if (at < 0 || other < 0) return undefined
  if (places[at]?.room !== room) swap(sleepers, at, other)
  return inRooms(sleepers, stay)
}

/** Exchanges the places of two travelers. Undefined where these were searched for other ages, or are one. */
export function exchangePlaces(placed: RoomPlacement, traveler: number, other: number, stay: Stay): RoomPlacement | undefined {
  const sleepers = [...placed.flat()]
  const places = placesOf(stay)
  const [at, there] = [sleepers.indexOf(traveler), sleepers.indexOf(other)]
  if (at < 0 || there < 0 || at === there || places[at]?.age !== places[there]?.age) return undefined
  swap(sleepers, at, there)
  return inRooms(sleepers, stay)
}
