import type { Money } from '@karwan/domain/money'
import { pointsEarned } from '@karwan/domain/pricing'
import { Star } from 'lucide-react'
import { useShop } from '../../base/brand/index.ts'
import { cx } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** How many points a price in US dollars earns for who has an account; undefined where the brand has no points. */
export function usePointsOf(): ((usd: Money) => number) | undefined {
  return useShop().sells('loyaltyPoints') ? pointsEarned : undefined
}

/** "Earn 422 points with an account", for the US dollars of a price; nothing where none are earned. */
export function PointsToEarn({ usd, className }: { usd: Money; className?: string }) {
  const { t } = useLocale()
  const points = usePointsOf()?.(usd) ?? 0
  if (points === 0) return null
  return (
    <span className={cx('text-sm text-text-muted text-balance', className)}>
      <Star size={16} aria-hidden="true" className="inline-block me-1.5 -mt-0.5" />
      {t('offer.earnPoints', { count: points })}
    </span>
  )
}
