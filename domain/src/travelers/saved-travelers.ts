import { ageOn, compareDates, isLocalDate, type LocalDate } from '../calendar/index.ts'
import { findCountry } from '../countries/index.ts'
import type { PassengerKind } from '../flights/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { findPhone, isEmail } from './contacts.ts'
import { nameFaults } from './names.ts'
import { isPassportNumber } from './passports.ts'
import { ageLimits, genderOf, titlesFor } from './people.ts'
import { type Gender, type Title, titles } from './types.ts'

/** Most travelers one account keeps: a large family with its grandparents. */
export const mostSavedTravelers = 20

/**
 * Someone who travels again and again, with the specified names of fields (AU-4). Texts are empty where nothing is
 * known.
 */
export interface SavedTravelerFacts {
  readonly title: Title | ''
  readonly gender: Gender | ''
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: LocalDate | ''
  /** ISO alpha-2. */
  readonly nationality: string
  /** Passport number. */
  readonly passport: string
  readonly passportIssuingCountry: string
  readonly passportIssueDate: LocalDate | ''
  readonly passportExpiryDate: LocalDate | ''
  readonly email: string
  /** Dialling code without the plus, `964`. */
  readonly phonePrefix: string
  /** Number after the prefix. */
  readonly phone: string
  readonly address: string
  readonly postalCode: string
  /** The kind of booking this traveler was first saved from or for. */
  readonly sourceType: 'hotel' | 'flight'
}
export const emptySavedTraveler: SavedTravelerFacts = {
  title: '',
  gender: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  nationality: '',
  passport: '',
  passportIssuingCountry: '',
  passportIssueDate: '',
  passportExpiryDate: '',
  email: '',
  phonePrefix: '',
  phone: '',
  address: '',
  postalCode: '',
  sourceType: 'flight',
}

/** Saved traveler as a form has it. */
export type SavedTravelerDraft = { readonly [Name in keyof SavedTravelerFacts]: string }

/**
 * Returns the faults of a traveler to be saved. Only the names are needed; what else is given must be right. A
 * passport that has run out may be saved: the form says so where it is to be used.
 */
export const savedTravelerFaults = (
  traveler: SavedTravelerDraft,
  { today, tlds }: { readonly today: LocalDate; readonly tlds: ReadonlySet<string> },
): readonly FieldFault[] => {
  const { email, phone, phonePrefix } = traveler
  return [
    ...nameFaults(traveler.firstName, 'firstName', 'error.firstNameRequired'),
    ...nameFaults(traveler.lastName, 'lastName', 'error.lastNameRequired'),
    ...savedTitleFaults(traveler, today),
    ...pastDateFaults(traveler.birthDate, 'birthDate', 'error.birthDateFuture', today),
    ...(traveler.nationality === '' || findCountry(traveler.nationality) ? [] : [fault('nationality', 'error.formatInvalid')]),
    ...savedPassportFaults(traveler, today),
    ...(email.trim() === '' || isEmail(email.trim(), tlds) ? [] : [fault('email', 'error.emailInvalid')]),
    ...(phone.trim() === '' || findPhone(phone, phonePrefix) ? [] : [fault('phone', 'error.phoneInvalid')]),
  ]
}

const savedTitleFaults = ({ title, gender, birthDate }: SavedTravelerDraft, today: LocalDate): readonly FieldFault[] => {
  const known = titles.find(each => each === title)
  if (!known) return title === '' ? [] : [fault('title', 'error.titleRequired')]
  const kind = isLocalDate(birthDate) && compareDates(birthDate, today) <= 0 ? kindOn(birthDate, today) : undefined
  return [
    ...(kind && !titlesFor(kind).includes(known) ? [fault('title', 'error.titleAgeMismatch')] : []),
    ...(gender !== '' && genderOf(known) !== gender ? [fault('gender', 'error.titleGenderMismatch')] : []),
  ]
}

const pastDateFaults = (
  date: string,
  path: string,
  message: 'error.birthDateFuture' | 'error.passportIssueInFuture',
  today: LocalDate,
): readonly FieldFault[] => {
  if (date === '') return []
  if (!isLocalDate(date)) return [fault(path, 'error.formatInvalid')]
  return compareDates(date, today) > 0 ? [fault(path, message)] : []
}

const savedPassportFaults = (traveler: SavedTravelerDraft, today: LocalDate): readonly FieldFault[] => {
  const { passport, passportIssuingCountry: issuer, passportIssueDate, passportExpiryDate: expiry } = traveler
  return [
    ...(passport.trim() === '' || isPassportNumber(passport) ? [] : [fault('passport', 'error.passportNumberInvalid')]),
    ...(issuer === '' || findCountry(issuer) ? [] : [fault('passportIssuingCountry', 'error.formatInvalid')]),
    ...pastDateFaults(passportIssueDate, 'passportIssueDate', 'error.passportIssueInFuture', today),
    ...(expiry === '' || isLocalDate(expiry) ? [] : [fault('passportExpiryDate', 'error.formatInvalid')]),
  ]
}

/** Returns the passenger type of a person on a day, by age. */
export const kindOn = (birthDate: LocalDate, day: LocalDate): 'adt' | 'chd' | 'inf' => {
  const age = ageOn(birthDate, day)
  return age >= ageLimits.adt.from ? 'adt' : age >= ageLimits.chd.from ? 'chd' : 'inf'
}

/**
 * The title one of a kind has: the known one, or where it does not fit the age (any more) the one of the same gender.
 * Empty where nothing is known.
 */
export const titleFor = (kind: PassengerKind, { title, gender }: { readonly title: string; readonly gender: string }): Title | '' => {
  const offered = titlesFor(kind)
  const known = titles.find(each => each === title)
  if (known && offered.includes(known)) return known
  const sex = known ? genderOf(known) : gender
  const [male, female] = offered.includes('master') ? (['master', 'miss'] as const) : (['mr', 'ms'] as const)
  return sex === 'm' ? male : sex === 'f' ? female : ''
}

/** Merges a saved traveler with a new version of it. New values replace old ones; missing values keep them. */
export const mergedTraveler = (old: SavedTravelerFacts, now: SavedTravelerFacts): SavedTravelerFacts => {
  const result = Object.fromEntries(Object.entries(now).filter(([name, text]) => text !== '' && name !== 'sourceType'))
  return { ...old, ...result }
}

/** A passport number as it is shown: its last three letters. */
export const maskedPassport = (number: string): string => (number === '' ? '' : `••••${number.slice(-3)}`)
