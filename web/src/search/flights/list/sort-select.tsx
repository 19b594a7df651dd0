import { type FlightSort, flightSorts } from '@karwan/domain/flights'
import { ArrowDownUp } from 'lucide'
import { useState } from 'react'
import { Icon, Select } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useAfterPaint } from './use-after-paint.ts'

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
/**
 * All sorts. What is chosen elsewhere stands here a frame later: another word in a field costs a layout of the page,
 * and a press is to be seen first.
 */
export function SortSelect({ sort, onSort, low = false, className = '' }: SortSelectProps) {
  const { t } = useLocale()
  const [own, setOwn] = useState<FlightSort>()
  const late = useAfterPaint(sort, '')
  return (
    <Select
      label={t('ui.sortBy')}
      hideLabel
      fieldClassName={className}
      {...(low && { low, before: <Icon of={ArrowDownUp} size={18} /> })}
      value={own === sort ? sort : late}
      onChange={next => {
        setOwn(next)
        onSort(next)
      }}
      options={flightSorts.map(value => ({ value, label: t(sortKeys[value]) }))}
    />
  )
}
