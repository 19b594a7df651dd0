import { type FieldFault, fault } from '../problems/index.ts'
import {
  checkFlightBooking,
  checkStayBooking,
  type FlightBookingCheck,
  type GuestDraft,
  type PassengerDraft,
  type StayBookingCheck,
} from '../travelers/index.ts'
import type { RoomPlacement } from './party.ts'

export interface PackageBookingCheck extends FlightBookingCheck {
  /** Every passenger's place: he sleeps where he is listed. */
  readonly rooms: RoomPlacement
  readonly search: StayBookingCheck['search']
  readonly asks: StayBookingCheck['asks']
  /** The brand asks extra information (BR-4). */
  readonly brandAsks: boolean
}

/**
 * Every fault of a package's booking, empty when it may be ordered: what the flight and the stay ask of the same
 * people, each field at most once. Paths as in the order request: `passengers.0.birthDate`, `rooms`, `contact.email`.
 */
export const checkPackageBooking = (booking: PackageBookingCheck): readonly FieldFault[] => {
  const { passengers, rooms } = booking
  const guests = guestsOfPlacement(passengers, rooms)
  return onceEach([
    ...checkFlightBooking(booking),
    ...(isWhole(booking) ? [] : [fault('rooms', 'error.guestsMismatch')]),
    ...checkStayBooking({ ...booking, rooms: guests, arrivalFlight: undefined }).map(found => ofPassenger(found, rooms)),
  ])
}

/** Guests of each room, in the order they are placed. A number that no passenger has is left out. */
const guestsOfPlacement = <Person extends GuestDraft>(
  passengers: readonly Person[],
  rooms: RoomPlacement,
): readonly (readonly GuestDraft[])[] =>
  rooms.map(room =>
    room.flatMap(at => {
      const passenger = passengers[at]
      if (!passenger) return []
      const { title, firstName, lastName, birthDate, nationality } = passenger
      return [
        { title, firstName, lastName, ...(birthDate !== undefined && { birthDate }), ...(nationality !== undefined && { nationality }) },
      ]
    }),
  )

/** Everybody sleeps in one room, each room has the people it was searched for, and children are no adults of a room. */
const isWhole = ({ passengers, rooms, search }: PackageBookingCheck): boolean => {
  const placed = rooms.flat()
  return (
    placed.length === passengers.length &&
    passengers.every((_, at) => placed.includes(at)) &&
    rooms.length === search.rooms.length &&
    search.rooms.every(({ adults, childAges }, room) => {
      const numbers = rooms[room] ?? []
      return numbers.length === adults + childAges.length && numbers.slice(0, adults).every(at => isAdult(passengers[at]))
    })
  )
}
const isAdult = (passenger: PassengerDraft | undefined): boolean => passenger?.kind !== 'chd' && passenger?.kind !== 'inf'

/** Moves a fault of a guest to the passenger who is placed there; where nobody is, the rooms are at fault. */
const ofPassenger = (found: FieldFault, rooms: RoomPlacement): FieldFault => {
  const [part, room, guest, ...field] = found.path.split('.')
  if (part !== 'rooms' || room === undefined) return found
  const passenger = rooms[Number(room)]?.[Number(guest)]
  return passenger === undefined
    ? fault('rooms', 'error.guestsMismatch')
    : { ...found, path: ['passengers', passenger, ...field].join('.') }
}

const onceEach = (faults: readonly FieldFault[]): readonly FieldFault[] =>
  faults.filter(({ path }, at) => faults.findIndex(other => other.path === path) === at)
