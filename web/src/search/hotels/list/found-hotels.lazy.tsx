import type { HotelSearch } from '@karwan/domain/hotels'
import type { Money } from '@karwan/domain/money'
import { useShownMoney } from '../../../base/brand/index.ts'
import { Button, focusHeading } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import type { Results } from '../use-results.ts'
import { HotelList } from './hotel-list.tsx'
import { without } from './list-view.ts'
import { NoHotels } from './no-hotels.tsx'
import { NothingFound, SearchFailed } from './no-results.tsx'

export interface FoundHotelsProps {
  search: HotelSearch
  city: string
  results: Results
}

/** The list, or what stands in its place: nothing found, nothing left, a failure. */
export function FoundHotels({ search, city, results }: FoundHotelsProps) {
  const { run, shown, list, pois, nothing, filtersOn, looked, facets } = results
  const isEmpty = shown.rows.length === 0
  return (
    <>
      {shown.waiting > 0 && <Waiting count={shown.waiting} from={shown.waitingFrom} onShow={shown.show} />}
      {run.code !== undefined && !isEmpty && (
        <HotelList
          search={search}
          pois={pois}
          code={run.code}
          rows={shown.rows}
          state={list}
          active={results.active}
          onActive={results.setActive}
          onTouch={shown.onTouch}
        />
      )}
      {nothing && filtersOn.length > 0 && (
        <NoHotels
          dropping={facets?.dropping ?? []}
          active={filtersOn}
          onDrop={group => {
            focusHeading()
            results.setFilters(without(looked.view.filters, group))
          }}
          onClear={() => {
            focusHeading()
            results.setFilters({})
          }}
        />
      )}
      {nothing && filtersOn.length === 0 && <NothingFound search={search} city={city} />}
      {run.status === 'failed' && isEmpty && run.failure && <SearchFailed failure={run.failure} onRetry={results.again} />}
    </>
  )
}

/** Hotels that came after the list was touched wait here. */
function Waiting({ count, from, onShow }: { count: number; from: Money | undefined; onShow: () => void }) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  return (
    <div className="sticky top-[calc(2.375rem+1rem)] z-sticky h-0">
      <div className="max-lg:-mx-[var(--gutter)] flex justify-center pb-2 bg-background">
        <Button
          size="sm"
          onClick={event => {
            onShow()
            // Pressed by a key: on to the first hotel, as the button is gone.
            if (event.detail === 0) requestAnimationFrame(() => document.querySelector<HTMLElement>('article[data-hotel] a')?.focus())
          }}
        >
          {from ? t('hotel.moreHotelsFrom', { count, price: format.money(shown(from)) }) : t('hotel.moreHotels', { count })}
        </Button>
      </div>
    </div>
  )
}
