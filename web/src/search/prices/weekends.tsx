import type { FlightSearch } from '@karwan/domain/flights'
import { Tag } from 'lucide'
import { useShownMoney } from '../../base/brand/index.ts'
import { cx, Icon } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { overWeekend } from './other-dates.ts'
import { usePriceWords } from './price-cell.tsx'
import { askedOf } from './price-days.ts'
import { useWeekends } from './use-weekends.ts'

/** The next weekends, a row each; pressing one searches a round trip over it. */
export function Weekends({ search, onSearch }: { search: FlightSearch; onSearch: (search: FlightSearch) => void }) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const words = usePriceWords()
  const { weekends, loading, cheapest } = useWeekends(askedOf(search))
  return (
    <ul aria-label={t('prices.weekends')} aria-busy={loading} className="flex flex-col gap-1.5">
      {weekends.map(weekend => {
        const { departs, returns, price } = weekend
        const isCheapest = cheapest?.key === weekend
        return (
          <li key={departs}>
            <button
              type="button"
              aria-label={format.row([format.dateRange(departs, returns), words(price, isCheapest)])}
              onClick={() => onSearch(overWeekend(search, weekend))}
              className={cx(
                'flex w-full min-h-11 items-center justify-between gap-3 rounded-md px-3 py-2 text-start',
                isCheapest ? 'bg-success-soft text-on-success-soft font-bold' : 'bg-neutral-2 hover:bg-neutral-3',
              )}
            >
              <span>{format.dateRange(departs, returns)}</span>
              <span className="inline-flex items-center gap-1.5 numeric">
                {isCheapest && <Icon of={Tag} size={16} />}
                {loading ? <span className="skeleton h-4 w-20 rounded-sm" /> : <Bdi>{price && format.money(shown(price.price))}</Bdi>}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
