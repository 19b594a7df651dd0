import { isLocalDate, type LocalDate } from '../calendar/index.ts'
import { normalizeDigits } from '../locales/index.ts'
import { type FieldFault, fault } from '../problems/index.ts'
import { type VisaHolding, type VisaPurpose, visaPurposes } from './types.ts'

/** Travelers of one question, most; years of an age, most. */
export const visaAskedLimits = { travelers: 9, age: 120 } as const

/** A question for the visa page. Countries are ISO 3166-1 alpha-2. */
export interface VisaAsked {
  readonly passport: string
  readonly to: string
  readonly on: LocalDate
  readonly purpose: VisaPurpose
  /** Full years of each traveler; at least one. */
  readonly ages: readonly number[]
  /** Held by all of them. */
  readonly holds?: VisaHolding
}
/** A query string by name; `URLSearchParams` is one. */
export interface VisaParameters {
  get(name: string): string | null
  getAll(name: string): string[]
}
export interface VisaAddress {
  /** The part that was understood; the form is filled with it. */
  readonly understood: Partial<VisaAsked> & Pick<VisaAsked, 'purpose' | 'ages'>
  /** Only if nothing is missing or wrong. */
  readonly asked?: VisaAsked
  /** Paths are names of parameters. Empty for an address without a question. */
  readonly faults: readonly FieldFault[]
}

/** Reads what `writeHolding` wrote. Undefined for any other text. */
export const readHolding = (text: string): VisaHolding | undefined => {
  const [, kind, country] = /^(visa|residence)\.([A-Z]{2}|SCHENGEN)$/.exec(text) ?? []
  return kind && country ? { kind: kind as VisaHolding['kind'], country } : undefined
}
export const writeHolding = ({ kind, country }: VisaHolding): string => `${kind}.${country}`

/**
 * Reads a question from an address: `passport`, `to`, `on`, `purpose`, `age` for each traveler, `holds`. `today` is the
 * day of the shop: nobody asks for one that is over. Never throws.
 */
export const readVisaAddress = (parameters: VisaParameters, today: LocalDate): VisaAddress => {
  const faults: FieldFault[] = []
  const text = (name: string): string => normalizeDigits((parameters.get(name) ?? '').trim())
  const country = (name: string): string | undefined => {
    const code = text(name).toUpperCase()
    if (/^[A-Z]{2}$/.test(code)) return code
    faults.push(fault(name, code === '' ? 'error.fieldRequired' : 'error.formatInvalid'))
    return undefined
  }
  const passport = country('passport')
  const to = country('to')
  const day = text('on')
  const on = isLocalDate(day) && day >= today ? day : undefined
  if (on === undefined) faults.push(fault('on', day === '' ? 'error.fieldRequired' : 'error.formatInvalid'))
  const written = parameters
    .getAll('age')
    .map(age => normalizeDigits(age.trim()))
    .filter(age => age !== '')
  const ages = written.filter(age => /^\d{1,3}$/.test(age) && Number(age) <= visaAskedLimits.age).map(Number)
  if (written.length === 0) faults.push(fault('age', 'error.fieldRequired'))
  else if (ages.length < written.length || ages.length > visaAskedLimits.travelers) faults.push(fault('age', 'error.formatInvalid'))
  const purpose = visaPurposes.find(each => each === text('purpose')) ?? 'tourism'
  const holds = readHolding(parameters.get('holds') ?? '')
  const common = { purpose, ages: ages.slice(0, visaAskedLimits.travelers), ...(holds && { holds }) }
  const understood = { ...common, ...(passport && { passport }), ...(to && { to }), ...(on && { on }) }
  const isQuestion = ['to', 'on', 'age'].some(name => parameters.get(name) !== null)
  const asked = faults.length === 0 && passport && to && on ? { ...common, passport, to, on } : undefined
  return { understood, faults: isQuestion ? faults : [], ...(asked && { asked }) }
}

/** The parameters of a question, whole or in part, as names and values. */
export const writeVisaAddress = ({
  passport,
  to,
  on,
  purpose,
  ages,
  holds,
}: VisaAddress['understood']): [name: string, value: string][] => {
  const written: readonly (readonly [string, string | undefined])[] = [
    ['passport', passport],
    ['to', to],
    ['on', on],
    ['purpose', purpose === 'tourism' ? undefined : purpose],
    ...ages.map(age => ['age', String(age)] as const),
    ['holds', holds && writeHolding(holds)],
  ]
  return written.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
}
