import { addDays, dayNumber, partsOf } from './dates.ts'
import type { LocalDate } from './types.ts'

/** Worded in messages as `holiday.<id>`. */
export const holidayIds = [
  'newYear',
  'armyDayIraq',
  'newroz',
  'independenceSyria',
  'laborDay',
  'republicDayIraq',
  'nationalDayIraq',
  'liberationDaySyria',
  'christmas',
  'ramadan',
  'eidFitr',
  'eidAdha',
  'islamicNewYear',
  'ashura',
  'arbaeen',
  'mawlid',
  'midShaban',
] as const
export type HolidayId = (typeof holidayIds)[number]
export interface Holiday {
  readonly date: LocalDate
  readonly id: HolidayId
}

/** Month and first day, how many days, and where; without countries it is kept in all. */
interface Rule {
  readonly id: HolidayId
  readonly month: number
  readonly day: number
  readonly days?: number
  readonly countries?: readonly string[]
}

const gregorian: readonly Rule[] = [
  { id: 'newYear', month: 1, day: 1 },
  { id: 'armyDayIraq', month: 1, day: 6, countries: ['IQ'] },
  { id: 'newroz', month: 3, day: 20, days: 5, countries: ['IQ'] },
  { id: 'newroz', month: 3, day: 21, countries: ['SY', 'IR', 'TR'] },
  { id: 'independenceSyria', month: 4, day: 17, countries: ['SY'] },
  { id: 'laborDay', month: 5, day: 1 },
  { id: 'republicDayIraq', month: 7, day: 14, countries: ['IQ'] },
  { id: 'nationalDayIraq', month: 10, day: 3, countries: ['IQ'] },
  { id: 'liberationDaySyria', month: 12, day: 8, countries: ['SY'] },
  { id: 'christmas', month: 12, day: 25 },
]
/**
 * Umm al-Qura calendar, which the sighting of the moon may miss by a day. Ramadan is its first day; Eid al-Fitr follows
 * the whole month.
 */
const islamic: readonly Rule[] = [
  { id: 'islamicNewYear', month: 1, day: 1 },
  { id: 'ashura', month: 1, day: 10, countries: ['IQ', 'IR', 'LB', 'BH'] },
  { id: 'arbaeen', month: 2, day: 20, countries: ['IQ', 'IR', 'LB', 'BH'] },
  { id: 'mawlid', month: 3, day: 12 },
  { id: 'midShaban', month: 8, day: 15, countries: ['IQ', 'IR'] },
  { id: 'ramadan', month: 9, day: 1 },
  { id: 'eidFitr', month: 10, day: 1, days: 3 },
  { id: 'eidAdha', month: 12, day: 10, days: 4 },
]

let islamicFormat: Intl.DateTimeFormat | undefined
/** Month and day of the Umm al-Qura calendar. */
export const islamicDate = (date: LocalDate): { readonly year: number; readonly month: number; readonly day: number } => {
  islamicFormat ??= new Intl.DateTimeFormat('en-US-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const found: Record<string, number> = {}
  for (const part of islamicFormat.formatToParts(dayNumber(date) * 86_400_000)) found[part.type] = Number.parseInt(part.value, 10)
  return { year: found.year ?? 0, month: found.month ?? 0, day: found.day ?? 0 }
}

const falls = (rule: Rule, month: number, day: number): boolean =>
  rule.month === month && day >= rule.day && day < rule.day + (rule.days ?? 1)

/**
 * Holidays of a country (ISO 3166-1 alpha-2) from a day to another, both included, earliest first; one entry for each
 * of its days. Islamic ones are computed (Umm al-Qura) and may differ by a day from the sighting of the moon.
 */
export const holidaysBetween = (from: LocalDate, to: LocalDate, country: string): readonly Holiday[] => {
  const kept = (rule: Rule): boolean => rule.countries?.includes(country) ?? true
  const [fixed, moving] = [gregorian.filter(kept), islamic.filter(kept)]
  const found: Holiday[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const here = partsOf(date)
    const there = islamicDate(date)
    for (const rule of fixed) if (falls(rule, here.month, here.day)) found.push({ date, id: rule.id })
    for (const rule of moving) if (falls(rule, there.month, there.day)) found.push({ date, id: rule.id })
  }
  return found
}
