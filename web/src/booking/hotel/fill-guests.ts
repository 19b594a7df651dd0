import type { SavedTraveler } from '@karwan/contract/travelers'
import type { RoomGuests } from '@karwan/domain/hotels'
import { ageLimits, leadAge, type Seat, titleFor } from '@karwan/domain/travelers'
import type { GuestFields, StayDraft } from './stay-draft.ts'

/** A guest's place: room and number in it, both from 0. */
export interface GuestPlace {
  readonly room: number
  readonly at: number
  readonly seat: Seat
}

/** Every place of the searched rooms; those nobody has typed anything into come first. */
export function placesOf(draft: StayDraft, rooms: readonly RoomGuests[]): readonly GuestPlace[] {
  const all = draft.rooms.flatMap((guests, room) => guests.map((_, at) => ({ room, at, seat: seatAt(rooms[room], at) })))
  const isFree = ({ room, at }: GuestPlace) => {
    const guest = draft.rooms[room]?.[at]
    return guest !== undefined && `${guest.firstName}${guest.lastName}` === ''
  }
  return [...all.filter(isFree), ...all.filter(place => !isFree(place))]
}
/** The lead is of age, a child as old as it was searched for. */
function seatAt(room: RoomGuests | undefined, at: number): Seat {
  const age = room?.childAges[at - room.adults]
  if (age !== undefined) return { from: age, to: age, birthDateNeeded: true }
  return { from: at === 0 ? leadAge : ageLimits.adt.from, to: ageLimits.adt.to, birthDateNeeded: false }
}

/** A saved traveler as a guest; what a hotel does not ask stays out. */
export const guestFrom = (guest: GuestFields, saved: SavedTraveler, lead: boolean): GuestFields => ({
  ...guest,
  title: titleFor(guest.child ? 'chd' : 'adt', saved),
  firstName: saved.firstName,
  lastName: saved.lastName,
  ...(lead && saved.nationality !== '' && { nationality: saved.nationality }),
  ...(guest.child && { birthDate: saved.birthDate }),
})

/** The rooms with people in their places. */
export const withGuests = (
  draft: StayDraft,
  places: readonly GuestPlace[],
  people: readonly (SavedTraveler | undefined)[],
): StayDraft['rooms'] =>
  draft.rooms.map((guests, room) =>
    guests.map((guest, at) => {
      const saved = people[places.findIndex(place => place.room === room && place.at === at)]
      return saved ? guestFrom(guest, saved, at === 0) : guest
    }),
  )
