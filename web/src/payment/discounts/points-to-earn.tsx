import type { Money } from '@karwan/domain/money'
import { pointsEarned } from '@karwan/domain/pricing'
import { Star } from 'lucide'
import { useShop } from '../../base/brand/index.ts'
import { cx, Icon } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/**
 * Returns a function that tells how many points a price in US dollars earns with an account; undefined if the brand
 * has no points.
 */
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
      <Icon of={Star} size={16} className="inline-block me-1.5 -mt-0.5" />
      {t('offer.earnPoints', { count: points })}
    </span>
  )
}
