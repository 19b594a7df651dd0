import type { AccountContact } from '@karwan/domain/accounts'
import type { EmailData, EmailKind } from '../../platform/database/index.ts'
import { accountCode } from './account-code.ts'
import {
  accountData,
  accountDeleted,
  accountDeletion,
  accountExists,
  bookingContactChanged,
  emailChanged,
  noAccount,
  passwordChanged,
  passwordReset,
} from './account-emails.ts'
import { auditBroken, consoleDevice, consoleInvitation, tasksLate } from './console-emails.ts'
import { priceFall } from './price-fall.ts'
import { priceWatchConfirm } from './price-watch-confirm.ts'
import { differencesFound } from './reconciliation-differs.ts'
import {
  type TextWriter,
  textAccountDeleted,
  textAccountExists,
  textChoice,
  textCode,
  textEmailChanged,
  textFlightChanged,
  textPasswordChanged,
  textPhoneChanged,
  textPriceFall,
  textVisaStep,
} from './texts.ts'
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
  'booking-contact-changed': bookingContactChanged,
  'account-deleted': accountDeleted,
  'account-data': accountData,
  'account-deletion': accountDeletion,
  'price-fall': priceFall,
  'price-watch-confirm': priceWatchConfirm,
  'books-differ': differencesFound,
  'audit-broken': auditBroken,
  'tasks-late': tasksLate,
  'console-invitation': consoleInvitation,
  'console-device': consoleDevice,
} as const satisfies { readonly [Kind in Exclude<EmailKind, keyof typeof texts | 'withheld'>]: EmailTemplate<EmailData<Kind>> }
/** Messages to a phone (`to` is E.164), queued like e-mails. */
export const texts = {
  'text-code': textCode,
  'text-account-exists': textAccountExists,
  'text-password-changed': textPasswordChanged,
  'text-email-changed': textEmailChanged,
  'text-phone-changed': textPhoneChanged,
  'text-account-deleted': textAccountDeleted,
  'text-price-fall': textPriceFall,
  'text-visa-step': textVisaStep,
  'text-choice': textChoice,
  'text-flight-changed': textFlightChanged,
} as const satisfies { readonly [Kind in Extract<EmailKind, `text-${string}`>]: TextWriter<EmailData<Kind>> }

/** Messages that an e-mail and a text message say, each with the same data. */
const textKinds = {
  'account-exists': 'text-account-exists',
  'password-changed': 'text-password-changed',
  'email-changed': 'text-email-changed',
  'account-deleted': 'text-account-deleted',
  'price-fall': 'text-price-fall',
} as const satisfies { readonly [Kind in EmailKind]?: keyof typeof texts }
export type NoticeKind = keyof typeof textKinds

/** Returns the kind of message that says a notice to a contact. */
export const kindFor = <Kind extends NoticeKind>(
  { channel }: Pick<AccountContact, 'channel'>,
  kind: Kind,
): Kind | (typeof textKinds)[Kind] => (channel === 'sms' ? textKinds[kind] : kind)
/**
 * Takes the place of a message that must not be sent where its absence could be noticed: queued like any other, and
 * handed to nobody.
 */
export const withheld = 'withheld' satisfies EmailKind
export type { TextWriter } from './texts.ts'
export type { EmailTemplate } from './writer.ts'
