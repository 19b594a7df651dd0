import type { Language } from '@karwan/domain/locales'
import type { Money } from '@karwan/domain/money'
import * as write from '@karwan/messages/format'

const two = (value: number): string => String(value).padStart(2, '0')
/** Returns the date and time of an instant where the person sits. */
const here = (instant: string): string => {
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}
type Moment = Parameters<typeof write.dateAndTime>[0]

/** Formatters in one language. Instants are written in the time of the person's own machine. */
export const createFormats = (language: Language) => ({
  money: (money: Money) => write.formatMoney(money, language),
  number: write.formatNumber,
  list: (items: readonly string[]) => write.formatList(items, language),
  /** Of an instant: the time, `14:05`. */
  time: (instant: string) => write.timeOfDay(here(instant) as Moment),
  /** Of an instant: day and time. */
  dateAndTime: (instant: string) => write.dateAndTime(here(instant) as Moment, language),
  /** Of a local date or moment of a place. */
  placeDate: (date: string) => write.dateLong(date as Moment, language),
  placeDateAndTime: (moment: string) =>
    moment.includes('T') ? write.dateAndTime(moment as Moment, language) : write.dateLong(moment as Moment, language),
  /** The seven days from Saturday on; 0 is Sunday. */
  weekdays: () => write.listWeekdays(language),
  duration: (minutes: number) => write.durationShort(minutes, language),
  relative: (instant: string, now: number) => write.relativeTime(Date.parse(instant), now, language),
})
export type Formats = ReturnType<typeof createFormats>
