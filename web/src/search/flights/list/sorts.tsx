import { type FlightFilters, type FlightItinerary, type FlightSort, totalDuration } from '@karwan/domain/flights'
import { ArrowDownUp, ChevronDown } from 'lucide'
import { createContext, lazy, memo, Suspense, use, useMemo, useRef, useState } from 'react'
import { useShownMoney } from '../../../base/brand/index.ts'
import { importWithRetry } from '../../../base/browser/index.ts'
import { ChipButton, cx, Icon, Sheet, Skeleton } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { shareOf } from '../card/fare-price.tsx'
import type { ListChoice } from './list-address.ts'
import { firstsOf, tabsOf } from './list-view.ts'
import { sortKeys } from './sort-keys.ts'

const SortChoice = lazy(async () => ({ default: (await importWithRetry(() => import('./sort-choice.lazy.tsx'))).SortChoice }))

/** The sort that is chosen: the bar alone is drawn anew with it, the list follows a frame later. */
export const ChosenSort = createContext<FlightSort>('best')

interface SortsProps {
  shown: readonly FlightItinerary[]
  /** The filters that the values of the tabs follow, a moment later. */
  late: FlightFilters
  /** Number of people who share a shown price; 1 if it is for everyone. */
  people: number
  withTabs: boolean
  change: (next: (choice: ListChoice) => ListChoice) => void
}

/**
 * The order of the list: a chip that opens all of them. Where there is room, the three that are asked for most stand
 * before it with price and duration of their first row; those that begin with the same row are one.
 */
export const Sorts = memo(function Sorts({ shown, late, people, withTabs, change }: SortsProps) {
  const sort = use(ChosenSort)
  const { t, format } = useLocale()
  const { shown: inCurrency } = useShownMoney()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const firsts = useMemo(() => firstsOf(shown, late), [shown, late])
  const tabs = withTabs ? tabsOf(firsts, sort) : []
  const onSort = (next: FlightSort) => change(before => ({ ...before, sort: next }))
  const isTab = tabs.some(tab => tab === sort)
  const valuesOf = (each: FlightSort) => {
    const first = firsts[each]
    return (
      first && (
        <>
          <Bdi className="whitespace-nowrap">{format.listedMoney(shareOf(inCurrency(first.total), people))}</Bdi>{' '}
          <span className="whitespace-nowrap">{format.durationShort(totalDuration(first.itinerary))}</span>
        </>
      )
    )
  }
  return (
    <>
      {tabs.map(tab => (
        <button
          key={tab}
          type="button"
          aria-pressed={sort === tab}
          onClick={() => onSort(tab)}
          className={cx(
            'relative shrink-0 min-h-9.5 px-2 inline-flex items-center gap-2 border-b-3 text-sm numeric after:absolute after:inset-x-0 after:-inset-y-[3px]',
            sort === tab ? 'border-b-primary' : 'border-b-transparent text-text-muted hover:border-b-border-strong',
          )}
        >
          <span className="font-semibold text-text">{t(sortKeys[tab])}</span>{' '}
          <span className="text-text-muted inline-flex gap-2">{valuesOf(tab)}</span>
        </button>
      ))}
      <ChipButton
        ref={button}
        active={tabs.length > 0 ? !isTab : sort !== 'best'}
        icon={<Icon of={ArrowDownUp} size={16} />}
        aria-label={`${t('ui.sortBy')}: ${t(sortKeys[sort])}`}
        onClick={() => setIsOpen(true)}
      >
        {!isTab && t(sortKeys[sort])}
        <Icon of={ChevronDown} size={16} className="-me-1" />
      </ChipButton>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('ui.sortBy')} anchor={button} className="md:w-88">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <SortChoice
            sort={sort}
            valuesOf={valuesOf}
            onSort={next => {
              setIsOpen(false)
              onSort(next)
            }}
          />
        </Suspense>
      </Sheet>
    </>
  )
})
