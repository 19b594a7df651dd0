import type { LocalDate } from '@karwan/domain/calendar'
import { useShop } from '../base/brand/index.ts'
import { cx } from '../base/design/index.ts'
import { useLocale } from '../base/i18n/index.ts'

/** The last safe day to hand in the documents of a visa; where it is over, that the visa may come too late. */
export function StartBy({ day }: { day: LocalDate }) {
  const { t, format } = useLocale()
  const isOver = day < useShop().today
  return (
    <p className={cx('text-sm font-semibold', isOver && 'text-warning-text')}>
      {isOver ? t('visa.late') : t('visa.startBy', { date: format.dateFull(day) })}
    </p>
  )
}
