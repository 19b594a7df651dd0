import { compareDates, isLocalDate, type LocalDate } from '../calendar/index.ts'
import { findCountry } from '../countries/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { findPhone, isPassportNumber, nameFaults } from '../travelers/index.ts'

/**
 * A profile as its form holds it, by the specified names (AU-3); empty texts are fields not filled. Phone in E.164, or
 * as `findPhone` understands it.
 */
export interface ProfileDraft {
  readonly FirstName: string
  readonly LastName: string
  readonly BirthDate: string
  readonly Phone: string
  /** Masked (`•••••567`) where it stays as it is. */
  readonly NumberPassport: string
  readonly IssuingCountryPassport: string
  readonly ExpiryDatePasport: string
}

/** Whether a passport number is the one that is kept, shown without its beginning. */
export const isMasked = (number: string): boolean => number.includes('•')

/** Returns the faults of a profile. Names and phone are required (AU-3, VA-1); a passport is complete or empty. */
export function profileFaults(profile: ProfileDraft, today: LocalDate): readonly FieldFault[] {
  const { FirstName, LastName, BirthDate, Phone } = profile
  const faults = [
    ...nameFaults(FirstName, 'FirstName', 'error.firstNameRequired'),
    ...nameFaults(LastName, 'LastName', 'error.lastNameRequired'),
  ]
  if (BirthDate !== '') {
    if (!isLocalDate(BirthDate)) faults.push(fault('BirthDate', 'error.formatInvalid'))
    else if (compareDates(BirthDate, today) > 0) faults.push(fault('BirthDate', 'error.birthDateFuture'))
  }
  if (Phone.trim() === '') faults.push(fault('Phone', 'error.phoneRequired'))
  else if (!findPhone(Phone)) faults.push(fault('Phone', 'error.phoneInvalid'))
  return [...faults, ...passportFaults(profile)]
}

function passportFaults({
  NumberPassport: number,
  IssuingCountryPassport: country,
  ExpiryDatePasport: expiry,
}: ProfileDraft): readonly FieldFault[] {
  if (number.trim() === '' && country === '' && expiry === '') return []
  const faults: FieldFault[] = []
  if (number.trim() === '') faults.push(fault('NumberPassport', 'error.passportRequired'))
  else if (!isMasked(number) && !isPassportNumber(number)) faults.push(fault('NumberPassport', 'error.passportNumberInvalid'))
  if (!findCountry(country)) faults.push(fault('IssuingCountryPassport', 'error.fieldRequired'))
  if (expiry === '') faults.push(fault('ExpiryDatePasport', 'error.dateRequired'))
  else if (!isLocalDate(expiry)) faults.push(fault('ExpiryDatePasport', 'error.formatInvalid'))
  return faults
}
