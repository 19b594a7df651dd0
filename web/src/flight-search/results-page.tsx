import {
  type FlightAddress,
  type FlightFilters,
  type FlightItinerary,
  type FlightSearch,
  shownFare,
  travelersOf,
  writeFlightAddress,
} from '@karwan/domain/flights'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { FlexibleDates } from '../flight-prices/index.ts'
import { useLocale } from '../i18n/index.ts'
import { useCompare } from './compare/use-compare.ts'
import { FilterColumn } from './filters/filter-column.tsx'
import { FlightList } from './list/flight-list.tsx'
import { useListChoice } from './list/use-list-choice.ts'
import { useSettledRows } from './list/use-settled-rows.ts'
import { CardSkeleton, LoadingPanel, RailSkeleton } from './loading-panel.tsx'
import { NamesProvider } from './names.tsx'
import { useSearchRun } from './run/use-search-run.ts'
import { SearchCodeProvider } from './search-code.tsx'
import { SearchDialogs } from './search-dialogs.tsx'
import { inLanguage } from './search-in-language.ts'
import { SearchLine } from './search-line.tsx'
import { SelectionDialogs } from './select/selection-dialogs.tsx'
import { useSelection } from './select/use-selection.ts'

const CompareTray = lazy(async () => ({ default: (await import('./compare/compare-tray.tsx')).CompareTray }))

interface ResultsPageProps {
  address: FlightAddress
  search: FlightSearch
  /** Of the address, without the question mark. */
  query: string
}

/** Flight results: the search above, filters beside, the list from its first batch on. */
export function ResultsPage({ address, search, query }: ResultsPageProps) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const searchKey = writeFlightAddress(search)
  const run = useSearchRun(search)
  const [choice, change] = useListChoice(searchKey, query)
  const late = useDeferredValue(choice)
  const list = useRef<HTMLDivElement>(null)
  // Opening or comparing a card changes no order, so it lets no rows in.
  const order = useMemo(() => ({ filters: choice.filters, sort: choice.sort }), [choice.filters, choice.sort])
  const rows = useSettledRows(useDeferredValue(run.itineraries), list, order)
  const compare = useCompare(choice.compare, change)
  const { selection, gone, select, accept, dismiss } = useSelection(run.code, run.expire)
  const setFilters = useCallback(
    (next: (filters: FlightFilters) => FlightFilters) => change(before => ({ ...before, filters: next(before.filters) })),
    [change],
  )
  const toggle = useCallback(
    ({ code }: FlightItinerary) => change(before => ({ ...before, open: before.open === code ? undefined : code })),
    [change],
  )
  const cancel = () => {
    run.stop()
    void navigate('/')
  }
  const hasRows = rows.shown.length > 0 || run.phase === 'complete'
  const isLoading = !hasRows && (run.phase === 'searching' || run.phase === 'arriving')
  const named = inLanguage(search, run)
  const from = named.routes[0]?.from.cityName ?? ''
  const to = named.routes[search.type === 2 ? search.routes.length - 1 : 0]?.to.cityName ?? ''
  return (
    <NamesProvider airports={run.airports}>
      <SearchCodeProvider code={run.code} expire={run.expire}>
        <SearchLine key={searchKey} address={address} search={search} named={named} onAgain={run.restart} />
        <div
          data-comparing={choice.compare.length > 0 ? '' : undefined}
          className="container-wide pt-4 pb-24 lg:pb-10 data-comparing:pb-56 flex flex-col gap-4"
        >
          <h1 className="text-xl md:text-2xl">{t('results.flightsTitle', { from, to })}</h1>
          <FlexibleDates search={named} query={query} />
          <SearchDialogs run={run} />
          <div className="grid gap-6 lg:grid-cols-[var(--width-rail)_minmax(0,1fr)] lg:items-start">
            <div className="max-lg:contents lg:sticky lg:top-3 lg:max-h-[calc(100dvh-24px)] lg:overflow-y-auto lg:pe-2">
              {hasRows && rows.shown.length > 0 && (
                <FilterColumn
                  all={rows.shown}
                  filters={choice.filters}
                  late={late.filters}
                  searchKey={searchKey}
                  people={choice.perPerson ? travelersOf(search.passengers) : 1}
                  onChange={setFilters}
                />
              )}
              {isLoading && (
                <div className="max-lg:hidden">
                  <RailSkeleton />
                </div>
              )}
            </div>
            <div ref={list} className="min-w-0">
              {isLoading && (
                <div className="flex flex-col gap-4" aria-busy="true">
                  <LoadingPanel run={run} onCancel={cancel} />
                  <CardSkeleton legs={search.routes.length} />
                  <CardSkeleton legs={search.routes.length} />
                </div>
              )}
              {hasRows && (
                <FlightList
                  {...{ run, rows, choice, late, searchKey, change, gone }}
                  legs={search.routes.length}
                  pending={selection.state === 'checking' ? selection : undefined}
                  onSelect={select}
                  onToggle={toggle}
                  onCompare={compare.toggle}
                />
              )}
            </div>
          </div>
        </div>
        {choice.compare.length > 0 && hasRows && (
          <Suspense>
            <CompareTray
              codes={choice.compare}
              all={run.itineraries}
              fareOf={itinerary => shownFare(itinerary, choice.filters) ?? itinerary.fares[0]}
              isOver={compare.isOver}
              perPerson={choice.perPerson}
              onRemove={compare.toggle}
              onClear={compare.clear}
              onSelect={select}
            />
          </Suspense>
        )}
      </SearchCodeProvider>
      <SelectionDialogs selection={selection} onAccept={accept} onDismiss={dismiss} />
    </NamesProvider>
  )
}
