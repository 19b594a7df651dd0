import { SlidersHorizontal } from 'lucide'
import { useState } from 'react'
import { Button, ChipButton, Icon, Sheet } from '../../../base/design/index.ts'
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
    <>
      <ChipButton
        active={active.length > 0}
        className={beside ? 'lg:hidden' : undefined}
        icon={<Icon of={SlidersHorizontal} size={18} />}
        disabled={!facets}
        onClick={() => setOpen(true)}
      >
        {t('ui.filters')}
        {active.length > 0 && ` (${active.length})`}
      </ChipButton>
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
    </>
  )
}
