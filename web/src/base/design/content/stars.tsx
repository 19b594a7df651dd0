import { Star } from 'lucide'
import { useLocale } from '../../i18n/index.ts'
import { Icon } from '../icons/icon.tsx'

const starIds = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

/** A hotel's stars, said as words. */
export function Stars({ count, size = 14 }: { count: number; size?: number }) {
  const { t } = useLocale()
  const whole = Math.round(count)
  if (whole < 1) return null
  return (
    <span
      role="img"
      aria-label={t('trade.stars', { count: whole })}
      className="inline-flex items-center gap-px text-secondary align-middle"
    >
      {starIds.slice(0, whole).map(id => (
        <Icon of={Star} key={id} size={size} fill="currentColor" strokeWidth={1.5} />
      ))}
    </span>
  )
}
