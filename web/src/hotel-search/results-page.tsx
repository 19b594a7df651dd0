import type { HotelFacets } from '@karwan/contract/hotels'
import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShop } from '../brand/index.ts'
import { Button, EmptyState, useVoice } from '../design/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useFailureText } from '../server-client/index.ts'
import { rememberList } from './addresses.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FilterRail } from './filters/filter-rail.tsx'
import { FiltersSheet } from './filters/filters-sheet.tsx'
import { useActiveFilters } from './filters/use-active-filters.ts'
import { HotelCardSkeleton } from './hotel-card-skeleton.tsx'
import { HotelList } from './hotel-list.tsx'
import { without } from './list-view.ts'
import { NoHotels } from './no-hotels.tsx'
import { ExpiredDialog, NotFinalizedDialog, useIsOver } from './search-dialogs.tsx'
import { SearchLine } from './search-line.tsx'
import { SearchOverlay, SearchStrip } from './search-progress.tsx'
import { SortField } from './sort-field.tsx'
import { useCityName } from './use-city-name.ts'
import { useHotelList } from './use-hotel-list.ts'
import { useHotelRun } from './use-hotel-run.ts'
import { useListView } from './use-list-view.ts'
import { useShownRows } from './use-shown-rows.ts'

/** Hotels found for a search: usable from the first answer on, filtered and sorted by the server. */
export function ResultsPage({ search }: { search: HotelSearch }) {
  const { t } = useLocale()
  const { paymentCurrency } = useShop()
  const navigate = useNavigate()
  const city = useCityName(search)
  const { run, cancel, again } = useHotelRun(search)
  const { view, setView, usual: live } = useListView()
  const searching = run.status === 'searching'
  const list = useHotelList(searching && live ? undefined : run.code, view, !searching)
  const shown = useShownRows(run, list, live)
  const [closed, setClosed] = useState<unknown>()
  const expired = useIsOver(run.expiresAt) || list.failure?.failed === 'search-expired' || list.failure?.failed === 'search-not-found'
  const facets = list.list?.facets ?? run.facets
  const pois = useNames(facets?.pois ?? run.pois)
  const setFilters = (filters: typeof view.filters) => setView({ ...view, filters })
  const active = useActiveFilters(view.filters, setFilters, { currency: paymentCurrency, pois: facets?.pois ?? [] })
  const found = list.list && !(searching && live) ? list.list.count : run.count
  useSaid(run.status === 'complete', found)
  const { search: query } = useLocation()
  useEffect(() => rememberList(search, query), [search, query])
  const clear = () => setView({ ...view, filters: {} })
  const stop = () => {
    cancel()
    void navigate(`/?${writeHotelAddress(search)}`)
  }
  const nothing = !searching && list.list?.count === 0 && list.loading === undefined
  const filterParts = { facets, view, onChange: setView, count: found, loading: list.loading === 'first', active }
  return (
    <>
      <SearchLine key={writeHotelAddress(search)} search={search} />
      <div className="container-wide py-4 md:py-6">
        <h1 className="text-2xl md:text-3xl">{t('results.hotelsTitle', { city })}</h1>
        <div className="mt-2 grid gap-x-8 lg:grid-cols-[var(--width-rail)_minmax(0,1fr)] lg:items-start">
          <FilterRail {...filterParts} />
          <div className="min-w-0 flex flex-col gap-3">
            <SearchStrip run={run} count={found} quiet={shown.rows.length === 0} onCancel={stop}>
              <FiltersSheet {...filterParts} />
              <div className="flex-1 lg:w-64 min-w-0">
                <SortField sort={view.sort} order={view.order} onChange={(sort, order) => setView({ ...view, sort, order })} />
              </div>
            </SearchStrip>
            <ActiveFilters active={active} onClear={clear} />
            {shown.waiting > 0 && (
              <div className="sticky top-3 z-sticky h-0 flex justify-center">
                <Button className="fade-in shadow-3 rounded-full! -mt-1 self-start" onClick={shown.show}>
                  {t('hotel.moreHotels', { count: shown.waiting })}
                </Button>
              </div>
            )}
            <div className="relative">
              {run.code !== undefined && shown.rows.length > 0 && (
                <HotelList rows={shown.rows} code={run.code} {...{ search, pois }} state={list} onTouch={shown.onTouch} />
              )}
              {shown.rows.length === 0 && run.status !== 'failed' && !nothing && <Skeletons />}
              {searching && shown.rows.length === 0 && <SearchOverlay run={run} city={city} onCancel={stop} />}
              {nothing && run.code !== undefined && active.length > 0 && (
                <NoHotels
                  code={run.code}
                  view={view}
                  active={active}
                  onDrop={group => setFilters(without(view.filters, group))}
                  onClear={clear}
                />
              )}
              {nothing && active.length === 0 && <NothingFound />}
              {run.status === 'failed' && shown.rows.length === 0 && <Failed run={run} onRetry={again} />}
            </div>
          </div>
        </div>
      </div>
      <ExpiredDialog open={expired} onRefresh={again} />
      <NotFinalizedDialog
        open={run.failure?.failed === 'search-not-finalized' && closed !== run.failure}
        onRetry={again}
        onClose={() => setClosed(run.failure)}
      />
    </>
  )
}

const Skeletons = () => (
  <div className="flex flex-col gap-4">
    {['one', 'two', 'three', 'four'].map(id => (
      <HotelCardSkeleton key={id} />
    ))}
  </div>
)

function NothingFound() {
  const { t } = useLocale()
  return (
    <EmptyState illustration="no-results" title={t('results.hotelsCount', { count: 0 })} role="status">
      {t('hotel.nothingFoundText')}
    </EmptyState>
  )
}

function Failed({ run, onRetry }: { run: ReturnType<typeof useHotelRun>['run']; onRetry: () => void }) {
  const { t } = useLocale()
  const text = useFailureText()
  if (!run.failure) return null
  return (
    <EmptyState
      illustration={run.failure.failed === 'offline' ? 'offline' : 'error'}
      title={text(run.failure)}
      role="alert"
      actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    >
      {t.find(`problem.${run.failure.failed}.help`)}
    </EmptyState>
  )
}

const useNames = (pois: HotelFacets['pois'] | readonly { readonly id: string; readonly name: string }[]): ReadonlyMap<string, string> =>
  useMemo(() => new Map(pois.map(({ id, name }) => [id, name])), [pois])

/** The end of the search is said once. */
function useSaid(complete: boolean, count: number): void {
  const { t } = useLocale()
  const { announce } = useVoice()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the search ends, not when the count or the language changes
  useEffect(() => {
    if (complete) announce(`${t('results.searchFinished')}. ${t('results.hotelsCount', { count })}`)
  }, [complete])
}
