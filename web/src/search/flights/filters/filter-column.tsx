import { type FlightFilters, type FlightItinerary, filterFlights, filterGroups, isAsked } from '@karwan/domain/flights'
import { SlidersHorizontal } from 'lucide'
import { lazy, memo, Suspense, useState } from 'react'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Button, ChipBar, ChipButton, Icon, Sheet, useMedia } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { RailSkeleton } from '../loading-panel.tsx'

const CountedPanel = lazy(async () => ({ default: (await importWithRetry(() => import('./counted-panel.lazy.tsx'))).CountedPanel }))

interface FilterColumnProps {
  all: readonly FlightItinerary[]
  filters: FlightFilters
  /** The filters the counts follow, a moment later. */
  late: FlightFilters
  searchKey: string
  /** Number of people who share a shown price; 1 if it is for everyone. */
  people: number
  onChange: (change: (filters: FlightFilters) => FlightFilters) => void
}
const beside = '(min-width: 64rem)'

/**
 * Shows the filters beside the list on wide screens. On phones a bar at the top keeps a button for them in sight. It
 * opens a sheet that says how many flights it will show.
 */
export const FilterColumn = memo(function FilterColumn({ all, filters, late, searchKey, people, onChange }: FilterColumnProps) {
  const { t } = useLocale()
  const isBeside = useMedia(beside)
  const [isOpen, setIsOpen] = useState(false)
  const panel = (
    <Suspense fallback={<RailSkeleton />}>
      <CountedPanel all={all} late={late} filters={filters} searchKey={searchKey} people={people} onChange={onChange} />
    </Suspense>
  )
  const active = filterGroups.filter(group => isAsked(filters, group)).length
  if (isBeside)
    return (
      <section aria-label={t('ui.filters')}>
        <h2 className="text-lg pb-1">{t('ui.filters')}</h2>
        {panel}
      </section>
    )
  return (
    <>
      <ChipBar label={t('ui.filters')} className="[main:has([data-unfolded])_&]:hidden -mb-3">
        <ChipButton active={active > 0} icon={<Icon of={SlidersHorizontal} size={18} />} onClick={() => setIsOpen(true)}>
          {t('ui.filters')}
          {active > 0 && ` (${active})`}
        </ChipButton>
      </ChipBar>
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
        {panel}
      </Sheet>
    </>
  )
})
