import type { HotelFacets } from '@karwan/contract/hotels'
import { useMedia } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import type { ListView } from '../list/list-view.ts'
import { FilterPanel, PanelSkeleton } from './filter-panel-loader.tsx'
import type { ActiveFilter } from './use-active-filters.ts'

export interface FilterPartsProps {
  /** Undefined until the search is complete. */
  facets: HotelFacets | undefined
  view: ListView
  onChange: (view: ListView) => void
  /** Hotels that pass. */
  count: number
  loading: boolean
  searching: boolean
  active: readonly ActiveFilter[]
}

/** The filters beside the list on wide screens; narrow ones do not fetch them for it. */
export function FilterRail({ facets, view, onChange }: FilterPartsProps) {
  const { t } = useLocale()
  const isWide = useMedia('(min-width: 64rem)')
  return (
    <aside
      aria-label={t('ui.filters')}
      className="max-lg:hidden sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain pe-4 -me-4 ps-1 -ms-1 pt-2"
    >
      {facets && isWide ? (
        <FilterPanel facets={facets} filters={view.filters} onChange={filters => onChange({ ...view, filters })} />
      ) : (
        <PanelSkeleton />
      )}
    </aside>
  )
}
