import type { Money } from '@karwan/domain/money'
import { monthlyFrom } from '@karwan/domain/pricing'
import { useShop } from '../../base/brand/index.ts'
import { cx } from '../../base/design/index.ts'
import { useLocale, Words } from '../../base/i18n/index.ts'
import { HowButton } from './how-button.tsx'

/**
 * `how`: with a press that tells each plan and its dates. "From 36,000 a month · 12 months" under a price. Nothing
 * where the brand has no installments or the total is below their minimum.
 */
export function MonthlyFrom({ total, className, how = false }: { total: Money; className?: string; how?: boolean }) {
  const { t, format } = useLocale()
  const { installments } = useShop()
  const least = installments && monthlyFrom(total, installments)
  if (!least) return null
  return (
    <span className={cx('text-sm text-text-muted numeric [&_bdi]:whitespace-nowrap', className)}>
      <Words parts={t.parts('ui.fromMonthly', { amount: format.money(least.amount) })} />
      {'\u00a0· '}
      <span className="whitespace-nowrap">{t('time.months', { count: least.months })}</span>
      {how && (
        <>
          {' '}
          <HowButton total={total} />
        </>
      )}
    </span>
  )
}
