import { type FlightItinerary, type FlightSort, totalDuration } from '@karwan/domain/flights'
import type { Money } from '@karwan/domain/money'
import { useShownMoney } from '../../../base/brand/index.ts'
import { cx } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { shareOf } from '../card/fare-price.tsx'
import { SortSelect, sortKeys } from './sort-select.tsx'

/** The three sorts that have a tab. */
export const tabSorts = ['best', 'cheapest', 'quickest'] as const
/** The first row of a sort: what choosing it would bring. */
export interface SortFirst {
  readonly itinerary: FlightItinerary
  readonly total: Money
}

interface SortBarProps {
  sort: FlightSort
  firsts: Readonly<Partial<Record<(typeof tabSorts)[number], SortFirst>>>
  /** Number of people who share a shown price; 1 if it is for everyone. */
  people: number
  onSort: (sort: FlightSort) => void
}

/**
 * Best, cheapest, quickest with price and duration of their first row; on wide screens all sorts in the list beside.
 */
export function SortBar({ sort, firsts, people, onSort }: SortBarProps) {
  const { t, format } = useLocale()
  const { shown } = useShownMoney()
  return (
    <div className="flex items-center gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that are on or off, not fields of a form */}
      <div
        role="group"
        aria-label={t('ui.sortBy')}
        className="flex-1 isolate grid grid-cols-1 @min-[16rem]:grid-cols-3 rounded-card border border-border bg-surface overflow-hidden"
      >
        {tabSorts.map(each => {
          const first = firsts[each]
          return (
            <button
              key={each}
              type="button"
              aria-pressed={sort === each}
              onClick={() => onSort(each)}
              className={cx(
                'min-h-16 min-w-0 px-1 md:px-4 py-1.5 md:py-2 flex flex-col items-center md:items-start max-md:leading-snug border-b-3 not-first:border-s not-first:border-s-border',
                sort === each ? 'border-b-primary bg-primary-soft text-on-primary-soft' : 'border-b-transparent hover:bg-neutral-3',
              )}
            >
              <span className="font-semibold">{t(sortKeys[each])}</span>
              <span
                className={cx(
                  'text-xs md:text-sm max-md:leading-snug text-center md:text-start numeric',
                  sort !== each && 'text-text-muted',
                )}
              >
                {first ? (
                  <>
                    <Bdi className="whitespace-nowrap">{format.money(shareOf(shown(first.total), people))}</Bdi>
                    <span className="max-xl:hidden"> · </span>
                    <span className="max-xl:block whitespace-nowrap">{format.duration(totalDuration(first.itinerary))}</span>
                  </>
                ) : (
                  '–'
                )}
              </span>
            </button>
          )
        })}
      </div>
      <SortSelect sort={sort} onSort={onSort} className="max-md:hidden w-52" />
    </div>
  )
}
