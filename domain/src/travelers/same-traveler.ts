import { sameName } from './names.ts'
import { normalizePassportNumber } from './passports.ts'

/** Fields that decide whether two saved travelers are the same person. */
export interface KnownTraveler {
  readonly id?: string | null
  readonly firstName: string
  readonly lastName: string
  /** Passport number, where known. */
  readonly passport?: string | null
}

/**
 * Two are the same (AU-4) when both have a passport and number and names match; otherwise by id; and by name where
 * neither has a passport. Capital letters make no difference.
 */
export const sameTraveler = (a: KnownTraveler, b: KnownTraveler): boolean => {
  const names = sameName(a.firstName, b.firstName) && sameName(a.lastName, b.lastName)
  if (a.passport && b.passport && names && normalizePassportNumber(a.passport) === normalizePassportNumber(b.passport)) return true
  if (a.id && b.id && a.id === b.id) return true
  return !a.passport && !b.passport && names
}
