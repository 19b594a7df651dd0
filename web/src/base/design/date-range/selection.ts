import { addDays, addMonths, type LocalDate, localDate, partsOf, weekday } from '@karwan/domain/calendar'
import type { Direction } from '@karwan/domain/locales'

export interface Selection {
  readonly start?: LocalDate | undefined
  readonly end?: LocalDate | undefined
}
export interface PickRule {
  /** One day only (a one-way flight). */
  readonly single: boolean
  /** Least days between the two: 0 for a return flight on the same day, 1 for a hotel. */
  readonly minDays: number
}

/** Returns the selection after a press on a day: the first day, then the last. An earlier day starts again. */
export function pickDay(selection: Selection, day: LocalDate, rule: PickRule): Selection {
  if (rule.single) return { start: day }
  const { start, end } = selection
  if (start === undefined || end !== undefined || day < addDays(start, rule.minDays)) return { start: day }
  return { start, end: day }
}

export type DayPlace = 'start' | 'end' | 'both' | 'between' | undefined
/** Returns the place of a day in the selection. `hovered` is the day under pointer or focus while the end is open. */
export function placeOf(day: LocalDate, { start, end }: Selection, hovered?: LocalDate): DayPlace {
  const last = end ?? (hovered !== undefined && start !== undefined && hovered > start ? hovered : undefined)
  if (day === start) return last === undefined || day === last ? 'both' : 'start'
  if (day === last) return 'end'
  return start !== undefined && last !== undefined && day > start && day < last ? 'between' : undefined
}

const weekStart = 6
/**
 * Returns the day that a key of the ARIA date grid leads to; undefined for other keys. Left and right follow the
 * reading direction. The week starts on Saturday.
 */
export function moveByKey(day: LocalDate, key: string, direction: Direction, withShift = false): LocalDate | undefined {
  const onward = direction === 'rtl' ? -1 : 1
  const column = (weekday(day) - weekStart + 7) % 7
  switch (key) {
    case 'ArrowRight':
      return addDays(day, onward)
    case 'ArrowLeft':
      return addDays(day, -onward)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'Home':
      return addDays(day, -column)
    case 'End':
      return addDays(day, 6 - column)
    case 'PageDown':
      return addMonths(day, withShift ? 12 : 1)
    case 'PageUp':
      return addMonths(day, withShift ? -12 : -1)
    default:
      return undefined
  }
}

export interface Month {
  readonly year: number
  /** From 1. */
  readonly month: number
}
export const monthOf = (day: LocalDate): Month => {
  const { year, month } = partsOf(day)
  return { year, month }
}
export const monthId = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`
export const laterMonth = ({ year, month }: Month, by: number): Month => monthOf(addMonths(localDate(year, month, 1), by))
/** The months from one day's to another's, both included. */
export function monthsBetween(from: LocalDate, to: LocalDate): readonly Month[] {
  const months: Month[] = []
  for (let at = monthOf(from); monthId(at) <= to.slice(0, 7); at = laterMonth(at, 1)) months.push(at)
  return months
}
export const within = (day: LocalDate, min: LocalDate, max: LocalDate): LocalDate => (day < min ? min : day > max ? max : day)
