import { isMasked, normalizeEmail, profileFaults } from '@karwan/domain/accounts'
import type { LocalDate } from '@karwan/domain/calendar'
import { findCountry } from '@karwan/domain/countries'
import { type FieldFault, fault } from '@karwan/domain/problems'
import { findPhone, maskedPassport, normalizeName, normalizePassportNumber, titles } from '@karwan/domain/travelers'
import type { AccountDetails } from '../../platform/database/index.ts'

export type DetailName = keyof AccountDetails
export const detailNames = [
  'title',
  'firstName',
  'lastName',
  'birthDate',
  'country',
  'city',
  'phone',
  'email',
  'streetName',
  'streetNumber',
  'postalCode',
  'passportNumber',
  'passportIssuingCountry',
  'passportExpiryDate',
] as const satisfies readonly DetailName[]
/** Details as they were typed. What was not sent is absent, and an empty text takes a detail away. */
export type DetailsTyped = { readonly [Name in DetailName]?: string | undefined }
/** Details that a brand may hide (BR-5). */
export type HiddenFields = { readonly country: boolean; readonly city: boolean; readonly language: boolean }

const isHidden = (name: DetailName, shown: HiddenFields): boolean =>
  (name === 'country' && !shown.country) || (name === 'city' && !shown.city)

export interface DetailsCheck {
  readonly shown: HiddenFields
  readonly today: LocalDate
  /** `964`. */
  readonly dialCode: string
  /** Only a code changes a verified phone. */
  readonly isPhoneVerified: boolean
}

const passportNames: readonly DetailName[] = ['passportNumber', 'passportIssuingCountry', 'passportExpiryDate']
const longest: Partial<Record<DetailName, number>> = { city: 80, streetName: 120, streetNumber: 16, postalCode: 16 }

/** Returns faults that the rules of the domain do not know: titles, countries and texts that cannot be stored. */
const otherFaults = (typed: DetailsTyped, known: AccountDetails, isPhoneVerified: boolean): readonly FieldFault[] => {
  const { title, country, email } = typed
  const faults: FieldFault[] = []
  if (title && !(titles as readonly string[]).includes(title)) faults.push(fault('title', 'error.formatInvalid'))
  if (country && !findCountry(country)) faults.push(fault('country', 'error.formatInvalid'))
  if (email && normalizeEmail(email) !== known.email) faults.push(fault('email', 'error.emailNeedsCode'))
  if (isPhoneVerified && typed.phone !== undefined && typed.phone !== known.phone) faults.push(fault('phone', 'error.phoneNeedsCode'))
  for (const name of detailNames) {
    const text = typed[name] ?? ''
    if (text.length > (longest[name] ?? 160) || /\p{Cc}/u.test(text)) faults.push(fault(name, 'error.formatInvalid'))
  }
  return faults
}

const tidied: Partial<Record<DetailName, (text: string) => string>> = {
  firstName: normalizeName,
  lastName: normalizeName,
  passportNumber: normalizePassportNumber,
  country: code => code.toUpperCase(),
  passportIssuingCountry: code => code.toUpperCase(),
}

/**
 * The details with what was typed, or what is wrong with it. What is left out stays, what is empty goes; the e-mail
 * address never goes this way, and a passport number that came back masked is the one that is kept. The rules are those
 * of the page, for the fields that were sent.
 */
export const updatedDetails = (
  known: AccountDetails,
  update: DetailsTyped,
  { shown, today, dialCode, isPhoneVerified }: DetailsCheck,
): { readonly details: AccountDetails } | { readonly faults: readonly FieldFault[] } => {
  const sent = detailNames.filter(name => update[name] !== undefined && !isHidden(name, shown))
  const typed: { [Name in DetailName]?: string } = Object.fromEntries(sent.map(name => [name, update[name]]))
  if (typed.phone) typed.phone = findPhone(typed.phone, dialCode) ?? typed.phone
  if (typed.passportNumber && isMasked(typed.passportNumber)) typed.passportNumber = known.passportNumber ?? ''
  const whole = Object.fromEntries(detailNames.map(name => [name, typed[name] ?? known[name] ?? ''])) as Record<DetailName, string>
  const asksPassport = sent.some(name => passportNames.includes(name))
  const isAsked = ({ path }: FieldFault): boolean =>
    sent.includes(path as DetailName) || (asksPassport && passportNames.includes(path as DetailName))
  const faults = [...profileFaults(whole, today).filter(isAsked), ...otherFaults(typed, known, isPhoneVerified)]
  if (faults.length > 0) return { faults }
  const details: { [Name in DetailName]?: string } = { ...known }
  for (const name of sent) {
    const text = typed[name] ?? ''
    if (name === 'email') continue
    if (text === '') delete details[name]
    else details[name] = tidied[name]?.(text) ?? text
  }
  return { details }
}

/** Returns the details as their owner sees them: without hidden fields, with the passport masked. */
export const shownDetails = (details: AccountDetails, shown: HiddenFields): AccountDetails =>
  Object.fromEntries(
    detailNames.flatMap(name => {
      const value = details[name]
      if (value === undefined || isHidden(name, shown)) return []
      return [[name, name === 'passportNumber' ? maskedPassport(value) : value]]
    }),
  )
