import { type FlightFilters, type FlightItinerary, type FlightSearch, shownFare, travelersOf } from '@karwan/domain/flights'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { importWithRetry } from '../../base/browser/index.ts'
import { useMedia } from '../../base/design/index.ts'
import { useTransits } from '../../visas/index.ts'
import { useCompare } from './compare/use-compare.ts'
import { beside, FilterColumn } from './filters/filter-column.tsx'
import { FlightList } from './list/flight-list.tsx'
import type { ListChoice, ListOrder } from './list/list-address.ts'
import { ListBar } from './list/list-bar.tsx'
import { ChosenSort } from './list/sorts.tsx'
import { useAfterPaint } from './list/use-after-paint.ts'
import { useDebouncedRows } from './list/use-debounced-rows.ts'
import { ListColumns } from './loading-panel.tsx'
import type { RunningSearch } from './run/use-flight-run.ts'
import { useSelection } from './select/use-selection.ts'

const CompareTray = lazy(async () => ({ default: (await importWithRetry(() => import('./compare/compare-tray.lazy.tsx'))).CompareTray }))
const SelectionDialogs = lazy(async () => ({
  default: (await importWithRetry(() => import('./select/selection-dialogs.lazy.tsx'))).SelectionDialogs,
}))

interface FoundFlightsProps {
  run: RunningSearch
  search: FlightSearch
  /** The same search, its cities in the visitor's language. */
  named: FlightSearch
  searchKey: string
  choice: ListChoice
  change: (next: (choice: ListChoice) => ListChoice) => void
}

/** Filters beside, the list from its first batch on. */
export function FoundFlights({ run, search, named, searchKey, choice, change }: FoundFlightsProps) {
  const { filters, sort, open, perPerson, compare: compared } = choice
  const list = useRef<HTMLDivElement>(null)
  // Opening or comparing a card changes no order, so it lets no rows in.
  const asked = useMemo(() => ({ filters, sort }), [filters, sort])
  // What was pressed is painted first, then the cards in sight, then the other cards, then the counts: each in frames
  // of its own.
  const order = useAfterPaint(asked, searchKey)
  const listed = useMemo(() => ({ ...order, open, perPerson, compare: compared }), [order, open, perPerson, compared])
  const [drawn, setDrawn] = useState<ListOrder>()
  const counted = useAfterPaint(drawn ?? order, searchKey, calmly)
  const late = counted.filters
  const arrived = useDeferredValue(run.itineraries)
  const came = useDebouncedRows(arrived, list, order)
  const shown = useTransits(came.shown, run.airports, drawn !== undefined)
  const rows = useMemo(() => ({ ...came, shown }), [came, shown])
  const isBehind = order !== asked || late !== order.filters || counted.sort !== order.sort || arrived !== run.itineraries
  const compare = useCompare(compared, change)
  const choosing = useSelection(run, rows.shown, order.filters)
  const { selection, select } = choosing
  const setFilters = useCallback(
    (next: (filters: FlightFilters) => FlightFilters) => change(before => ({ ...before, filters: next(before.filters) })),
    [change],
  )
  const toggle = useCallback(
    ({ code }: FlightItinerary) => change(before => ({ ...before, open: before.open === code ? undefined : code })),
    [change],
  )
  const isComparing = compared.length > 0
  const isWide = useMedia(beside)
  const filtering = {
    all: rows.shown,
    filters,
    late,
    searchKey,
    people: perPerson ? travelersOf(search.passengers) : 1,
    onChange: setFilters,
  }
  const hasRows = rows.shown.length > 0
  return (
    <>
      <ListColumns
        list={list}
        rail={hasRows && isWide && <FilterColumn {...filtering} />}
        aria-busy={isBehind}
        data-comparing={isComparing ? '' : undefined}
      >
        <ChosenSort value={sort}>
          {hasRows && <ListBar {...filtering} search={named} change={change} />}
          <FlightList
            run={run}
            rows={rows}
            late={late}
            searchKey={searchKey}
            change={change}
            choice={listed}
            gone={choosing.gone}
            pending={selection.state === 'checking' ? selection : undefined}
            onSelect={select}
            onToggle={toggle}
            onCompare={compare.toggle}
            onDrawn={setDrawn}
          />
        </ChosenSort>
      </ListColumns>
      {isComparing && (
        <Suspense>
          <CompareTray
            codes={compared}
            all={run.itineraries}
            fareOf={itinerary => shownFare(itinerary, order.filters) ?? itinerary.fares[0]}
            isOver={compare.isOver}
            perPerson={perPerson}
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
const calmly = { calmly: true } as const
