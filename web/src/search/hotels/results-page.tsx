import { type HotelSearch, stayNights } from '@karwan/domain/hotels'
import { fault } from '@karwan/domain/problems'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useShownCurrency } from '../../base/brand/index.ts'
import { importWithRetry } from '../../base/browser/index.ts'
import { ButtonLink, ChipBar, cx, Skeleton } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { ShareButton } from '../../base/share/index.ts'
import { FilterRail } from './filters/filter-rail.tsx'
import { FiltersSheet } from './filters/filters-sheet.tsx'
import { QuickChips } from './filters/quick-chips.tsx'
import type { FoundHotelsProps } from './list/found-hotels.lazy.tsx'
import { HotelCardSkeleton } from './list/hotel-card-skeleton.tsx'
import { Sorts } from './list/sorts.tsx'
import { MapSwitch, ResultsLayout } from './results-layout.tsx'
import { SearchOverlay, SearchStrip } from './run/search-progress.tsx'
import { publishShown } from './shown-search.ts'
import { useSource } from './source.ts'
import { useDestinationNames } from './use-city-name.ts'
import { useResults } from './use-results.ts'

/** The list: needed with the first hotels, and so on its way while they are searched. */
const loadResults = () => importWithRetry(() => import('./list/found-hotels.lazy.tsx'))
const ActiveFilters = lazy(async () => ({
  default: (await importWithRetry(() => import('./filters/active-filters.lazy.tsx'))).ActiveFilters,
}))
const NotUnderstood = lazy(async () => ({ default: (await importWithRetry(() => import('./not-understood.lazy.tsx'))).NotUnderstood }))
const ExpiredDialog = lazy(async () => ({ default: (await importWithRetry(() => import('./search-dialogs.tsx'))).ExpiredDialog }))
const NotFinalizedDialog = lazy(async () => ({ default: (await importWithRetry(() => import('./search-dialogs.tsx'))).NotFinalizedDialog }))
const FoundHotels = lazy(async () => ({ default: (await loadResults()).FoundHotels }))

/** Hotels found for a search: usable from the first answer on, filtered and sorted by the server. */
export function ResultsPage({ search }: { search: HotelSearch }) {
  const { t } = useLocale()
  const { city, near } = useDestinationNames(search)
  const { resultsAddress, Head, insteadOf } = useSource()
  const results = useResults(search)
  const { run, again, looked, list, found, searching, filtersOn: active, facets } = results
  const { view, setView, map, setMap } = looked
  const { code } = run
  useEffect(() => publishShown({ code }), [code])
  const title = near ? t('hotel.hotelsNear', { place: near.name }) : t('results.hotelsTitle', { city })
  const [closed, setClosed] = useState<unknown>()
  const isUnfinished = run.failure?.failed === 'search-not-finalized' && closed !== run.failure
  const [everExpired, everUnfinished] = [useEver(results.expired), useEver(isUnfinished)]
  const Instead = insteadOf?.(run)
  // Nothing was found, or nothing could be: there is nothing to narrow or to put on a map.
  const bare = Instead !== undefined || (run.status === 'failed' ? results.shown.rows.length === 0 : results.nothing && active.length === 0)
  const parts = {
    facets: bare ? undefined : facets,
    view,
    onChange: setView,
    count: found,
    loading: list.loading === 'first',
    active,
    searching,
  }
  const onMap = map &&
    run.code !== undefined && {
      search,
      code: run.code,
      searching,
      count: run.count,
      view,
      onView: setView,
      active: results.active,
      onActive: results.setActive,
    }
  return (
    <>
      <div className="container-wide lg:pt-1.5 pb-10">
        {search.near && !near && (
          <Suspense>
            <NotUnderstood kind="hotel" faults={nearUnknown} />
          </Suspense>
        )}
        <h1 tabIndex={-1} className="sr-only">
          {title}
        </h1>
        <ResultsLayout
          map={onMap || undefined}
          onClose={() => setMap(false)}
          rail={bare ? undefined : <FilterRail {...parts} />}
          filters={<FiltersSheet {...parts} />}
        >
          <div className="flex flex-col">
            <ChipBar label={`${t('ui.sortBy')} · ${t('ui.filters')}`}>
              <FiltersSheet {...parts} beside={!map} />
              <MapSwitch open={map} onChange={setMap} disabled={run.code === undefined || (bare && !map)} />
              {!bare && (
                <>
                  <Sorts sort={view.sort} order={view.order} near={near} onChange={(sort, order) => setView({ ...view, sort, order })} />
                  <QuickChips filters={view.filters} onChange={results.setFilters} />
                </>
              )}
            </ChipBar>
            <div className="@min-[58rem]:flex flex-row-reverse items-center gap-x-4">
              {Head && <Head run={run} list={list} />}
              <div className="flex-1 min-w-0 @min-[58rem]:min-w-60">
                <SearchStrip
                  run={run}
                  count={found}
                  quiet={results.shown.rows.length === 0}
                  onCancel={results.stop}
                  beside={<PricesAre search={search} />}
                  actions={<ShareButton title={title} small className="md:hidden" />}
                />
              </div>
            </div>
            {active.length > 0 && (
              <Suspense fallback={<Skeleton className="h-9 w-40" />}>
                <ActiveFilters active={active} onClear={() => results.setFilters({})} />
              </Suspense>
            )}
            {Instead ? <Instead /> : <ListPart city={city} results={results} search={near ? { ...search, near } : search} />}
            {search.hotelId && (
              <ButtonLink to={resultsAddress(search)} variant="secondary" className="self-start">
                {t('hotel.otherHotels', { city })}
              </ButtonLink>
            )}
          </div>
        </ResultsLayout>
      </div>
      <Suspense>
        {everExpired && <ExpiredDialog open={results.expired} onRefresh={again} />}
        {everUnfinished && <NotFinalizedDialog open={isUnfinished} onRetry={again} onClose={() => setClosed(run.failure)} />}
      </Suspense>
    </>
  )
}

/** Currency, nights, rooms and taxes of every price of the list. */
function PricesAre({ search }: { search: HotelSearch }) {
  const { t, format } = useLocale()
  const { included } = useSource()
  const sign = format.currencySign(useShownCurrency())
  const parts = [
    sign.length > 1 ? sign : undefined,
    t('trade.nights', { count: stayNights(search) }),
    search.rooms.length > 1 ? t('trade.rooms', { count: search.rooms.length }) : undefined,
    included ?? t('hotel.taxesIn'),
  ]
  return <span className={cx('text-sm text-text-muted', included !== undefined && '@min-[58rem]:text-xs')}>{format.row(parts)}</span>
}

/** Tells whether it was ever true. What was loaded then stays, and returns the focus as it closes. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}

const nearUnknown = [fault('near', 'error.formatInvalid')]

/** Shows the results or, before they or their code are there, skeletons. */
function ListPart({ search, city, results }: FoundHotelsProps) {
  const { run, shown, searching, nothing } = results
  useEffect(() => {
    void loadResults().catch(() => undefined)
  }, [])
  const isEmpty = shown.rows.length === 0
  const isWaiting = isEmpty && run.status !== 'failed' && !nothing
  return (
    <div className="relative">
      {isWaiting && <Skeletons />}
      {searching && isEmpty && <SearchOverlay run={run} city={city} cityId={search.cityId} onCancel={results.stop} />}
      {!isWaiting && (
        <Suspense fallback={<Skeletons />}>
          <FoundHotels search={search} city={city} results={results} />
        </Suspense>
      )}
    </div>
  )
}

const Skeletons = () => (
  <div className="@container flex flex-col gap-4">
    {['one', 'two', 'three', 'four'].map(id => (
      <HotelCardSkeleton key={id} />
    ))}
  </div>
)
