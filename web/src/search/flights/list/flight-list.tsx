import { type FlightFare, type FlightFilters, type FlightItinerary, filterGroups, isAsked } from '@karwan/domain/flights'
import { lazy, memo, Suspense, startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useShownMoney } from '../../../base/brand/index.ts'
import { importWithRetry } from '../../../base/browser/index.ts'
import { Button, Skeleton } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useListAds } from '../../ads/index.ts'
import { peopleOf, shareOf } from '../card/fare-price.tsx'
import { PriceFor } from '../card/price-for.tsx'
import type { RunningSearch } from '../run/use-flight-run.ts'
import { SearchState } from '../search-state.tsx'
import type { ListChoice, ListOrder } from './list-address.ts'
import { lowestOf, rowsOf } from './list-view.ts'
import { atOnce, Rows } from './rows.tsx'
import { useAfterPaint } from './use-after-paint.ts'
import type { DebouncedRows } from './use-debounced-rows.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSpokenCount } from './use-spoken-count.ts'

const ActiveFilters = lazy(async () => ({
  default: (await importWithRetry(() => import('../filters/active-filters.lazy.tsx'))).ActiveFilters,
}))
const EmptyList = lazy(async () => ({ default: (await importWithRetry(() => import('./empty-list.lazy.tsx'))).EmptyList }))

interface FlightListProps {
  run: RunningSearch
  rows: DebouncedRows
  choice: ListChoice
  /** The filters that counts and prices on the tabs follow, a moment later. */
  late: FlightFilters
  searchKey: string
  change: (next: (choice: ListChoice) => ListChoice) => void
  pending: { readonly itinerary: string; readonly fare: string } | undefined
  gone: ReadonlyMap<string, string>
  onSelect: (itinerary: FlightItinerary, fare: FlightFare) => void
  onToggle: (itinerary: FlightItinerary) => void
  onCompare: (itinerary: FlightItinerary) => void
  /** Told what all of the list shows. */
  onDrawn: (order: ListOrder) => void
}
/** Cards drawn at first, and with every "show more". */
const page = 20

export const FlightList = memo(function FlightList(props: FlightListProps) {
  const { run, rows, choice, late, searchKey, change, onDrawn, ...cards } = props
  const { t, format } = useLocale()
  const { shown, waiting, admit } = rows
  const { filters, sort, perPerson, open, compare } = choice
  const found = useMemo(() => rowsOf(shown, filters, sort), [shown, filters, sort])
  const keys = useRowKeys(shown, found, filters)
  const list = useMemo(() => ({ found, filters, keys }), [found, filters, keys])
  const after = useAfterPaint(list, searchKey, calmly)
  useEffect(() => {
    if (after === list) onDrawn({ filters, sort })
  }, [after, list, filters, sort, onDrawn])
  const [limit, setLimit] = useState({ found: searchKey, count: page })
  const arranged = `${searchKey} ${sort} ${JSON.stringify(filters)}`
  const count = limit.found === arranged ? limit.count : page
  const top = useTopAfter(arranged)
  const ads = useListAds('flights', found.length > 0)
  const travelers = peopleOf(shown[0]?.fares[0]?.price)
  const people = perPerson ? Math.max(1, travelers) : 1
  useSpokenCount(found.length, run.phase)
  const setFilters = useCallback((next: FlightFilters) => change(before => ({ ...before, filters: next })), [change])
  const setPerPerson = useCallback((each: boolean) => change(before => ({ ...before, perPerson: each })), [change])
  return (
    <div ref={top} aria-busy={after !== list} className="@container min-w-0 flex flex-col scroll-mt-14">
      {filterGroups.some(group => isAsked(late, group)) && (
        <Suspense fallback={<Skeleton className="h-11 w-40" />}>
          <ActiveFilters filters={late} people={people} onChange={setFilters} />
        </Suspense>
      )}
      <SearchState run={run} count={found.length}>
        {shown.length > 0 && <PriceFor people={travelers} perPerson={perPerson} onChange={setPerPerson} />}
      </SearchState>
      {waiting.length > 0 && <Waiting waiting={waiting} filters={filters} people={people} admit={admit} />}
      {found.length === 0 ? (
        <Suspense fallback={<Skeleton className="h-80 w-full" />}>
          <EmptyList run={run} all={shown} filters={filters} people={people} onFilters={setFilters} />
        </Suspense>
      ) : (
        <>
          <h2 className="sr-only">{t('results.listLabel')}</h2>
          <ol
            aria-label={t('results.listLabel')}
            className="max-lg:-mx-[var(--gutter)] border-y lg:border lg:rounded-card border-border overflow-clip bg-surface"
          >
            <Rows {...list} ads={ads} perPerson={perPerson} open={open} compare={compare} {...cards} from={0} to={atOnce} />
            <Rows {...after} ads={ads} perPerson={perPerson} open={open} compare={compare} {...cards} from={atOnce} to={count} />
          </ol>
          {found.length > count && (
            <div className="flex flex-col items-center gap-2 py-4">
              <p className="text-sm text-text-muted">
                {t('results.countOf', { shown: format.number(count), total: format.number(found.length) })}
              </p>
              <Button variant="secondary" onClick={() => startTransition(() => setLimit({ found: arranged, count: count + page }))}>
                {t('ui.showMore')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
})
const calmly = { calmly: true } as const

/**
 * Another order is read from its top: who had scrolled into the list is brought there, before it is painted. Where the
 * list stands is looked at while scrolling: asked after a press, it would cost a layout of the page.
 */
function useTopAfter(arranged: string) {
  const top = useRef<HTMLDivElement>(null)
  const isAbove = useRef(false)
  const last = useRef(arranged)
  useEffect(() => {
    const look = () => {
      isAbove.current = (top.current?.getBoundingClientRect().top ?? 0) < 0
    }
    // With the layout that the next picture needs anyway, and not one more before it.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [])
  useLayoutEffect(() => {
    if (last.current === arranged) return
    last.current = arranged
    if (isAbove.current) top.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [arranged])
  return top
}

interface WaitingProps extends Pick<DebouncedRows, 'waiting' | 'admit'> {
  filters: FlightFilters
  people: number
}
/** Rows that came while the list was read, behind a button: in a line of the bar, so that it lies over no row. */
function Waiting({ waiting, filters, people, admit }: WaitingProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  const passing = useMemo(() => rowsOf(waiting, filters, 'cheapest'), [waiting, filters])
  const lowest = lowestOf(passing, filters)
  return (
    lowest !== undefined && (
      <div className="sticky top-[calc(2.375rem+1rem)] z-sticky h-0">
        <div className="max-lg:-mx-[var(--gutter)] flex justify-center pb-2 bg-background">
          <Button size="sm" onClick={admit}>
            {t('ui.moreResults', { count: passing.length, price: format.money(shareOf(shown(lowest), people)) })}
          </Button>
        </div>
      </div>
    )
  )
}
