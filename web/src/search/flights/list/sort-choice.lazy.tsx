import { type FlightSort, flightSorts } from '@karwan/domain/flights'
import type { ReactNode } from 'react'
import { cx } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { sortKeys } from './sort-keys.ts'

interface SortChoiceProps {
  sort: FlightSort
  /** Price and duration of the first row of a sort, where they are known. */
  valuesOf: (sort: FlightSort) => ReactNode
  onSort: (sort: FlightSort) => void
}
const notes = { best: 'results.bestHow', recommended: 'results.recommendedHow' } as const satisfies Partial<Record<FlightSort, string>>

/** All orders of the list: what the two that weigh several things go by, and that a place is not for sale. */
export function SortChoice({ sort, valuesOf, onSort }: SortChoiceProps) {
  const { t } = useLocale()
  return (
    <>
      <ul className="-mx-5">
        {flightSorts.map(each => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={each === sort}
              onClick={() => onSort(each)}
              {...(each === sort && { 'data-autofocus': '' })}
              className={cx(
                'w-full flex flex-wrap items-center gap-x-3 min-h-12 px-5 py-1.5 text-start leading-snug -outline-offset-3! hover:bg-neutral-3',
                each === sort && 'bg-primary-soft text-on-primary-soft',
              )}
            >
              <span className="flex-[1_1_7rem]">
                <span className="block font-medium">{t(sortKeys[each])}</span>
                {(each === 'best' || each === 'recommended') && <span className="block text-xs">{t(notes[each])}</span>}
              </span>
              <span className="text-sm text-end numeric">{valuesOf(each)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="pt-3 text-xs text-text-muted">{t('results.rankNotForSale')}</p>
    </>
  )
}
