import { ageOn, compareDates, isLocalDate, type LocalDate } from '../calendar/index.ts'
import { findCountry } from '../countries/index.ts'
import { type AskedOfGuests, type HotelSearch, hotelLimits, type RoomGuests } from '../hotels/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { flightNumberFaults } from './arrival-flight.ts'
import { contactFaults } from './contacts.ts'
import { requiresNationality } from './extra-information.ts'
import { nameFaults } from './names.ts'
import { titles } from './types.ts'

/** A guest as a form holds it; empty texts are fields not filled yet. A `Guest` is one too. */
export interface GuestDraft {
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate?: string
  /** ISO 3166-1 alpha-2. */
  readonly nationality?: string
}

export interface StayBookingCheck {
  /**
   * Guests of each searched room: the lead first, then the other adults, then the children in the order of their ages.
   * Only the lead must be there, unless the supplier needs everyone.
   */
  readonly rooms: readonly (readonly GuestDraft[])[]
  readonly contact: { readonly email: string; readonly phone: string }
  readonly search: Pick<HotelSearch, 'rooms' | 'checkIn'>
  readonly asks: Pick<AskedOfGuests, 'childBirthDates' | 'everyGuest' | 'nationality'>
  /** The brand asks extra information (BR-4). */
  readonly brandAsks: boolean
  /** Undefined if the guests do not come by plane. */
  readonly arrivalFlight?: string | undefined
  readonly today: LocalDate
  /** Public top-level domains, lower case. */
  readonly tlds: ReadonlySet<string>
}

/** Least age of the guest who leads a room: no longer a child. */
export const leadAge = hotelLimits.oldestChild + 1

/**
 * Every fault of a stay's booking, empty when it may be ordered. Paths as in the order request: `rooms.0.1.birthDate`,
 * `contact.phone`.
 */
export const checkStayBooking = (booking: StayBookingCheck): readonly FieldFault[] => {
  const { rooms, search } = booking
  const fits = rooms.length === search.rooms.length && rooms.every((guests, at) => hasPlaceFor(guests, search.rooms[at]))
  return [
    ...(fits ? [] : [fault('rooms', 'error.guestsMismatch')]),
    ...rooms.flatMap((guests, at) => [...roomFaults(guests, at, booking), ...missingGuests(guests, at, booking)]),
    ...(booking.arrivalFlight === undefined ? [] : flightNumberFaults(booking.arrivalFlight, 'arrivalFlight')),
    ...contactFaults(booking.contact, booking.tlds),
  ]
}

const hasPlaceFor = (guests: readonly GuestDraft[], room: RoomGuests | undefined): boolean =>
  room !== undefined && guests.length <= room.adults + room.childAges.length

const missingGuests = (guests: readonly GuestDraft[], room: number, { asks, search }: StayBookingCheck): readonly FieldFault[] => {
  const { adults = 0, childAges = [] } = search.rooms[room] ?? {}
  if (!asks.everyGuest || guests.length === 0) return []
  const missing = Math.max(0, adults + childAges.length - guests.length)
  return Array.from({ length: missing }, (_, at) => fault(`rooms.${room}.${guests.length + at}.firstName`, 'error.firstNameRequired'))
}

const roomFaults = (guests: readonly GuestDraft[], room: number, booking: StayBookingCheck): readonly FieldFault[] => {
  if (guests.length === 0) return [fault(`rooms.${room}.0.firstName`, 'error.roomLeadRequired')]
  const searched = booking.search.rooms[room]
  return guests.flatMap((guest, at) => {
    const path = `rooms.${room}.${at}`
    const childAge = searched && at >= searched.adults ? searched.childAges[at - searched.adults] : undefined
    return [
      ...(titles.some(title => title === guest.title) ? [] : [fault(`${path}.title`, 'error.titleRequired')]),
      ...nameFaults(guest.firstName, `${path}.firstName`, 'error.firstNameRequired'),
      ...nameFaults(guest.lastName, `${path}.lastName`, 'error.lastNameRequired'),
      ...(at === 0 ? nationalityFaults(guest, path, booking) : []),
      ...(childAge === undefined ? adultFaults(guest, at, path, booking) : childFaults(guest, childAge, path, booking)),
    ]
  })
}

const nationalityFaults = (
  { nationality = '' }: GuestDraft,
  path: string,
  { asks, brandAsks }: StayBookingCheck,
): readonly FieldFault[] => {
  if (nationality === '' && !requiresNationality(asks, brandAsks)) return []
  return findCountry(nationality) ? [] : [fault(`${path}.nationality`, 'error.nationalityRequired')]
}

const adultFaults = ({ birthDate }: GuestDraft, at: number, path: string, { search, today }: StayBookingCheck): readonly FieldFault[] => {
  if (!birthDate) return []
  if (!isLocalDate(birthDate)) return [fault(`${path}.birthDate`, 'error.formatInvalid')]
  if (compareDates(birthDate, today) > 0) return [fault(`${path}.birthDate`, 'error.birthDateFuture')]
  return at === 0 && ageOn(birthDate, search.checkIn) < leadAge ? [fault(`${path}.birthDate`, 'error.roomLeadRequired')] : []
}

/**
 * A child's age on the day of check-in is the one the price was searched for. It is asked only where the supplier
 * passes it on.
 */
const childFaults = ({ birthDate }: GuestDraft, age: number, path: string, { search, asks }: StayBookingCheck): readonly FieldFault[] => {
  if (!birthDate) return asks.childBirthDates ? [fault(`${path}.birthDate`, 'error.childBirthDateRequired')] : []
  if (!isLocalDate(birthDate)) return [fault(`${path}.birthDate`, 'error.formatInvalid')]
  return ageOn(birthDate, search.checkIn) === age ? [] : [fault(`${path}.birthDate`, 'error.childAgeMismatch')]
}
