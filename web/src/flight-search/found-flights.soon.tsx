import { type FlightFilters, type FlightItinerary, type FlightSearch, shownFare, travelersOf } from '@karwan/domain/flights'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { bring } from '../design/bring.ts'
import { useCompare } from './compare/use-compare.ts'
import { FilterColumn } from './filters/filter-column.tsx'
import { FlightList } from './list/flight-list.tsx'
import type { ListChoice } from './list/list-address.ts'
import { useSettledRows } from './list/use-settled-rows.ts'
import { ListColumns } from './loading-panel.tsx'
import type { RunningSearch } from './run/use-search-run.ts'
import { useSelection } from './select/use-selection.ts'

const CompareTray = lazy(async () => ({ default: (await bring(() => import('./compare/compare-tray.tsx'))).CompareTray }))
const SelectionDialogs = lazy(async () => ({ default: (await bring(() => import('./select/selection-dialogs.tsx'))).SelectionDialogs }))

interface FoundFlightsProps {
  run: RunningSearch
  search: FlightSearch
  searchKey: string
  choice: ListChoice
  change: (next: (choice: ListChoice) => ListChoice) => void
}

/** Filters beside, the list from its first batch on. */
export function FoundFlights({ run, search, searchKey, choice, change }: FoundFlightsProps) {
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
  const isComparing = choice.compare.length > 0
  const rail = rows.shown.length > 0 && (
    <FilterColumn
      all={rows.shown}
      {...{ filters, late, searchKey }}
      people={choice.perPerson ? travelersOf(search.passengers) : 1}
      onChange={setFilters}
    />
  )
  return (
    <>
      <ListColumns list={list} rail={rail} data-comparing={isComparing ? '' : undefined}>
        <FlightList
          {...{ run, rows, choice, late, searchKey, change }}
          gone={choosing.gone}
          legs={search.routes.length}
          pending={selection.state === 'checking' ? selection : undefined}
          onSelect={select}
          onToggle={toggle}
          onCompare={compare.toggle}
        />
      </ListColumns>
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
