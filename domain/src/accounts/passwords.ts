import { type FieldFault, fault } from '../problems/index.ts'

/** The shortest password (VA-3), where a brand asks for no longer one. In characters, however many bytes each has. */
export const shortestPassword = 6
/** Longer ones are refused, never cut. */
export const longestPassword = 128

const lengthOf = (text: string): number => [...text.normalize('NFKC')].length

/** Tells whether a text is spaces alone, or one character again and again. */
const isOneCharacter = (text: string): boolean => new Set(text.normalize('NFKC').trim().toLowerCase()).size <= 1

/**
 * Returns the faults of a new password: of its length, and if it is one character repeated. `shortest` is the brand's
 * rule, in characters.
 */
export const passwordFaults = (password: string, path: string, shortest: number): readonly FieldFault[] => {
  if (password === '') return [fault(path, 'error.passwordRequired')]
  if (lengthOf(password) < shortest) return [fault(path, 'error.passwordTooShort', { count: shortest })]
  if (lengthOf(password) > longestPassword) return [fault(path, 'error.passwordTooLong', { count: longestPassword })]
  return isOneCharacter(password) ? [fault(path, 'error.passwordOneCharacter')] : []
}

/** Returns a fault if the repeated password differs. */
export const repeatedPasswordFaults = (password: string, repeated: string, path: string): readonly FieldFault[] =>
  password === repeated ? [] : [fault(path, 'error.passwordsDiffer')]
