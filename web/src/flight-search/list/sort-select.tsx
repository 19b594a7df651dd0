import { type FlightSort, flightSorts } from '@karwan/domain/flights'
import { ArrowDownUp } from 'lucide-react'
import { Select } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'

export const sortKeys = {
  best: 'ui.sortBest',
  cheapest: 'ui.sortCheapest',
  quickest: 'ui.sortQuickest',
  earliest: 'ui.sortEarliest',
  latest: 'ui.sortLatest',
  slowest: 'ui.sortSlowest',
  'highest-price': 'ui.sortHighestPrice',
  recommended: 'ui.sortRecommended',
} as const satisfies Readonly<Record<FlightSort, string>>

interface SortSelectProps {
  sort: FlightSort
  onSort: (sort: FlightSort) => void
  /** As low as a button beside it. */
  low?: boolean
  className?: string
}
/** All sorts. */
export function SortSelect({ sort, onSort, low = false, className = '' }: SortSelectProps) {
  const { t } = useLocale()
  return (
    <Select
      label={t('ui.sortBy')}
      hideLabel
      fieldClassName={className}
      {...(low && { low, before: <ArrowDownUp size={18} aria-hidden="true" /> })}
      value={sort}
      onChange={onSort}
      options={flightSorts.map(value => ({ value, label: t(sortKeys[value]) }))}
    />
  )
}
