import type { HotelFacets } from '@karwan/contract/hotels'
import type { HotelFilterGroup } from '@karwan/domain/hotels'
import { Button, EmptyState } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import type { ActiveFilter } from '../filters/use-active-filters.ts'

interface NoHotelsProps {
  /** Number of hotels that come back when one filter alone is dropped; the most first. */
  dropping: HotelFacets['dropping']
  active: readonly ActiveFilter[]
  onDrop: (group: HotelFilterGroup) => void
  onClear: () => void
}
const atMost = 3

/** Nothing passes the filters: says which one to drop, and how many hotels come back. */
export function NoHotels({ dropping, active, onDrop, onClear }: NoHotelsProps) {
  const { t, format } = useLocale()
  const nameOf = (group: HotelFilterGroup) => format.row(active.filter(each => each.group === group).map(each => each.name))
  return (
    <EmptyState
      illustration="no-results"
      title={t('error.noResultsForFilters')}
      role="status"
      actions={
        <>
          {dropping.slice(0, atMost).map(({ value, count }) => (
            <Button key={value} variant="secondary" onClick={() => onDrop(value)}>
              {t('results.dropFilter', { name: nameOf(value), count })}
            </Button>
          ))}
          <Button onClick={onClear}>{t('ui.clearAll')}</Button>
        </>
      }
    >
      {t('error.adjustFilters')}
    </EmptyState>
  )
}
