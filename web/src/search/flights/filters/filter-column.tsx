import { type FlightFilters, type FlightItinerary, filterFlights, filterGroups, isAsked } from '@karwan/domain/flights'
import { SlidersHorizontal } from 'lucide'
import { lazy, memo, Suspense, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Button, ChipButton, Icon, Sheet } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { RailSkeleton } from '../loading-panel.tsx'

const CountedPanel = lazy(async () => ({ default: (await importWithRetry(() => import('./counted-panel.lazy.tsx'))).CountedPanel }))

export interface FilterColumnProps {
  all: readonly FlightItinerary[]
  filters: FlightFilters
  /** The filters the counts follow, a moment later. */
  late: FlightFilters
  searchKey: string
  /** Number of people who share a shown price; 1 if it is for everyone. */
  people: number
  onChange: (change: (filters: FlightFilters) => FlightFilters) => void
}
/** Wide enough for the filters beside the list. */
export const beside = '(min-width: 64rem)'

const Panel = (props: FilterColumnProps) => (
  <Suspense fallback={<RailSkeleton />}>
    <CountedPanel {...props} />
  </Suspense>
)

/** The filters beside the list. */
export const FilterColumn = memo(function FilterColumn(props: FilterColumnProps) {
  const { t } = useLocale()
  return (
    <section aria-label={t('ui.filters')}>
      <h2 className="text-lg pb-1">{t('ui.filters')}</h2>
      <Panel {...props} />
    </section>
  )
})

/** On phones: the chip that opens the filters in a sheet, which says how many flights it will show. */
export const FilterChip = memo(function FilterChip(props: FilterColumnProps) {
  const { all, filters, late, onChange } = props
  const { t } = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const active = filterGroups.filter(group => isAsked(filters, group)).length
  return (
    <>
      <ChipButton active={active > 0} icon={<Icon of={SlidersHorizontal} size={18} />} onClick={() => setIsOpen(true)}>
        {t('ui.filters')}
        {active > 0 && ` (${active})`}
      </ChipButton>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('ui.filters')}
        full
        footer={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" className="max-md:px-3" disabled={active === 0} onClick={() => onChange(() => ({}))}>
              {t('ui.clearAll')}
            </Button>
            <Button className="flex-1 max-md:px-3" onClick={() => setIsOpen(false)}>
              <span aria-live="polite">{isOpen && t('ui.showResults', { count: filterFlights(all, late).length })}</span>
            </Button>
          </div>
        }
      >
        <Panel {...props} />
      </Sheet>
    </>
  )
})
