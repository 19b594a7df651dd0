import { parse } from 'mrz'
import { isLocalDate, type LocalDate } from '../../calendar/index.ts'
import { withSingleName } from '../names.ts'
import { countryOfIssuer } from './issuers.ts'
import { type ZoneFormat, zoneLines } from './lines.ts'
import { agrees, type CheckDigit, type Doubts, repairLines, usualDoubts } from './repair.ts'

/** Fields of a machine-readable zone, with the names of the booking form. */
export const mrzFields = ['lastName', 'firstName', 'number', 'issuingCountry', 'nationality', 'birthDate', 'gender', 'expiryDate'] as const
export type MrzField = (typeof mrzFields)[number]

export interface MrzReading {
  readonly format: ZoneFormat
  readonly lines: readonly string[]
  /**
   * Fields to be put into a form: dates `YYYY-MM-DD`, countries alpha-2, gender `m` or `f`, names with one capital each
   * word. Wrong ones are not here.
   */
  readonly values: Readonly<Partial<Record<MrzField, string>>>
  /** Fields whose check digit agrees with what was read. Names, countries and gender have none. */
  readonly checked: readonly MrzField[]
  /**
   * Fields whose check digit agrees since a letter was replaced by one that looks alike: to be compared with the
   * document.
   */
  readonly repaired: readonly MrzField[]
  /** Fields whose check digit does not agree, or that make no sense: for the hand. */
  readonly wrong: readonly MrzField[]
  /** True if the check digit over the whole zone agrees. */
  readonly whole: boolean
}

const digitOf: Readonly<Partial<Record<MrzField, CheckDigit>>> = {
  number: 'documentNumberCheckDigit',
  birthDate: 'birthDateCheckDigit',
  expiryDate: 'expirationDateCheckDigit',
}

/**
 * Reads the machine-readable zone of a passport (TD3) or an identity card (TD1, ICAO Doc 9303). Each check digit is
 * verified; look-alikes are replaced only where the digit then agrees (`repairLines`). Undefined where the text is no
 * such zone. `today` decides the century.
 */
export const readMrz = (text: string, today: LocalDate, doubts: Doubts = usualDoubts): MrzReading | undefined => {
  const zone = zoneLines(text)
  if (!zone) return undefined
  const { lines, repaired } = repairLines(zone.lines, doubts)
  const result = fieldsOf(lines, zone.format, today)
  const isProven = (field: MrzField): boolean => {
    const digit = digitOf[field]
    return digit !== undefined && agrees(lines, digit)
  }
  const isRepaired = (field: MrzField): boolean => repaired.some(digit => digit === digitOf[field])
  const isWrong = (field: MrzField): boolean =>
    field in digitOf ? result[field] === undefined || !isProven(field) : field !== 'gender' && result[field] === undefined
  const wrong = mrzFields.filter(isWrong)
  const right = mrzFields.filter(field => result[field] !== undefined && !wrong.includes(field))
  return {
    format: zone.format,
    lines,
    values: Object.fromEntries(right.map(field => [field, result[field]])),
    checked: right.filter(field => isProven(field) && !isRepaired(field)),
    repaired: right.filter(isRepaired),
    wrong,
    whole: agrees(lines, 'compositeCheckDigit'),
  }
}

type MrzValues = Readonly<Partial<Record<MrzField, string | undefined>>>
const fieldsOf = (lines: readonly string[], format: ZoneFormat, today: LocalDate): MrzValues => {
  const { fields } = parse([...lines], { autocorrect: true })
  const { documentNumber, birthDate, expirationDate, sex, nationality, issuingState } = fields
  return {
    ...namesOf(format === 'TD3' ? (lines[0] ?? '').slice(5) : (lines[2] ?? '')),
    number: documentNumber ?? undefined,
    issuingCountry: countryOfIssuer(issuingState ?? ''),
    nationality: countryOfIssuer(nationality ?? ''),
    birthDate: birthDay(birthDate ?? '', today),
    gender: sex === 'male' ? 'm' : sex === 'female' ? 'f' : undefined,
    expiryDate: dayOf(`20${expirationDate ?? ''}`),
  }
}

/** Digits in a name are letters that were taken for them. */
const letters: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '2': 'Z', '5': 'S', '6': 'G', '8': 'B' }

/** Surname, two fillers, given names. One who has a single name has it before the fillers, and nothing behind. */
const namesOf = (zone: string): MrzValues => {
  const clean = zone.replace(/\d/g, digit => letters[digit] ?? digit)
  if (!/^[A-Z<]+$/.test(clean)) return {}
  const [last = '', ...given] = clean.split('<<')
  const [lastName, firstName] = [nameOf(last), nameOf(given.join('<'))]
  if (lastName === '') return {}
  return firstName === '' ? withSingleName(lastName) : { firstName, lastName }
}
const nameOf = (zone: string): string =>
  zone
    .split('<')
    .filter(word => word !== '')
    .map(word => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ')

const dayOf = (digits: string): LocalDate | undefined => {
  const date = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isLocalDate(date) ? date : undefined
}
/** Two digits of a year: of this century unless the day is still to come. */
const birthDay = (digits: string, today: LocalDate): LocalDate | undefined => {
  const recent = dayOf(`20${digits}`)
  return recent !== undefined && recent <= today ? recent : dayOf(`19${digits}`)
}
