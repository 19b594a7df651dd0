import { type FlightSearch, needsTransitVisa } from '@karwan/domain/flights'
import { ChipBar, useMedia } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { FlexibleDates } from '../../prices/index.ts'
import { beside, FilterChip, type FilterColumnProps } from '../filters/filter-column.tsx'
import { QuickChips } from '../filters/quick-chips.tsx'
import type { ListChoice } from './list-address.ts'
import { Sorts } from './sorts.tsx'

interface ListBarProps extends FilterColumnProps {
  /** The search that is shown, its cities in the visitor's language. */
  search: FlightSearch
  change: (next: (choice: ListChoice) => ListChoice) => void
}

/** Orders and narrows the list, in one line that stays in sight. */
export function ListBar({ search, change, ...filtering }: ListBarProps) {
  const { t } = useLocale()
  const isWide = useMedia(beside)
  const { all, late, people, filters, onChange } = filtering
  return (
    <ChipBar label={`${t('ui.sortBy')} · ${t('ui.filters')}`}>
      {!isWide && <FilterChip {...filtering} />}
      <Sorts shown={all} late={late} people={people} withTabs={isWide} change={change} />
      <QuickChips filters={filters} hasTransitVisas={all.some(needsTransitVisa)} onChange={onChange} />
      <FlexibleDates search={search} />
    </ChipBar>
  )
}
