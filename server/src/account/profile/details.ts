import type { DetailsUpdate, ProfileDetails } from '@karwan/contract/account'
import { isMasked, normalizeEmail, profileFaults } from '@karwan/domain/accounts'
import type { LocalDate } from '@karwan/domain/calendar'
import { findCountry } from '@karwan/domain/countries'
import { type FieldFault, fault } from '@karwan/domain/problems'
import { findPhone, maskedPassport, normalizeName, normalizePassportNumber, titles } from '@karwan/domain/travelers'

/** What is kept sealed of a person, by the specified names (AU-3); the passport's number in full. Absent is not told. */
export type AccountDetails = { readonly [Name in Exclude<keyof ProfileDetails, 'Language'>]?: string }
export type DetailName = keyof AccountDetails

export const detailNames = [
  'Title',
  'FirstName',
  'LastName',
  'BirthDate',
  'Country',
  'City',
  'Phone',
  'email',
  'StreetName',
  'StreetNumber',
  'PostalCode',
  'NumberPassport',
  'IssuingCountryPassport',
  'ExpiryDatePasport',
] as const satisfies readonly DetailName[]
/** Details that a brand may hide (BR-5). */
export type HiddenFields = { readonly country: boolean; readonly city: boolean; readonly language: boolean }

const isHidden = (name: DetailName, shown: HiddenFields): boolean =>
  (name === 'Country' && !shown.country) || (name === 'City' && !shown.city)

export interface DetailsCheck {
  readonly shown: HiddenFields
  readonly today: LocalDate
  /** `964`. */
  readonly dialCode: string
}

const passportNames: readonly DetailName[] = ['NumberPassport', 'IssuingCountryPassport', 'ExpiryDatePasport']
const longest: Partial<Record<DetailName, number>> = { City: 80, StreetName: 120, StreetNumber: 16, PostalCode: 16 }

/** What the profile's own rules do not know: which title, country or text can be kept. */
const otherFaults = (typed: DetailsUpdate, known: AccountDetails): readonly FieldFault[] => {
  const { Title, Country, email } = typed
  const faults: FieldFault[] = []
  if (Title && !(titles as readonly string[]).includes(Title)) faults.push(fault('Title', 'error.formatInvalid'))
  if (Country && !findCountry(Country)) faults.push(fault('Country', 'error.formatInvalid'))
  if (email && normalizeEmail(email) !== known.email) faults.push(fault('email', 'error.emailNeedsCode'))
  for (const name of detailNames) {
    const text = typed[name] ?? ''
    if (text.length > (longest[name] ?? 160) || /\p{Cc}/u.test(text)) faults.push(fault(name, 'error.formatInvalid'))
  }
  return faults
}

const tidied: Partial<Record<DetailName, (text: string) => string>> = {
  FirstName: normalizeName,
  LastName: normalizeName,
  NumberPassport: normalizePassportNumber,
  Country: code => code.toUpperCase(),
  IssuingCountryPassport: code => code.toUpperCase(),
}

/**
 * The details with what was typed, or what is wrong with it. What is left out stays, what is empty goes; the e-mail address never goes this way, and a passport
 * number that came back masked is the one that is kept. The rules are those of the page, for the fields that were sent.
 */
export const updatedDetails = (
  known: AccountDetails,
  update: DetailsUpdate,
  { shown, today, dialCode }: DetailsCheck,
): { readonly details: AccountDetails } | { readonly faults: readonly FieldFault[] } => {
  const sent = detailNames.filter(name => update[name] !== undefined && !isHidden(name, shown))
  const typed: DetailsUpdate = Object.fromEntries(sent.map(name => [name, update[name]]))
  if (typed.Phone) typed.Phone = findPhone(typed.Phone, dialCode) ?? typed.Phone
  if (typed.NumberPassport && isMasked(typed.NumberPassport)) typed.NumberPassport = known.NumberPassport ?? ''
  const whole = Object.fromEntries(detailNames.map(name => [name, typed[name] ?? known[name] ?? ''])) as Record<DetailName, string>
  const asksPassport = sent.some(name => passportNames.includes(name))
  const isAsked = ({ path }: FieldFault): boolean =>
    sent.includes(path as DetailName) || (asksPassport && passportNames.includes(path as DetailName))
  const faults = [...profileFaults(whole, today).filter(isAsked), ...otherFaults(typed, known)]
  if (faults.length > 0) return { faults }
  const details: Record<string, string> = { ...known }
  for (const name of sent) {
    const text = typed[name] ?? ''
    if (name === 'email') continue
    if (text === '') delete details[name]
    else details[name] = tidied[name]?.(text) ?? text
  }
  return { details: details as AccountDetails }
}

/** The details as their owner reads them: hidden fields left out, the passport masked. */
export const shownDetails = (details: AccountDetails, shown: HiddenFields): AccountDetails =>
  Object.fromEntries(
    detailNames.flatMap(name => {
      const value = details[name]
      if (value === undefined || isHidden(name, shown)) return []
      return [[name, name === 'NumberPassport' ? maskedPassport(value) : value]]
    }),
  )
