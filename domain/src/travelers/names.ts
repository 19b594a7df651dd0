import { type FieldFault, fault } from '../problems/index.ts'
import { transliterate } from './transliterate.ts'

/** Most letters of a first or last name that every airline takes (suppliers 1.2). */
export const longestName = 20
/** Latin with its marks (up to Latin Extended-A, without × and ÷), space, hyphen and apostrophe between letters. */
const latinName = /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]+(?:[ '’-][A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f]+)*\.?$/

/** One space between words, none around; the typographic apostrophe becomes the plain one. */
export const normalizeName = (name: string): string => name.trim().replace(/\s+/g, ' ').replaceAll('’', "'")

/**
 * Returns the faults of a name. For Arabic or Kurdish letters `values.suggestion` offers Latin ones; the traveler
 * decides, since only the passport is right.
 */
export const nameFaults = (
  name: string,
  path: string,
  missing: 'error.firstNameRequired' | 'error.lastNameRequired',
): readonly FieldFault[] => {
  const tidy = normalizeName(name)
  if (tidy === '') return [fault(path, missing)]
  if (!latinName.test(tidy)) {
    const suggestion = transliterate(tidy)
    return [fault(path, 'error.latinLettersOnly', suggestion ? { suggestion } : undefined)]
  }
  return tidy.length > longestName ? [fault(path, 'error.nameTooLong', { count: longestName })] : []
}

/**
 * Returns the names of a person with a single name in the passport: it is the last name, after "FNU" (first name
 * unknown).
 */
export const withSingleName = (name: string): { readonly firstName: string; readonly lastName: string } => ({
  firstName: 'FNU',
  lastName: normalizeName(name),
})

export const sameName = (a: string, b: string): boolean => normalizeName(a).toLowerCase() === normalizeName(b).toLowerCase()
