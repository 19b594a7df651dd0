import { Tag } from 'lucide'
import { useShownMoney } from '../../base/brand/index.ts'
import { Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import type { DayPrice } from './price-days.ts'

/** The lowest known price of what is shown, with its days and when it was seen. */
export function Cheapest({ price, days, loading }: { price: DayPrice | undefined; days: string | undefined; loading: boolean }) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  if (loading) return <p className="skeleton h-6 w-72 max-w-full rounded-sm max-sm:mb-5" />
  if (!price) return <p className="h-6 max-sm:h-11" />
  return (
    <p className="text-sm min-h-6 max-sm:min-h-11 content-start flex flex-wrap items-center gap-x-2">
      <Icon of={Tag} size={16} className="text-success" />
      <span className="font-semibold">
        {t('search.cheapestDay')}: <Bdi>{format.money(shown(price.price))}</Bdi>
      </span>
      <span>{days}</span>
      <span className="text-text-muted">{t('prices.seen', { ago: format.relative(price.seenAt, Date.now()) })}</span>
    </p>
  )
}
