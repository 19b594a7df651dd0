import type { LocalDate } from '../calendar/index.ts'

/** The verdicts on a passport at a border. `unknown` never means that nothing is needed. */
export const visaKinds = ['none', 'on-arrival', 'eta', 'e-visa', 'embassy', 'not-admitted', 'unknown'] as const
export type VisaKind = (typeof visaKinds)[number]

/** Entering a country; changing planes inside the airport; changing planes with entry (other airport, other ticket). */
export const crossingKinds = ['enter', 'transit-airside', 'transit-landside'] as const
export type CrossingKind = (typeof crossingKinds)[number]

export const visaPurposes = ['tourism', 'pilgrimage', 'medical', 'business', 'family'] as const
export type VisaPurpose = (typeof visaPurposes)[number]

/** Countries are ISO 3166-1 alpha-2. */
export interface Crossing {
  readonly country: string
  readonly kind: CrossingKind
  /** The day at that border, in the airport's own time. */
  readonly on: LocalDate
  /** IATA code; absent where only the country is known. */
  readonly airport?: string
}

/** A visa or a residence that somebody holds, valid on the day. */
export interface VisaHolding {
  readonly kind: 'visa' | 'residence'
  /** The country that gave it, or `SCHENGEN` for any country of that area. */
  readonly country: string
}

export interface VisaTraveler {
  /** Country of the passport. */
  readonly nationality: string
  /** Full years on the day of the crossing; undefined is not known, and rules with an age band then do not hold. */
  readonly age: number | undefined
  readonly holds: readonly VisaHolding[]
}

/** A fee of the authority as its source names it. It is information and nothing is charged by it. */
export interface VisaFee {
  /** Whole units of the currency, `60`. */
  readonly amount: number
  /** ISO 4217, also currencies that the shop does not sell in. */
  readonly currency: string
}

/** Further demands of the source. Each has a text in `messages`. */
export const visaConditions = [
  'return-ticket',
  'hotel-booking',
  'enough-money',
  'insurance',
  'invitation',
  'sponsor',
  'air-only',
  'with-parents',
  'same-ticket',
  'confirmed-onward',
] as const
export type VisaCondition = (typeof visaConditions)[number]

export interface VisaSource {
  readonly title: string
  readonly url: string
}

interface DayRange {
  readonly from: number
  readonly to: number
}
/** Time until an authority decides, in its working days or in days of the calendar. */
export type Processing = { readonly workingDays: DayRange } | { readonly calendarDays: DayRange }

/** One row of the rules. Facts with a source and a date; the most specific row that holds decides. */
export interface VisaRule {
  readonly id: string
  readonly nationality: string
  readonly country: string
  readonly kind: CrossingKind
  /** Absent: for all of them. */
  readonly purposes?: readonly VisaPurpose[]
  /** Full years, both included. */
  readonly ages?: { readonly from?: number; readonly to?: number }
  /** It holds for who has one of these. */
  readonly holds?: readonly VisaHolding[]
  /** Months that this visa or residence must still be valid on the day. */
  readonly holdsMonths?: number
  /** It holds at these airports only (IATA). */
  readonly airports?: readonly string[]
  /** First and last day of a crossing it holds for. */
  readonly from?: LocalDate
  readonly until?: LocalDate
  readonly verdict: Exclude<VisaKind, 'unknown'>
  /** Days of one stay, and within how many days. */
  readonly stay?: { readonly days: number; readonly within?: number }
  readonly fee?: VisaFee
  readonly conditions?: readonly VisaCondition[]
  /** Months that the passport must be valid after entry. */
  readonly passportMonths?: number
  /** Absent where the source tells none. */
  readonly processing?: Processing
  readonly source: VisaSource
  readonly checkedOn: LocalDate
}

/** The part of a rule that a visitor may report as wrong. */
export const visaMistakes = ['verdict', 'stay', 'conditions', 'source'] as const

export interface VisaVerdict {
  readonly kind: VisaKind
  /** Reason why it is unknown: nothing is on record, two rows of one rank differ, or the row is too old. */
  readonly unknown?: 'no-rule' | 'contradiction' | 'stale' | 'no-country'
  /** The row that decided, or for a stale one the row that is too old. */
  readonly rule?: VisaRule
  /** Of a contradiction: two of the rows that differ. */
  readonly differ?: readonly [VisaRule, VisaRule]
}
