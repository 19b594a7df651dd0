import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import type { Money } from '@karwan/domain/money'
import { fault } from '@karwan/domain/problems'
import { useState } from 'react'
import { Button, ButtonLink } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { WatchButton } from '../price-watch/index.ts'
import { NotUnderstood } from '../search-form/index.ts'
import { ShareButton } from '../share/index.ts'
import { resultsAddress } from './addresses.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FilterRail } from './filters/filter-rail.tsx'
import { FiltersSheet } from './filters/filters-sheet.tsx'
import { HotelCardSkeleton } from './hotel-card-skeleton.tsx'
import { HotelList } from './hotel-list.tsx'
import { HowWeRank } from './how-we-rank.tsx'
import { without } from './list-view.ts'
import { NoHotels } from './no-hotels.tsx'
import { NothingFound, SearchFailed } from './no-results.tsx'
import { MapSwitch, ResultsLayout } from './results-layout.tsx'
import { ExpiredDialog, NotFinalizedDialog } from './search-dialogs.tsx'
import { SearchLine } from './search-line.tsx'
import { SearchOverlay, SearchStrip } from './search-progress.tsx'
import { SortField } from './sort-field.tsx'
import { useTargetNames } from './use-city-name.ts'
import { type Results, useResults } from './use-results.ts'

/** Hotels found for a search: usable from the first answer on, filtered and sorted by the server. */
export function ResultsPage({ search }: { search: HotelSearch }) {
  const { t } = useLocale()
  const { city, near } = useTargetNames(search)
  const results = useResults(search)
  const { run, again, looked, list, found, searching, filtersOn: active, facets } = results
  const { view, setView, map, setMap } = looked
  const title = near ? t('hotel.hotelsNear', { place: near.name }) : t('results.hotelsTitle', { city })
  const [closed, setClosed] = useState<unknown>()
  const parts = { facets, view, onChange: setView, count: found, loading: list.loading === 'first', active, searching }
  const onMap = map &&
    run.code !== undefined && {
      ...{ search, code: run.code, searching, count: run.count, view, onView: setView },
      ...{ active: results.active, onActive: results.setActive },
    }
  return (
    <>
      <SearchLine
        key={writeHotelAddress(search)}
        search={search}
        actions={
          <>
            <WatchButton code={run.code} className="max-md:size-11" />
            <ShareButton title={title} small="on-phones" className="max-md:size-11" />
          </>
        }
      />
      <div className="container-wide pt-2 pb-4 md:py-6">
        {search.near && !near && <NotUnderstood kind="hotel" faults={nearUnknown} />}
        <h1 className="max-md:sr-only text-3xl">{title}</h1>
        <ResultsLayout
          map={onMap || undefined}
          onClose={() => setMap(false)}
          rail={<FilterRail {...parts} />}
          filters={<FiltersSheet {...parts} />}
        >
          <div className="flex flex-col gap-3">
            <SearchStrip
              {...{ run, count: found, quiet: results.shown.rows.length === 0, onCancel: results.stop }}
              beside={<HowWeRank near={near} />}
              actions={<MapSwitch open={map} onChange={setMap} disabled={run.code === undefined} />}
            >
              <FiltersSheet {...parts} beside={!map} />
              <div className="flex-1 @min-[48rem]:w-64 min-w-0">
                <SortField
                  {...{ sort: view.sort, order: view.order, near }}
                  onChange={(sort, order) => setView({ ...view, sort, order })}
                />
              </div>
            </SearchStrip>
            <ActiveFilters active={active} onClear={() => results.setFilters({})} />
            <ListPart {...{ city, results }} search={near ? { ...search, near } : search} />
            {search.hotelId && (
              <ButtonLink to={resultsAddress(search)} variant="secondary" className="self-start">
                {t('hotel.otherHotels', { city })}
              </ButtonLink>
            )}
          </div>
        </ResultsLayout>
      </div>
      <ExpiredDialog open={results.expired} onRefresh={again} />
      <NotFinalizedDialog
        open={run.failure?.failed === 'search-not-finalized' && closed !== run.failure}
        onRetry={again}
        onClose={() => setClosed(run.failure)}
      />
    </>
  )
}

const nearUnknown = [fault('near', 'error.formatInvalid')]

/** The list, or what stands in its place: skeletons under the overlay, nothing found, nothing left, a failure. */
function ListPart({ search, city, results }: { search: HotelSearch; city: string; results: Results }) {
  const { run, shown, list, pois, searching, nothing, filtersOn, looked, facets } = results
  const isEmpty = shown.rows.length === 0
  return (
    <>
      {shown.waiting > 0 && <Waiting {...{ count: shown.waiting, from: shown.waitingFrom, onShow: shown.show }} />}
      <div className="relative">
        {run.code !== undefined && !isEmpty && (
          <HotelList
            {...{ search, pois, code: run.code, rows: shown.rows, state: list }}
            {...{ active: results.active, onActive: results.setActive, onTouch: shown.onTouch }}
          />
        )}
        {isEmpty && run.status !== 'failed' && !nothing && <Skeletons />}
        {searching && isEmpty && <SearchOverlay run={run} city={city} onCancel={results.stop} />}
        {nothing && filtersOn.length > 0 && (
          <NoHotels
            dropping={facets?.dropping ?? []}
            active={filtersOn}
            onDrop={group => results.setFilters(without(looked.view.filters, group))}
            onClear={() => results.setFilters({})}
          />
        )}
        {nothing && filtersOn.length === 0 && <NothingFound />}
        {run.status === 'failed' && isEmpty && run.failure && <SearchFailed failure={run.failure} onRetry={results.again} />}
      </div>
    </>
  )
}

/** Hotels that came after the list was touched wait here. */
function Waiting({ count, from, onShow }: { count: number; from: Money | undefined; onShow: () => void }) {
  const { t, format } = useLocale()
  return (
    <div className="sticky top-3 z-sticky h-0 flex justify-center">
      <Button className="fade-in shadow-3 rounded-full! -mt-1 self-start" onClick={onShow}>
        {from ? t('hotel.moreHotelsFrom', { count, price: format.money(from) }) : t('hotel.moreHotels', { count })}
      </Button>
    </div>
  )
}

const Skeletons = () => (
  <div className="flex flex-col gap-4">
    {['one', 'two', 'three', 'four'].map(id => (
      <HotelCardSkeleton key={id} />
    ))}
  </div>
)
