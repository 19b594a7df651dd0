import { addDays, weekday } from './dates.ts'
import type { LocalDate } from './types.ts'

/** A trip over a weekend. */
export interface Weekend {
  /** The day before the first free day: one leaves after work. */
  readonly departs: LocalDate
  /** The last free day. */
  readonly returns: LocalDate
}
/** Days of such a trip between departure and return. */
export const weekendLength = 2
/** Countries whose weekend is Friday and Saturday; elsewhere it is Saturday and Sunday. */
const fridayCountries: ReadonlySet<string> = new Set(['IQ', 'SY', 'JO', 'KW', 'BH', 'QA', 'OM', 'SA', 'YE', 'EG', 'DZ', 'SD', 'LY'])
const [thursday, friday] = [4, 5]

/** Weekends of a country (ISO 3166-1 alpha-2) whose trips leave on `from` or later, earliest first. */
export const weekendsFrom = (from: LocalDate, count: number, country: string): readonly Weekend[] => {
  const leaves = fridayCountries.has(country) ? thursday : friday
  const first = addDays(from, (leaves - weekday(from) + 7) % 7)
  return Array.from({ length: count }, (_, week) => {
    const departs = addDays(first, 7 * week)
    return { departs, returns: addDays(departs, weekendLength) }
  })
}
