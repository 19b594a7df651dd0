import { addDays, addMonths, compareDates, isLocalDate, type LocalDate } from '../calendar/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { checkPassenger, contactFaults, type PassengerDraft, passportsUsedTwice } from '../travelers/index.ts'
import { isProductFor, type VisaDemands } from './product.ts'

/** Travelers of one order, and days until an arrival, at most. */
export const visaOrderLimits = { travelers: 9, daysAhead: 330 } as const

export interface VisaOrderCheck {
  readonly product: VisaDemands
  readonly passengers: readonly PassengerDraft[]
  readonly contact: { readonly email: string; readonly phone: string }
  readonly arrival: string
  readonly today: LocalDate
  /** Public top-level domains, lower case. */
  readonly tlds: ReadonlySet<string>
}

/**
 * Every fault of an order for visas, empty when it may be ordered. Paths as in the order request: `arrival`,
 * `passengers.0.passport.number`, `contact.email`.
 */
export const checkVisaOrder = (check: VisaOrderCheck): readonly FieldFault[] => [
  ...arrivalFaults(check.arrival, check.today),
  ...check.passengers.flatMap((passenger, at) => travelerFaults(passenger, `passengers.${at}`, check)),
  ...passportsUsedTwice(check.passengers),
  ...contactFaults(check.contact, check.tlds),
]

/** Returns the faults of a day of arrival, for a form that is left field by field. */
export const arrivalFaults = (arrival: string, today: LocalDate): readonly FieldFault[] => {
  if (arrival === '') return [fault('arrival', 'error.dateRequired')]
  if (!isLocalDate(arrival)) return [fault('arrival', 'error.formatInvalid')]
  if (compareDates(arrival, today) <= 0) return [fault('arrival', 'error.datePast')]
  return compareDates(arrival, addDays(today, visaOrderLimits.daysAhead)) > 0 ? [fault('arrival', 'error.dateTooFar')] : []
}

/** Returns the faults of one traveler by himself; judged as of today while the day of arrival is none. */
export const travelerFaults = (
  passenger: PassengerDraft,
  path: string,
  { product, arrival, today }: Pick<VisaOrderCheck, 'product' | 'arrival' | 'today'>,
): readonly FieldFault[] => {
  const day = isLocalDate(arrival) ? arrival : today
  const faults = checkPassenger(passenger, path, { flightDates: [day], passportRequired: true, today })
  const { nationality, birthDate, passport } = passenger
  if (faults.length > 0) return faults
  if (!isProductFor(product, { nationality, birthDate }, day)) return [fault(`${path}.nationality`, 'error.visaNotForTraveler')]
  const until = addMonths(addDays(day, product.stayDays), product.passportMonths)
  return passport && compareDates(passport.expiryDate, until) < 0
    ? [fault(`${path}.passport.expiryDate`, 'error.passportExpiresForVisa')]
    : []
}
