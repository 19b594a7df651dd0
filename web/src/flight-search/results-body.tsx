import { type FlightFilters, type FlightItinerary, type FlightSearch, shownFare, travelersOf } from '@karwan/domain/flights'
import { lazy, type ReactNode, type RefObject, Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { bring } from '../design/bring.ts'
import { useCompare } from './compare/use-compare.ts'
import { FilterColumn } from './filters/filter-column.tsx'
import { FlightList } from './list/flight-list.tsx'
import { SortSelect } from './list/sort-bar.tsx'
import { useListChoice } from './list/use-list-choice.ts'
import { useSettledRows } from './list/use-settled-rows.ts'
import { CardSkeleton, LoadingPanel, RailSkeleton } from './loading-panel.tsx'
import type { RunningSearch } from './run/use-search-run.ts'
import { useSelection } from './select/use-selection.ts'

const CompareTray = lazy(async () => ({ default: (await bring(() => import('./compare/compare-tray.tsx'))).CompareTray }))
const SelectionDialogs = lazy(async () => ({ default: (await bring(() => import('./select/selection-dialogs.tsx'))).SelectionDialogs }))

interface ResultsBodyProps {
  run: RunningSearch
  search: FlightSearch
  searchKey: string
  /** Of the address, without the question mark. */
  query: string
  /** What was searched; on phones the search above says it to the eye. */
  title: string
  /** Takes the focus when the search runs again. */
  heading: RefObject<HTMLHeadingElement | null>
  /** Beside the title. */
  tools: ReactNode
  /** Over everything that was found. */
  notices: ReactNode
  onCancel: () => void
}

/** Filters beside, the list from its first batch on. A press of the visitor draws this part and nothing above it. */
export function ResultsBody({ run, search, searchKey, query, title, heading, tools, notices, onCancel }: ResultsBodyProps) {
  const [choice, change] = useListChoice(searchKey, query)
  const { filters, sort } = choice
  const late = useDeferredValue(filters)
  const list = useRef<HTMLDivElement>(null)
  // Opening or comparing a card changes no order, so it lets no rows in.
  const order = useMemo(() => ({ filters, sort }), [filters, sort])
  const rows = useSettledRows(useDeferredValue(run.itineraries), list, order)
  const compare = useCompare(choice.compare, change)
  const choosing = useSelection(run, rows.shown, filters)
  const { selection, select } = choosing
  const setFilters = useCallback(
    (next: (filters: FlightFilters) => FlightFilters) => change(before => ({ ...before, filters: next(before.filters) })),
    [change],
  )
  const toggle = useCallback(
    ({ code }: FlightItinerary) => change(before => ({ ...before, open: before.open === code ? undefined : code })),
    [change],
  )
  const hasRows = rows.shown.length > 0 || run.phase === 'complete'
  const isLoading = !hasRows && (run.phase === 'searching' || run.phase === 'arriving')
  const isComparing = choice.compare.length > 0 && hasRows
  return (
    <>
      <div className="flex items-center gap-2 md:gap-4">
        <h1 ref={heading} tabIndex={-1} className="max-md:sr-only flex-1 min-w-0 text-2xl outline-none">
          {/* The names of its places may come in another language than the address has them: another text, not one that moves. */}
          <span key={title}>{title}</span>
        </h1>
        {tools}
        {(rows.shown.length > 0 || isLoading) && (
          <SortSelect low className="md:hidden flex-1" sort={sort} onSort={next => change(before => ({ ...before, sort: next }))} />
        )}
      </div>
      {notices}
      <div
        data-comparing={isComparing ? '' : undefined}
        className="grid gap-6 lg:grid-cols-[var(--width-rail)_minmax(0,1fr)] lg:items-start"
      >
        <div className="max-lg:contents lg:sticky lg:top-3 lg:max-h-[calc(100dvh-24px)] lg:overflow-y-auto lg:pe-2">
          {hasRows && rows.shown.length > 0 && (
            <FilterColumn
              all={rows.shown}
              {...{ filters, late, searchKey }}
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
        <div ref={list} className="min-w-0 scroll-mt-3">
          {isLoading && (
            <div className="flex flex-col gap-4" aria-busy="true">
              <LoadingPanel run={run} onCancel={onCancel} />
              <CardSkeleton legs={search.routes.length} />
              <CardSkeleton legs={search.routes.length} />
            </div>
          )}
          {hasRows && (
            <FlightList
              {...{ run, rows, choice, late, searchKey, change }}
              gone={choosing.gone}
              legs={search.routes.length}
              pending={selection.state === 'checking' ? selection : undefined}
              onSelect={select}
              onToggle={toggle}
              onCompare={compare.toggle}
            />
          )}
        </div>
      </div>
      {isComparing && (
        <Suspense>
          <CompareTray
            codes={choice.compare}
            all={run.itineraries}
            fareOf={itinerary => shownFare(itinerary, filters) ?? itinerary.fares[0]}
            isOver={compare.isOver}
            perPerson={choice.perPerson}
            onRemove={compare.toggle}
            onClear={compare.clear}
            onSelect={select}
          />
        </Suspense>
      )}
      {selection.state !== 'none' && (
        <Suspense>
          <SelectionDialogs {...choosing} />
        </Suspense>
      )}
    </>
  )
}
