import type { LocalDate } from '../calendar/index.ts'
import { issuerOf } from '../travelers/mrz/issuers.ts'
import type { Gender } from '../travelers/types.ts'

export interface PassportFacts {
  readonly firstName: string
  readonly lastName: string
  /** At most nine letters and digits. */
  readonly number: string
  /** ISO alpha-2. */
  readonly issuingCountry: string
  readonly nationality: string
  readonly birthDate: LocalDate
  readonly gender?: Gender
  readonly expiryDate: LocalDate
  readonly personalNumber?: string
}

/** Sum of the letters' values under the weights 7, 3, 1 (ICAO Doc 9303-3, 4.9). */
const checkDigit = (text: string): string => {
  const sum = [...text].reduce((all, letter, at) => all + (letter === '<' ? 0 : Number.parseInt(letter, 36)) * ([7, 3, 1][at % 3] ?? 1), 0)
  return String(sum % 10)
}
const withDigit = (text: string): string => text + checkDigit(text)
const filled = (text: string, length: number): string => text.slice(0, length).padEnd(length, '<')
const zoneText = (text: string): string =>
  text
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^A-Z0-9]+/g, '<')
const six = (date: LocalDate): string => date.slice(2).replaceAll('-', '')
const sexOf = (gender: Gender | undefined): string => gender?.toUpperCase() ?? '<'
const namesOf = ({ firstName, lastName }: PassportFacts): string => `${zoneText(lastName)}<<${zoneText(firstName)}`
const stateOf = (country: string): string => filled(issuerOf(country) ?? '', 3)

/** The two lines of a passport, as they are printed: for samples and tests. */
export const passportZone = (facts: PassportFacts): string => {
  const number = withDigit(filled(zoneText(facts.number), 9))
  const [birth, expiry] = [withDigit(six(facts.birthDate)), withDigit(six(facts.expiryDate))]
  const own = filled(zoneText(facts.personalNumber ?? ''), 14)
  const personal = facts.personalNumber ? withDigit(own) : `${own}<`
  const whole = checkDigit(number + birth + expiry + personal)
  return [
    filled(`P<${stateOf(facts.issuingCountry)}${namesOf(facts)}`, 44),
    number + stateOf(facts.nationality) + birth + sexOf(facts.gender) + expiry + personal + whole,
  ].join('\n')
}

/** The three lines of an identity card, as they are printed: for samples and tests. */
export const cardZone = (facts: PassportFacts): string => {
  const first = filled(
    `I<${stateOf(facts.issuingCountry)}${withDigit(filled(zoneText(facts.number), 9))}${zoneText(facts.personalNumber ?? '')}`,
    30,
  )
  const [birth, expiry] = [withDigit(six(facts.birthDate)), withDigit(six(facts.expiryDate))]
  const more = '<'.repeat(11)
  return [
    first,
    birth + sexOf(facts.gender) + expiry + stateOf(facts.nationality) + more + checkDigit(first.slice(5) + birth + expiry + more),
    filled(namesOf(facts), 30),
  ].join('\n')
}
