import { type FieldFault, fault } from '../problems/index.ts'

/** The shortest password (VA-3). Counted in characters, however many bytes each has. */
export const shortestPassword = 6
/** Longer ones are refused, never cut. */
export const longestPassword = 128

const lengthOf = (text: string): number => [...text.normalize('NFKC')].length

/** Returns the faults of a new password. Only its length counts. */
export const passwordFaults = (password: string, path: string): readonly FieldFault[] => {
  if (password === '') return [fault(path, 'error.passwordRequired')]
  if (lengthOf(password) < shortestPassword) return [fault(path, 'error.passwordTooShort', { count: shortestPassword })]
  return lengthOf(password) > longestPassword ? [fault(path, 'error.passwordTooLong', { count: longestPassword })] : []
}

/** Returns a fault if the repeated password differs. */
export const repeatedPasswordFaults = (password: string, repeated: string, path: string): readonly FieldFault[] =>
  password === repeated ? [] : [fault(path, 'error.passwordsDiffer')]
