import { normalizeDigits } from '../locales/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { findPhone, isEmail } from '../travelers/index.ts'
import { normalizeEmail } from './emails.ts'

/** Address of an account's owner: an e-mail address, or for SMS a phone number in E.164. */
export interface AccountContact {
  readonly channel: 'email' | 'sms'
  readonly to: string
}

/** Returns the channel of a typed contact: digits and what people put between them are a number, all else an e-mail. */
export const channelOf = (typed: string): AccountContact['channel'] =>
  /^[+(]?\d[\d\s().\-/]*$/.test(
    normalizeDigits(typed)
      .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .trim(),
  )
    ? 'sms'
    : 'email'

/** Returns a contact for who may only recognise it: `s•••@example.com`, `+964•••67`. */
export const maskContact = ({ channel, to }: AccountContact): string =>
  channel === 'email' ? `${to.slice(0, 1)}•••${to.slice(Math.max(0, to.lastIndexOf('@')))}` : `${to.slice(0, 4)}•••${to.slice(-2)}`

/** Rules of a brand for typed contacts. */
export interface ContactRules {
  /** Dialled before numbers without a country, `964`. */
  readonly dialCode: string
  /** Public top-level domains, lower case. */
  readonly tlds: ReadonlySet<string>
}

/** Reads the e-mail address or phone number that one signs in with. Returns a fault of `path` if it is neither. */
export const readContact = (typed: string, path: string, { dialCode, tlds }: ContactRules): AccountContact | FieldFault => {
  if (typed.trim() === '') return fault(path, 'error.emailOrPhoneRequired')
  if (channelOf(typed) === 'sms') {
    const phone = findPhone(typed, dialCode)
    return phone === undefined ? fault(path, 'error.phoneInvalid') : { channel: 'sms', to: phone }
  }
  const email = normalizeEmail(typed)
  return isEmail(email, tlds) ? { channel: 'email', to: email } : fault(path, 'error.emailInvalid')
}
export const isContact = (read: AccountContact | FieldFault): read is AccountContact => 'channel' in read
