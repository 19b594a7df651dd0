import { addDays, daysBetween, type LocalDate } from '@karwan/domain/calendar'

/**
 * Days of a search of which the first has passed, moved forward by whole weeks: the days of the week stay and the trip
 * keeps its length. Undefined where nothing has to be moved.
 */
export function movedForward(days: readonly LocalDate[], today: LocalDate): readonly LocalDate[] | undefined {
  const [first] = days
  if (first === undefined || first >= today) return undefined
  const by = Math.ceil(daysBetween(first, today) / 7) * 7
  return days.map(day => addDays(day, by))
}
