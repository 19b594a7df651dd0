/** Content of e-mails and text messages that are about no order, sealed until they are sent. */
import type { Language } from '@karwan/domain/locales'
import { taskKinds } from '@karwan/domain/operations'
import { z } from 'zod'
import { language, money, text, whole } from './shapes.ts'
import { fieldsOf, sealedJson, versions } from './stored-json.ts'

interface EmailContent<Data> {
  /** E-mail address, or phone in E.164. */
  readonly to: string
  readonly data: Data
}
const email = <Data>(data: z.ZodType<Data>) => sealedJson('mails.letter', versions<EmailContent<Data>>(z.object({ to: text, data })))

const nothing = z.object({})
const code = z.object({ code: text, minutes: whole })
const addressed = z.object({ address: text })
const deleted = z.object({ upcoming: z.array(z.object({ reference: text, startsOn: text })) })
const watchedSearch = z.object({
  kind: z.enum(['flight', 'hotel']),
  /** Cities of the trip, or where the stay is to be, in the reader's language. */
  title: text,
  /** Days as YYYY-MM-DD; `until` is null one way. */
  from: text,
  until: text.nullable(),
})
const priceFall = watchedSearch.extend({
  /** Null where the search had found nothing before. */
  before: money.nullable(),
  now: money,
  /** Path of the shop that runs the search again. */
  address: text,
  stopToken: text,
})
const sums = z.object({ captured: money, refunded: money })

const byKind = {
  'account-code': email(code),
  /** Not worth sending any more after `until` (an instant). */
  'text-code': email(code.extend({ until: text })),
  'text-account-exists': email(nothing),
  'text-password-changed': email(nothing),
  'text-email-changed': email(addressed),
  'text-phone-changed': email(z.object({ phone: text })),
  'text-account-deleted': email(deleted),
  'text-price-fall': email(priceFall),
  'text-visa-step': email(z.object({ step: z.enum(['wanted', 'approved', 'refused', 'late', 'fee']) })),
  /** Token of the link; not worth sending any more after `until` (an instant). */
  'text-choice': email(z.object({ token: text, until: text })),
  /**
   * Token of the link, which older ones lack, and reference of the order, which older servers read; not worth sending
   * any more after `until` (an instant).
   */
  'text-flight-changed': email(z.object({ token: text.optional(), reference: text, until: text })),
  'account-exists': email(nothing),
  'no-account': email(nothing),
  'password-reset': email(z.object({ token: text })),
  'password-changed': email(nothing),
  'email-changed': email(addressed),
  /** The new address and the new number, all but their ends hidden; null where it stays. */
  'booking-contact-changed': email(z.object({ reference: text, email: text.nullable(), phone: text.nullable() })),
  'account-deleted': email(deleted),
  'account-data': email(nothing),
  /** The link opens the deletion until then (an instant). */
  'account-deletion': email(z.object({ until: text })),
  'price-fall': email(priceFall),
  /** `price` is null where the search has found nothing yet. */
  'price-watch-confirm': email(watchedSearch.extend({ price: money.nullable(), confirmToken: text })),
  'console-invitation': email(z.object({ name: text, token: text })),
  /** Browser and system, and the instant. */
  'console-device': email(z.object({ device: text, at: text })),
  /** Numbers of the first rows that do not fit. */
  'audit-broken': email(z.object({ rows: z.array(whole) })),
  /** All that are late, and the longest late of them; a task of a rule of visas has no reference. */
  'tasks-late': email(
    z.object({ late: whole, tasks: z.array(z.object({ kind: z.enum(taskKinds), reference: text.nullable(), dueAt: text })) }),
  ),
  'books-differ': email(
    z.object({
      /** The day that ended last, on the market's clock. */
      day: text,
      /** Of that day, by gateway; `theirs` is null without a statement. */
      totals: z.array(z.object({ party: text, captured: money, refunded: money, theirs: sums.nullable() })),
      open: whole,
      /** The newest of them; ids and amounts, nobody's name. */
      differences: z.array(z.object({ party: text, kind: text, about: text, ours: money.nullable(), theirs: money.nullable() })),
    }),
  ),
  /** Handed to nobody: takes the place of a message that must not be sent where its absence could be noticed. */
  withheld: email(nothing),
}
export type EmailKind = keyof typeof byKind
/** Data of an e-mail of one kind, as it is stored until it is sent. */
export type EmailData<Kind extends EmailKind> = ReturnType<(typeof byKind)[Kind]['open']>['data']

export const sealedEmails: { readonly [Kind in EmailKind]: ReturnType<typeof email<EmailData<Kind>>> } = byKind
export const isEmailKind = (kind: string): kind is EmailKind => kind in byKind

/** The recipient of a receipt for a payment by a link. */
export interface PayerReader {
  readonly email: string
  readonly language: Language
}
export const sealedReader = sealedJson('pay_link_receipts.reader', versions(fieldsOf<PayerReader>({ email: text, language })))
