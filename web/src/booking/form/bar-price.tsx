import type { Money } from '@karwan/domain/money'
import { Price } from '../../base/brand/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** The total in the bar at a phone's lower edge. */
export function BarPrice({ total, usd }: { total: Money; usd: Money }) {
  const { t } = useLocale()
  return (
    <>
      <span className="block text-xs text-text-muted">{t('ui.totalPrice')}</span>
      <Price money={total} other={usd} size="sm" />
    </>
  )
}
