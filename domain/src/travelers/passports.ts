import { addMonths, compareDates, isLocalDate, type LocalDate } from '../calendar/index.ts'
import { findCountry } from '../countries/index.ts'
import { normalizeDigits } from '../locales/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'

/** Months a passport must outlive the last day of travel (VA-4). */
export const passportMonths = 6

/** A passport as a form holds it; empty texts are fields not filled yet. */
export interface PassportDraft {
  readonly number: string
  readonly issuingCountry: string
  readonly expiryDate: string
}

/** Capitals and 0-9 without spaces and hyphens, as numbers are compared and sent. */
export const normalizePassportNumber = (number: string): string => normalizeDigits(number).toUpperCase().replace(/[\s-]/g, '')
/** Five to fifteen letters and digits, a digit among them. */
export const isPassportNumber = (number: string): boolean => /^(?=.*\d)[A-Z0-9]{5,15}$/.test(normalizePassportNumber(number))

/** Returns the faults of a passport for a trip that ends on `lastTravelDate`. */
export const passportFaults = (passport: PassportDraft, lastTravelDate: LocalDate, path: string): readonly FieldFault[] => {
  const faults: FieldFault[] = []
  const { number, issuingCountry, expiryDate } = passport
  if (number.trim() === '') faults.push(fault(`${path}.number`, 'error.passportRequired'))
  else if (!isPassportNumber(number)) faults.push(fault(`${path}.number`, 'error.passportNumberInvalid'))
  if (!findCountry(issuingCountry)) faults.push(fault(`${path}.issuingCountry`, 'error.fieldRequired'))
  if (expiryDate === '') faults.push(fault(`${path}.expiryDate`, 'error.dateRequired'))
  else if (!isLocalDate(expiryDate)) faults.push(fault(`${path}.expiryDate`, 'error.formatInvalid'))
  else if (compareDates(expiryDate, addMonths(lastTravelDate, passportMonths)) < 0)
    faults.push(fault(`${path}.expiryDate`, 'error.passportExpiresSoon', { count: passportMonths }))
  return faults
}
