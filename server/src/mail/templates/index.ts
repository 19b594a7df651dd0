import { accountCode } from './account-code.ts'
import { accountDeleted, accountExists, emailChanged, noAccount, passwordChanged, passwordReset } from './account-emails.ts'
import { priceFall } from './price-fall.ts'
import { differencesFound } from './reconciliation-differs.ts'
import { textCode } from './texts.ts'

/** Letters that are about no order, by kind. What they say is given by `queueLetter` and kept sealed until they are sent. */
export const emails = {
  'account-code': accountCode,
  'account-exists': accountExists,
  'no-account': noAccount,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'account-deleted': accountDeleted,
  'price-fall': priceFall,
  'books-differ': differencesFound,
} as const
/** Messages to a phone (`to` is E.164), queued like letters. */
export const texts = { 'text-code': textCode } as const
/** Takes the place of a message that must not be sent where its absence could be noticed: queued like any other, and handed to nobody. */
export const withheld = 'withheld'

type Written = typeof emails & typeof texts
export type EmailKind = keyof Written | typeof withheld
export type EmailData<Kind extends EmailKind> = Kind extends keyof Written ? Parameters<Written[Kind]>[0] : Readonly<Record<string, never>>
export type { TextWriter } from './texts.ts'
export type { EmailTemplate } from './writer.ts'
