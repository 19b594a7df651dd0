import type { FlightFilters, FlightItinerary } from '@karwan/domain/flights'
import { use } from 'react'
import { Button, ButtonLink, EmptyState } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useLocation } from '../../../base/router/index.ts'
import { useFilterWords } from '../filters/filter-words.ts'
import { NamesContext } from '../names-provider.tsx'
import { recoveryOptions } from './way-back.ts'

interface EmptyListProps {
  all: readonly FlightItinerary[]
  isComplete: boolean
  filters: FlightFilters
  /** How many people a shown price is shared by; 1 where it is for everyone. */
  people: number
  onFilters: (filters: FlightFilters) => void
}

/** Nothing to show: the filter to drop and what comes back with it, or other days where there is nothing at all. */
export function EmptyList({ all, isComplete, filters, people, onFilters }: EmptyListProps) {
  const { t, format } = useLocale()
  const { search } = useLocation()
  const words = useFilterWords(people)
  const strange = useStrangePlaces()
  if (all.length === 0)
    return isComplete ? (
      <EmptyState
        illustration="no-results"
        title={strange.length > 0 ? t('results.noSuchPlace', { codes: format.list(strange) }) : t('results.noFlightsTitle')}
        actions={<ButtonLink to={`/flightSearch${search}`}>{t('search.change')}</ButtonLink>}
      >
        {t(strange.length > 0 ? 'error.placeUnknown' : 'results.noFlightsText')}
      </EmptyState>
    ) : null
  return (
    <EmptyState
      illustration="no-results"
      role="status"
      title={t('error.noResultsForFilters')}
      actions={
        <>
          {recoveryOptions(all, filters)
            .slice(0, 4)
            .map(({ groups, rest, count, lowest }) => (
              <Button key={groups.join()} variant="soft" onClick={() => onFilters(rest)}>
                <span>
                  {t('results.dropFilter', { name: format.list(groups.map(words.groupName)), count })}
                  {lowest !== null && (
                    <>
                      {' · '}
                      <Bdi>{t('ui.fromPrice', { price: words.priceText(lowest) })}</Bdi>
                    </>
                  )}
                </span>
              </Button>
            ))}
          <Button variant="secondary" onClick={() => onFilters({})}>
            {t('ui.clearAll')}
          </Button>
        </>
      }
    >
      {t('error.adjustFilters')}
    </EmptyState>
  )
}

/** Codes of a link that are no place we know: nothing is sold there on any day. */
const useStrangePlaces = (): readonly string[] =>
  Object.entries(use(NamesContext).airports).flatMap(([code, { country }]) => (country === '' ? [code] : []))
