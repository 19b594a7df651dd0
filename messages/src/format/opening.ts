import type { Language } from '@karwan/domain/locales'
import type { OpenDays } from '@karwan/domain/offices'
import { timeWords } from '#time-words'
import { weekdayIds, weekdayName } from './dates.ts'
import { formatList } from './lists.ts'

/** `Saturday to Thursday, 09:00 to 20:00`. */
export const openDaysText = ({ from, to, open }: OpenDays, language: Language): string => {
  const words = timeWords(language)
  const [first, last] = [from, to].map(id => weekdayName(weekdayIds.indexOf(id), language))
  const days = from === to ? (first ?? '') : words('time.dayToDay', { from: first ?? '', to: last ?? '' })
  const hours = open.map(span => words('time.hourToHour', { from: span.slice(0, 5), to: span.slice(6) }))
  return words('time.openDays', { days, hours: formatList(hours, language) })
}
