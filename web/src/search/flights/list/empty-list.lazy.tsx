import type { FlightFilters, FlightItinerary } from '@karwan/domain/flights'
import { use } from 'react'
import { Button, ButtonLink, EmptyState } from '../../../base/design/index.ts'
import { Bdi, useLocale } from '../../../base/i18n/index.ts'
import { useLocation } from '../../../base/router/index.ts'
import { useFilterWords } from '../filters/filter-words.ts'
import { NamesContext } from '../names-provider.tsx'
import { NoFlights } from '../no-flights/no-flights.tsx'
import type { RunningSearch } from '../run/use-flight-run.ts'
import { recoveryOptions } from './way-back.ts'

interface EmptyListProps {
  run: Pick<RunningSearch, 'phase' | 'reachable'>
  all: readonly FlightItinerary[]
  filters: FlightFilters
  /** Number of people who share a shown price; 1 if it is for everyone. */
  people: number
  onFilters: (filters: FlightFilters) => void
}

/** Nothing to show: the filter to drop and what comes back with it, or other trips where there is nothing at all. */
export function EmptyList({ run, all, filters, people, onFilters }: EmptyListProps) {
  const { t, format } = useLocale()
  const { search } = useLocation()
  const words = useFilterWords(people)
  const strange = useStrangePlaces()
  if (all.length === 0 && run.phase === 'arriving') return null
  if (all.length === 0)
    return strange.length > 0 ? (
      <EmptyState
        illustration="no-results"
        title={t('results.noSuchPlace', { codes: format.list(strange) })}
        actions={<ButtonLink to={`/flightSearch${search}`}>{t('search.change')}</ButtonLink>}
      >
        {t('error.placeUnknown')}
      </EmptyState>
    ) : (
      <NoFlights query={search} reachable={run.reachable} />
    )
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
