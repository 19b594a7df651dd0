import { listCountries } from '../countries/index.ts'
import { normalizeDigits } from '../locales/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'

/**
 * Tells whether a text is an e-mail address whose last part is a public top-level domain. `tlds` are lower case
 * without a dot, those in Unicode included.
 */
export const isEmail = (text: string, tlds: ReadonlySet<string>): boolean => {
  const parts = /^([A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*)@(.+)$/.exec(text)
  const [, local = '', domain = ''] = parts ?? []
  if (!parts || local.length > 64 || text.length > 254) return false
  const labels = domain.toLowerCase().split('.')
  const sound = labels.every(label => /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u.test(label))
  return labels.length >= 2 && sound && tlds.has(labels.at(-1) ?? '')
}

/** Mobile numbers of our markets, by their beginning in E.164: a digit too few or too many is the commonest slip. */
const mobileLengths = [
  ['+9647', 10],
  ['+9639', 9],
] as const
const hasLengthOfMarket = (international: string): boolean =>
  mobileLengths.every(
    ([beginning, length]) => !international.startsWith(beginning) || international.length === beginning.length - 1 + length,
  )

/**
 * A phone number in E.164 (`+9647501234567`), from what people type: any digits, spaces, hyphens, brackets, `00` for
 * `+`. A number without a country is read with `dialCode` (`964`), its leading 0 dropped. Undefined where it cannot be
 * one. Whether the number exists is for libphonenumber to say.
 */
export const findPhone = (text: string, dialCode = ''): string | undefined => {
  const typed = normalizeDigits(text)
    .replace(/[\s().\-/\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/^00/, '+')
  const international = typed.startsWith('+') || dialCode === '' ? typed : `+${dialCode}${typed.replace(/^0/, '')}`
  return isE164(international) && hasLengthOfMarket(international) ? international : undefined
}
let dialCodes: ReadonlySet<string> | undefined
/**
 * An E.164 number as dialling code without the plus (`964`) and what is dialled behind it. No dialling code begins
 * another.
 */
export const splitPhone = (e164: string): { readonly phonePrefix: string; readonly phone: string } => {
  dialCodes ??= new Set(listCountries('en').map(({ dialCode }) => dialCode))
  const digits = e164.replace(/^\+/, '')
  const length = [1, 2, 3].find(each => dialCodes?.has(digits.slice(0, each))) ?? 0
  return { phonePrefix: digits.slice(0, length), phone: digits.slice(length) }
}
export const isE164 = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)

/** Returns the faults of a booking's contact. The phone is in E.164, or as `findPhone` understands it. */
export const contactFaults = (
  contact: { readonly email: string; readonly phone: string },
  tlds: ReadonlySet<string>,
  path = 'contact',
): readonly FieldFault[] => {
  const faults: FieldFault[] = []
  const email = contact.email.trim()
  if (email === '') faults.push(fault(`${path}.email`, 'error.emailRequired'))
  else if (!isEmail(email, tlds)) faults.push(fault(`${path}.email`, 'error.emailInvalid'))
  if (contact.phone.trim() === '') faults.push(fault(`${path}.phone`, 'error.phoneRequired'))
  else if (!findPhone(contact.phone)) faults.push(fault(`${path}.phone`, 'error.phoneInvalid'))
  return faults
}
