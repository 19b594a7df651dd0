import { compareDates, type LocalDate } from '../calendar/index.ts'
import { findCountry } from '../countries/index.ts'
import { type PassengerCounts, type PassengerKind, passengerKinds } from '../flights/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { contactFaults } from './contacts.ts'
import { nameFaults, sameName } from './names.ts'
import { normalizePassportNumber, type PassportDraft, passportFaults } from './passports.ts'
import { birthDateFaults, titleFaults } from './people.ts'

/** A passenger as a form holds it; empty texts are fields not filled yet. A `Passenger` is one too. */
export interface PassengerDraft {
  readonly kind: PassengerKind
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  /** Left out where the title tells it. */
  readonly gender?: string
  readonly birthDate: string
  readonly nationality: string
  readonly passport?: PassportDraft
}

export interface FlightBookingCheck {
  readonly passengers: readonly PassengerDraft[]
  readonly contact: { readonly email: string; readonly phone: string }
  /** Passengers of the search. */
  readonly counts: PassengerCounts
  /** Days of every take-off, on the airports' own calendars; at least one. */
  readonly flightDates: readonly LocalDate[]
  readonly passportRequired: boolean
  readonly today: LocalDate
  /** Public top-level domains, lower case. */
  readonly tlds: ReadonlySet<string>
}

/**
 * Every fault of a flight booking, empty when it may be ordered. Paths as in the order request:
 * `passengers.0.passport.number`, `contact.email`. A passport that is given is checked also where none is required.
 */
export const checkFlightBooking = (booking: FlightBookingCheck): readonly FieldFault[] => [
  ...countFaults(booking),
  ...booking.passengers.flatMap((passenger, at) => checkPassenger(passenger, `passengers.${at}`, booking)),
  ...passportsUsedTwice(booking.passengers),
  ...travelersTwice(booking.passengers),
  ...contactFaults(booking.contact, booking.tlds),
]

/** The faults of one passenger by himself, for a form that is left field by field. */
export const checkPassenger = (
  passenger: PassengerDraft,
  path: string,
  booking: Pick<FlightBookingCheck, 'flightDates' | 'passportRequired' | 'today'>,
): readonly FieldFault[] => {
  const { flightDates, passportRequired, today } = booking
  const last = [...flightDates].sort(compareDates).at(-1) ?? today
  const { passport } = passenger
  return [
    ...titleFaults(passenger, path),
    ...nameFaults(passenger.firstName, `${path}.firstName`, 'error.firstNameRequired'),
    ...nameFaults(passenger.lastName, `${path}.lastName`, 'error.lastNameRequired'),
    ...birthDateFaults({ birthDate: passenger.birthDate, kind: passenger.kind, flightDates, today }, `${path}.birthDate`),
    ...(findCountry(passenger.nationality) ? [] : [fault(`${path}.nationality`, 'error.nationalityRequired')]),
    ...(passport ? passportFaults(passport, last, `${path}.passport`) : []),
    ...(!passport && passportRequired ? [fault(`${path}.passport.number`, 'error.passportRequired')] : []),
  ]
}

const countFaults = ({ passengers, counts }: FlightBookingCheck): readonly FieldFault[] =>
  passengerKinds.every(kind => passengers.filter(passenger => passenger.kind === kind).length === counts[kind])
    ? []
    : [fault('passengers', 'error.passengersMismatch')]

/** Returns a fault for each passport number that another passenger before has. */
export const passportsUsedTwice = (passengers: readonly PassengerDraft[]): readonly FieldFault[] => {
  const numbers = passengers.map(passenger => normalizePassportNumber(passenger.passport?.number ?? ''))
  return numbers.flatMap((number, at) =>
    number !== '' && numbers.indexOf(number) < at ? [fault(`passengers.${at}.passport.number`, 'error.passportUsedTwice')] : [],
  )
}

/** Airlines refuse two passengers of one name in one booking unless they are born on different days. */
const travelersTwice = (passengers: readonly PassengerDraft[]): readonly FieldFault[] =>
  passengers.flatMap((passenger, at) => {
    const twice = passengers.slice(0, at).some(other => isSamePerson(other, passenger))
    return twice ? [fault(`passengers.${at}.firstName`, 'error.travelerTwice')] : []
  })

const isSamePerson = (a: PassengerDraft, b: PassengerDraft): boolean =>
  a.firstName.trim() !== '' && sameName(a.firstName, b.firstName) && sameName(a.lastName, b.lastName) && a.birthDate === b.birthDate
