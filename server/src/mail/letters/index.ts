import { accountCode } from './account-code.ts'

/** Letters that are about no order, by kind. What they say is given by `queueLetter` and kept sealed until they are sent. */
export const letters = {
  'account-code': accountCode,
} as const
export type LetterKind = keyof typeof letters
export type LetterData<Kind extends LetterKind> = Parameters<(typeof letters)[Kind]>[0]
