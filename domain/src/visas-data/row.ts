import type { LocalDate } from '../calendar/index.ts'
import type { Processing, VisaHolding, VisaRule } from '../visas/index.ts'

export type Passport = 'IQ' | 'SY'

/** A row for one or more passports and countries, which makes a rule of each pair. */
export interface VisaRow extends Omit<VisaRule, 'id' | 'nationality' | 'country'> {
  readonly passports: readonly Passport[]
  readonly countries: readonly string[]
  /** Tells the row apart from the general one of its country. */
  readonly name?: string
}

export const rulesOf = (rows: readonly VisaRow[]): readonly VisaRule[] =>
  rows.flatMap(({ passports, countries, name, ...row }) =>
    passports.flatMap(nationality =>
      countries.map(country => ({ ...row, id: [nationality, country, row.kind, name].filter(Boolean).join('.'), nationality, country })),
    ),
  )

/** The day of the public list that the general rows were compared with. */
export const listed: LocalDate = '2026-02-17'
/** The day that pages without a date of their own were read. A page with a date has that one. */
export const read: LocalDate = '2026-11-26'

/** The Visa Code, Article 23: within 15 days, in some cases within 45. */
export const visaCodeTime: Processing = { calendarDays: { from: 15, to: 45 } }

export const both: readonly Passport[] = ['IQ', 'SY']
export const gulf = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA'] as const
const held = (kind: VisaHolding['kind'], countries: readonly string[]): readonly VisaHolding[] =>
  countries.map(country => ({ kind, country }))
export const visasOf = (...countries: readonly string[]): readonly VisaHolding[] => held('visa', countries)
export const residencesOf = (...countries: readonly string[]): readonly VisaHolding[] => held('residence', countries)
