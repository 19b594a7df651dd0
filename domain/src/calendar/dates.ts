import type { LocalDate } from './types.ts'

const pad = (value: number, width = 2): string => String(value).padStart(width, '0')

export const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
/** `month` from 1. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

export interface DateParts {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
}

/** A `YYYY-MM-DD` that exists in the calendar, years 1000 to 9999; undefined for anything else. */
export const findLocalDate = (text: string): LocalDate | undefined => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const exists = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? text : undefined
}
export const isLocalDate = (value: unknown): value is LocalDate => typeof value === 'string' && findLocalDate(value) !== undefined

/** Throws RangeError for a text that is no day of the calendar. */
export const parseLocalDate = (text: string): LocalDate => {
  const date = findLocalDate(text)
  if (date === undefined) throw new RangeError(`Not a date: ${JSON.stringify(text)}`)
  return date
}
export const localDate = (year: number, month: number, day: number): LocalDate =>
  parseLocalDate(`${pad(year, 4)}-${pad(month)}-${pad(day)}`)
export const partsOf = (date: LocalDate): DateParts => {
  const [year, month, day] = parseLocalDate(date).split('-').map(Number) as [number, number, number]
  return { year, month, day }
}

const millisecondsADay = 86_400_000
/** Days since 1970-01-01. */
export const dayNumber = (date: LocalDate): number => {
  const { year, month, day } = partsOf(date)
  return Date.UTC(year, month - 1, day) / millisecondsADay
}
export const dateOfDayNumber = (number: number): LocalDate => new Date(number * millisecondsADay).toISOString().slice(0, 10)

export const addDays = (date: LocalDate, days: number): LocalDate => dateOfDayNumber(dayNumber(date) + days)
/** Days from the first to the second, negative when it is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from)
/** Nights of a stay; the same count as the days between. */
export const nights = (checkIn: LocalDate, checkOut: LocalDate): number => daysBetween(checkIn, checkOut)
/** 0 Sunday … 6 Saturday. */
export const weekday = (date: LocalDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7
/** For `sort`: negative when `a` is earlier. Dates of four-digit years compare as texts. */
export const compareDates = (a: LocalDate, b: LocalDate): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The same day of a later (or earlier) month; a day that month lacks becomes its last: 31 January + 1 = 28 or 29
 * February.
 */
export const addMonths = (date: LocalDate, months: number): LocalDate => {
  const { year, month, day } = partsOf(date)
  const index = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1]
  return localDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** The last day that can be searched: airlines and hotels sell about a year in advance. */
export const lastSoldDay = (today: LocalDate): LocalDate => addMonths(today, 12)

/**
 * Full years of life on a day; one born on 29 February has the birthday on 1 March in other years. Negative before
 * birth.
 */
export const ageOn = (birth: LocalDate, date: LocalDate): number => {
  const [born, on] = [partsOf(birth), partsOf(date)]
  const hadBirthday = on.month > born.month || (on.month === born.month && on.day >= born.day)
  return on.year - born.year - (hadBirthday ? 0 : 1)
}

/**
 * Days of a month in weeks of seven for a picker; undefined where a week reaches into another month. Weeks start on
 * `weekStart` (6 Saturday).
 */
export const monthGrid = (year: number, month: number, weekStart = 6): readonly (readonly (LocalDate | undefined)[])[] => {
  const blanks = (weekday(localDate(year, month, 1)) - weekStart + 7) % 7
  const days = daysInMonth(year, month)
  const weeks = Math.ceil((blanks + days) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - blanks + 1
      return day >= 1 && day <= days ? localDate(year, month, day) : undefined
    }),
  )
}
