import type { LocalDate, LocalDateTime } from '@karwan/domain/calendar'
import type { Language } from '@karwan/domain/locales'
import { timeWords } from '#time-words'

export const weekdayIds = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const monthIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** Saturday, as JavaScript counts days (0 is Sunday): the week's first day in Iraq and Syria. */
export const weekStart = 6

interface DateParts {
  readonly day: string
  readonly month: string
  readonly year: string
  readonly weekday: string
}

/** Reads `YYYY-MM-DD`, alone or at the start of a local date-time. Throws where it is not a day of the calendar. */
function partsOf(date: LocalDate | LocalDateTime, language: Language): DateParts {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(date)
  const moment = new Date(found ? `${date.slice(0, 10)}T00:00:00Z` : Number.NaN)
  if (!found || Number.isNaN(moment.getTime()) || moment.getUTCDate() !== Number(found[3])) throw new Error(`"${date}" is not a date`)
  return {
    day: String(moment.getUTCDate()),
    month: monthName(moment.getUTCMonth() + 1, language),
    year: found[1] ?? '',
    weekday: weekdayName(moment.getUTCDay(), language),
  }
}

/** 1 is January. */
export function monthName(month: number, language: Language): string {
  const id = monthIds[month - 1]
  if (!id) throw new Error(`${month} is not a month`)
  return timeWords(language)(`time.month${id}`)
}

/** 0 is Sunday, as `getUTCDay` counts. */
export function weekdayName(day: number, language: Language): string {
  const id = weekdayIds[day]
  if (!id) throw new Error(`${day} is not a day of the week`)
  return timeWords(language)(`time.${id}`)
}

/** The seven days from Saturday on, for a calendar's head: `short` to show, `long` for a screen reader. */
export function listWeekdays(language: Language): readonly { readonly day: number; readonly long: string; readonly short: string }[] {
  return weekdayIds.map((_, index) => {
    const day = (weekStart + index) % 7
    const id = weekdayIds[day] ?? 'sat'
    return { day, long: weekdayName(day, language), short: timeWords(language)(`time.${id}Short`) }
  })
}

/** `15 January` · `15 كانون الثاني` · `15ی کانوونی دووەم`. */
export const dateShort = (date: LocalDate | LocalDateTime, language: Language): string =>
  timeWords(language)('time.dateShort', partsOf(date, language))
/** `15 January 2026`. */
export const dateLong = (date: LocalDate | LocalDateTime, language: Language): string =>
  timeWords(language)('time.dateLong', partsOf(date, language))
/** `Thursday, 15 January 2026`. */
export const dateFull = (date: LocalDate | LocalDateTime, language: Language): string =>
  timeWords(language)('time.dateFull', partsOf(date, language))
/** `January 2026`, for a calendar's title; takes `YYYY-MM` or any day of the month. */
export const monthYear = (month: string, language: Language): string =>
  timeWords(language)('time.monthYear', partsOf(`${month.slice(0, 7)}-01`, language))
/** `15–18 January`, `15 January – 18 February`; with years where they differ. */
export function dateRange(start: LocalDate | LocalDateTime, end: LocalDate | LocalDateTime, language: Language): string {
  if (start.slice(0, 4) === end.slice(0, 4)) return dayRange(start, end, language)
  return timeWords(language)('time.dateRange', { start: dateLong(start, language), end: dateLong(end, language) })
}
/** `15–18 January`, `28 December – 4 January`: never with years. For lists whose page tells the year once. */
export function dayRange(start: LocalDate | LocalDateTime, end: LocalDate | LocalDateTime, language: Language): string {
  if (start.slice(0, 7) === end.slice(0, 7) && start.slice(0, 10) !== end.slice(0, 10))
    return `${partsOf(start, language).day}–${dateShort(end, language)}`
  return timeWords(language)('time.dateRange', { start: dateShort(start, language), end: dateShort(end, language) })
}
/** `14:35` of a local date-time: the 24-hour clock of the place itself. */
export function timeOfDay(moment: LocalDateTime): string {
  const found = /T(\d{2}:\d{2})/.exec(moment)
  if (!found?.[1]) throw new Error(`"${moment}" has no time of day`)
  return found[1]
}
/** `15 January 2026, 14:35`. */
export const dateAndTime = (moment: LocalDateTime, language: Language): string =>
  timeWords(language)('time.dateAndTime', { date: dateLong(moment, language), time: timeOfDay(moment) })
