import { type FlightFare, type FlightItinerary, shownFare } from '@karwan/domain/flights'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { Button, useVoice } from '../../design/index.ts'
import { useLocale } from '../../i18n/index.ts'
import { peopleOf } from '../card/fare-price.tsx'
import { FlightCard } from '../card/flight-card.tsx'
import { PriceFor } from '../card/price-for.tsx'
import { ActiveFilters } from '../filters/active-filters.tsx'
import type { RunningSearch } from '../run/use-search-run.ts'
import { SearchState } from '../search-state.tsx'
import { EmptyList } from './empty-list.tsx'
import type { ListChoice } from './list-address.ts'
import { firstsOf, lowestOf, rowsOf } from './list-view.ts'
import { SortBar } from './sort-bar.tsx'
import type { SettledRows } from './use-settled-rows.ts'

interface FlightListProps {
  run: RunningSearch
  rows: SettledRows
  /** As the visitor sees it at once. */
  choice: ListChoice
  /** As the list follows it. */
  late: ListChoice
  legs: number
  searchKey: string
  change: (next: (choice: ListChoice) => ListChoice) => void
  pending: { readonly itinerary: string; readonly fare: string } | undefined
  gone: ReadonlyMap<string, string>
  onSelect: (itinerary: FlightItinerary, fare: FlightFare) => void
  onToggle: (itinerary: FlightItinerary) => void
  onCompare: (itinerary: FlightItinerary) => void
}
/** Cards drawn at first, and with every "show more". */
const page = 10

export function FlightList({
  run,
  rows,
  choice,
  late,
  legs,
  searchKey,
  change,
  pending,
  gone,
  onSelect,
  onToggle,
  onCompare,
}: FlightListProps) {
  const { t, format } = useLocale()
  const { shown, waiting, admit } = rows
  const { filters, sort } = late
  const found = useMemo(() => rowsOf(shown, filters, sort), [shown, filters, sort])
  const passing = useMemo(() => rowsOf(waiting, filters, 'cheapest'), [waiting, filters])
  const lowest = lowestOf(passing, filters)
  const [limit, setLimit] = useState({ searchKey, count: page })
  const count = limit.searchKey === searchKey ? limit.count : page
  useSpokenCount(found.length, run.phase)
  return (
    <div className="min-w-0 flex flex-col gap-4">
      <Sorts {...{ shown, choice, late, change }} />
      <ActiveFilters filters={choice.filters} legs={legs} onChange={next => change(before => ({ ...before, filters: next }))} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <SearchState run={run} count={found.length} />
        </div>
        {found[0] && peopleOf(found[0].fares[0]?.price) > 1 && (
          <PriceFor perPerson={choice.perPerson} onChange={perPerson => change(before => ({ ...before, perPerson }))} />
        )}
      </div>
      {lowest !== undefined && (
        <div className="sticky top-3 z-sticky flex justify-center">
          <Button className="shadow-2" onClick={admit}>
            {t('ui.moreResults', { count: passing.length, price: format.money(lowest) })}
          </Button>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyList
          all={shown}
          isComplete={run.phase !== 'arriving'}
          filters={filters}
          onFilters={next => change(before => ({ ...before, filters: next }))}
        />
      ) : (
        <>
          <h2 className="sr-only">{t('results.listLabel')}</h2>
          <ol aria-label={t('results.listLabel')} className="flex flex-col gap-3 md:gap-4">
            {slots(Math.min(count, found.length)).map(at => {
              const itinerary = found[at]
              const fare = itinerary && shownFare(itinerary, filters)
              return (
                itinerary &&
                fare && (
                  // Places, not codes, are the keys: rows that come in change what a card says, and no card moves.
                  <li key={at} className="[content-visibility:auto] [contain-intrinsic-size:auto_17rem]">
                    <FlightCard
                      {...{ itinerary, fare, onSelect, onToggle, onCompare }}
                      perPerson={choice.perPerson}
                      isCompared={choice.compare.includes(itinerary.code)}
                      isOpen={choice.open === itinerary.code}
                      pending={pending?.itinerary === itinerary.code ? pending.fare : undefined}
                      gone={gone.get(itinerary.code) ?? ''}
                    />
                  </li>
                )
              )
            })}
          </ol>
          {found.length > count && (
            <div className="flex flex-col items-center gap-2 py-2">
              <p className="text-sm text-text-muted">
                {t('results.countOf', { shown: format.number(count), total: format.number(found.length) })}
              </p>
              <Button variant="secondary" onClick={() => startTransition(() => setLimit({ searchKey, count: count + page }))}>
                {t('ui.showMore')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** Numbers of the places in the list. */
const slots = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at)

/** The sorts, with what each would bring; worked out apart from the list, so that neither waits for the other. */
function Sorts({
  shown,
  choice,
  late,
  change,
}: Pick<FlightListProps, 'choice' | 'late' | 'change'> & { shown: readonly FlightItinerary[] }) {
  const { filters } = late
  const firsts = useMemo(() => firstsOf(shown, filters), [shown, filters])
  return <SortBar sort={choice.sort} firsts={firsts} onSort={sort => change(before => ({ ...before, sort }))} />
}

const quietMs = 700
/** Says how many there are, a moment after it changed, and not while they still pour in. */
function useSpokenCount(count: number, phase: RunningSearch['phase']): void {
  const { announce } = useVoice()
  const { t } = useLocale()
  const said = useRef<number>(undefined)
  useEffect(() => {
    const isFirst = said.current === undefined && count > 0
    if (!isFirst && (phase === 'arriving' || said.current === count)) return
    const timer = setTimeout(() => {
      said.current = count
      announce(`${t('results.count', { count })}${phase === 'arriving' ? `. ${t('results.searchGoesOn')}` : ''}`)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [count, phase, announce, t])
}
