import { addDays, type LocalDate, weekday } from '../calendar/index.ts'
import type { Processing } from './types.ts'

/** Days on which an authority does not work. */
export interface ClosedDays {
  /** 0 is Sunday. */
  readonly weekend: readonly number[]
  readonly holidays: readonly LocalDate[]
}

/** Returns the day so many working days of the authority after a day, or before it for a negative number. */
export const addWorkingDays = ({ weekend, holidays }: ClosedDays, from: LocalDate, count: number): LocalDate => {
  const isWorkingDay = (day: LocalDate) => !weekend.includes(weekday(day)) && !holidays.includes(day)
  const step = count < 0 ? -1 : 1
  let day = from
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** Working days between the last day of a decision and the arrival. */
const marginDays = 2
/** Days that are a weekend somewhere: where the authority's own is not on record, the day is rather too early. */
const anyWeekend: ClosedDays = { weekend: [5, 6, 0], holidays: [] }

/**
 * Returns the last day on which all documents must be with the authority, for a decision in time before the arrival
 * (VI-20).
 */
export const lastSafeDay = (processing: Processing, arrival: LocalDate, closed = anyWeekend): LocalDate => {
  if ('workingDays' in processing) return addWorkingDays(closed, arrival, -(processing.workingDays.to + marginDays))
  const decided = addWorkingDays(closed, arrival, -marginDays)
  // A working day: nobody takes documents on another.
  return addWorkingDays(closed, addDays(decided, 1 - processing.calendarDays.to), -1)
}
