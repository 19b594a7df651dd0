import type { FlightFilters, FlightItinerary } from '@karwan/domain/flights'
import { Button, ButtonLink, EmptyState } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { useLocation } from '../../router/index.ts'
import { useFilterWords } from '../filters/filter-words.ts'
import { waysBack } from './way-back.ts'

interface EmptyListProps {
  all: readonly FlightItinerary[]
  isComplete: boolean
  filters: FlightFilters
  onFilters: (filters: FlightFilters) => void
}

/** Nothing to show: the filter to drop and what comes back with it, or other days where there is nothing at all. */
export function EmptyList({ all, isComplete, filters, onFilters }: EmptyListProps) {
  const { t, format } = useLocale()
  const { search } = useLocation()
  const words = useFilterWords()
  if (all.length === 0)
    return isComplete ? (
      <EmptyState
        illustration="no-results"
        title={t('results.noFlightsTitle')}
        actions={<ButtonLink to={`/flightSearch${search}`}>{t('search.change')}</ButtonLink>}
      >
        {t('results.noFlightsText')}
      </EmptyState>
    ) : null
  return (
    <EmptyState
      illustration="no-results"
      role="status"
      title={t('error.noResultsForFilters')}
      actions={
        <>
          {waysBack(all, filters)
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
