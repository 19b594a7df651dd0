import { SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { Button, Icon, Sheet } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { FilterPanel } from './filter-panel-loader.tsx'
import type { FilterPartsProps } from './filter-rail.tsx'

/**
 * The filters as a sheet whose button always says how many hotels are left; where they stand `beside` the list already,
 * on narrow screens only.
 */
export function FiltersSheet({
  facets,
  view,
  onChange,
  count,
  loading,
  searching,
  active,
  beside = false,
}: FilterPartsProps & { beside?: boolean }) {
  const { t } = useLocale()
  const [open, setOpen] = useState(false)
  return (
    <div className={beside ? 'lg:hidden grow @min-[48rem]:grow-0' : undefined}>
      <Button
        variant="secondary"
        size="lg"
        wide={beside}
        className="relative px-2.5! whitespace-nowrap"
        icon={<Icon of={SlidersHorizontal} size={20} />}
        aria-haspopup="dialog"
        disabled={!facets}
        onClick={() => setOpen(true)}
      >
        {t('ui.filters')}
        {active.length > 0 && (
          <span className="absolute -top-2 -end-1.5 inline-flex items-center justify-center min-w-6 h-6 px-1.5 rounded-full bg-primary text-on-primary text-sm numeric">
            {active.length}
          </span>
        )}
      </Button>
      {facets && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          title={t('ui.filters')}
          full
          footer={
            <div className="flex flex-wrap gap-2">
              <Button variant="ghost" className="px-2!" disabled={active.length === 0} onClick={() => onChange({ ...view, filters: {} })}>
                {t('ui.clearAll')}
              </Button>
              <Button className="flex-1 px-2! whitespace-nowrap cramped:whitespace-normal" pending={loading} onClick={() => setOpen(false)}>
                <span aria-live="polite">{t(searching ? 'ui.hotelsFoundSoFar' : 'hotel.showHotels', { count })}</span>
              </Button>
            </div>
          }
        >
          <FilterPanel facets={facets} filters={view.filters} onChange={filters => onChange({ ...view, filters })} />
        </Sheet>
      )}
    </div>
  )
}
