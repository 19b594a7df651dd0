import { compareDates, isLocalDate, type LocalDate } from '../calendar/index.ts'
import { findCountry } from '../countries/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { findPhone, isPassportNumber, nameFaults } from '../travelers/index.ts'

/**
 * A profile as its form holds it; empty texts are fields not filled. Phone in E.164, or as `findPhone` understands it.
 */
export interface ProfileDraft {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
  readonly phone: string
  /** Masked (`•••••567`) where it stays as it is. */
  readonly passportNumber: string
  readonly passportIssuingCountry: string
  readonly passportExpiryDate: string
}

/** Returns true if a passport number is masked, as we show a saved one. */
export const isMasked = (number: string): boolean => number.includes('•')

/** Returns the faults of a profile. Names and phone are required (AU-3, VA-1); a passport is complete or empty. */
export function profileFaults(profile: ProfileDraft, today: LocalDate): readonly FieldFault[] {
  const { firstName, lastName, birthDate, phone } = profile
  const faults = [
    ...nameFaults(firstName, 'firstName', 'error.firstNameRequired'),
    ...nameFaults(lastName, 'lastName', 'error.lastNameRequired'),
  ]
  if (birthDate !== '') {
    if (!isLocalDate(birthDate)) faults.push(fault('birthDate', 'error.formatInvalid'))
    else if (compareDates(birthDate, today) > 0) faults.push(fault('birthDate', 'error.birthDateFuture'))
  }
  if (phone.trim() === '') faults.push(fault('phone', 'error.phoneRequired'))
  else if (!findPhone(phone)) faults.push(fault('phone', 'error.phoneInvalid'))
  return [...faults, ...passportFaults(profile)]
}

function passportFaults({
  passportNumber: number,
  passportIssuingCountry: country,
  passportExpiryDate: expiry,
}: ProfileDraft): readonly FieldFault[] {
  if (number.trim() === '' && country === '' && expiry === '') return []
  const faults: FieldFault[] = []
  if (number.trim() === '') faults.push(fault('passportNumber', 'error.passportRequired'))
  else if (!isMasked(number) && !isPassportNumber(number)) faults.push(fault('passportNumber', 'error.passportNumberInvalid'))
  if (!findCountry(country)) faults.push(fault('passportIssuingCountry', 'error.fieldRequired'))
  if (expiry === '') faults.push(fault('passportExpiryDate', 'error.dateRequired'))
  else if (!isLocalDate(expiry)) faults.push(fault('passportExpiryDate', 'error.formatInvalid'))
  return faults
}
