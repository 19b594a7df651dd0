import type { VisaRule } from '../visas/index.ts'

/** A row for one or both passports, which makes a rule of each. */
export interface VisaRow extends Omit<VisaRule, 'id' | 'nationality' | 'country'> {
  readonly passports: readonly ('IQ' | 'SY')[]
  readonly countries: readonly string[]
  /** Names the row among those of its country; absent for the one that holds in general. */
  readonly name?: string
}

export const rulesOf = (rows: readonly VisaRow[]): readonly VisaRule[] =>
  rows.flatMap(({ passports, countries, name, ...row }) =>
    passports.flatMap(nationality =>
      countries.map(country => ({ ...row, id: [nationality, country, row.kind, name].filter(Boolean).join('.'), nationality, country })),
    ),
  )
