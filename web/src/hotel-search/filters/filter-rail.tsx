import type { HotelFacets } from '@karwan/contract/hotels'
import { Skeleton } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import type { ListView } from '../list-view.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { ActiveFilter } from './use-active-filters.ts'

export interface FilterPartsProps {
  /** Undefined until the search is complete. */
  facets: HotelFacets | undefined
  view: ListView
  onChange: (view: ListView) => void
  /** Hotels that pass. */
  count: number
  loading: boolean
  active: readonly ActiveFilter[]
}

/** The filters beside the list on wide screens. */
export function FilterRail({ facets, view, onChange }: FilterPartsProps) {
  const { t } = useLocale()
  return (
    <aside
      aria-label={t('ui.filters')}
      className="max-lg:hidden sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain pe-4 -me-4 ps-1 -ms-1 pt-2"
    >
      {facets ? (
        <FilterPanel facets={facets} filters={view.filters} onChange={filters => onChange({ ...view, filters })} />
      ) : (
        <div className="flex flex-col gap-4 pt-1" aria-hidden="true">
          {rows.map(row => (
            <Skeleton key={row} className="h-11 w-full" />
          ))}
        </div>
      )}
    </aside>
  )
}
const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']
