import type { EmailData, EmailKind } from '../../platform/database/index.ts'
import { accountCode } from './account-code.ts'
import { accountDeleted, accountExists, emailChanged, noAccount, passwordChanged, passwordReset } from './account-emails.ts'
import { priceFall } from './price-fall.ts'
import { differencesFound } from './reconciliation-differs.ts'
import { type TextWriter, textCode } from './texts.ts'
import type { EmailTemplate } from './writer.ts'

/**
 * Letters that are about no order, by kind. What they say is given by `queueLetter` and kept sealed until they are
 * sent.
 */
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
} as const satisfies { readonly [Kind in Exclude<EmailKind, keyof typeof texts | 'withheld'>]: EmailTemplate<EmailData<Kind>> }
/** Messages to a phone (`to` is E.164), queued like e-mails. */
export const texts = { 'text-code': textCode } as const satisfies { readonly 'text-code': TextWriter<EmailData<'text-code'>> }
/**
 * Takes the place of a message that must not be sent where its absence could be noticed: queued like any other, and
 * handed to nobody.
 */
export const withheld = 'withheld' satisfies EmailKind
export type { TextWriter } from './texts.ts'
export type { EmailTemplate } from './writer.ts'
