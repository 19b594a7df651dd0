import { holidaysBetween, type LocalDate } from '@karwan/domain/calendar'
import { useMemo } from 'react'
import { useShop } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** Names of the holidays of the brand's country on each day from one to another. */
export function useHolidays(first: LocalDate, last: LocalDate): ReadonlyMap<LocalDate, string> {
  const { t } = useLocale()
  const { country } = useShop()
  return useMemo(() => {
    const marks = new Map<LocalDate, string>()
    for (const { date, id } of holidaysBetween(first, last, country)) {
      marks.set(date, [marks.get(date), t.find(`holiday.${id}`) ?? id].filter(Boolean).join(' · '))
    }
    return marks
  }, [first, last, country, t])
}
