import { type FlightFilters, type FlightItinerary, facetsOf, without } from '@karwan/domain/flights'
import { useLocation } from 'react-router'
import { Button, ButtonLink, EmptyState } from '../../design/index.ts'
import { Bdi, useLocale } from '../../i18n/index.ts'
import { useFilterWords } from '../filters/filter-words.ts'

interface EmptyListProps {
  all: readonly FlightItinerary[]
  isComplete: boolean
  filters: FlightFilters
  onFilters: (filters: FlightFilters) => void
}

/** Nothing to show: the filter to drop and what comes back with it, or other days where there is nothing at all. */
export function EmptyList({ all, isComplete, filters, onFilters }: EmptyListProps) {
  const { t } = useLocale()
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
  const { dropping } = facetsOf(all, filters)
  return (
    <EmptyState
      illustration="no-results"
      role="status"
      title={t('error.noResultsForFilters')}
      actions={
        <>
          {dropping.slice(0, 4).map(({ value, count, lowest }) => (
            <Button key={value} variant="soft" onClick={() => onFilters(without(filters, value))}>
              <span>
                {t('results.dropFilter', { name: words.groupName(value), count })}
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
