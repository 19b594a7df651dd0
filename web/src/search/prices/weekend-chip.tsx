import type { Weekend } from '@karwan/domain/calendar'
import { Tag } from 'lucide'
import { useShownMoney } from '../../base/brand/index.ts'
import { ChipButton, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import type { PricesAsked } from './price-days.ts'
import { useWeekends } from './use-weekends.ts'

/** The cheapest weekend that is known of a trip, its days and price; pressing it chooses the days. Keeps its place. */
export function WeekendChip({ asked, onChoose }: { asked: PricesAsked; onChoose: (weekend: Weekend) => void }) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const { cheapest } = useWeekends(asked)
  return (
    <div className="min-h-11 pb-1">
      {cheapest && (
        <ChipButton icon={<Icon of={Tag} size={16} />} onClick={() => onChoose(cheapest.key)}>
          {t('prices.cheapestWeekend')}: {format.dateRange(cheapest.key.departs, cheapest.key.returns)} ·{' '}
          <Bdi>{format.money(shown(cheapest.price.price))}</Bdi>
        </ChipButton>
      )}
    </div>
  )
}
