import type { AnywherePrices } from '@karwan/contract/flight-prices'
import { writeAnywhereAddress } from '@karwan/domain/flights'
import type { ReactNode } from 'react'
import { useShownCurrency } from '../../base/brand/index.ts'
import { Button, ButtonLink, EmptyState } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useFailureText } from '../../base/server-client/index.ts'
import type { AnywhereData } from './anywhere-data.server.ts'
import type { AnywhereAsked } from './asked.ts'
import { CardSkeleton, DestinationCard } from './destination-card.tsx'
import { useAnywhere } from './use-anywhere.ts'

/** The destinations of a question, what is said where there are none, or the failure to read them. */
export function FoundDestinations({ asked, data }: { asked: AnywhereAsked; data: AnywhereData }) {
  const { t, format } = useLocale()
  const failureText = useFailureText()
  const currency = format.currencySign(useShownCurrency())
  const { prices, isBefore, failure, retry } = useAnywhere(asked, data)
  if (failure)
    return (
      <EmptyState
        illustration={failure.failed === 'offline' ? 'offline' : 'error'}
        role="alert"
        title={t('error.somethingWentWrong')}
        actions={<Button onClick={retry}>{t('ui.retry')}</Button>}
      >
        {failureText(failure)}
      </EmptyState>
    )
  if (prices?.destinations.length === 0 && !isBefore) return <Nothing asked={asked} />
  return (
    <section aria-label={t('anywhere.choiceText')} aria-busy={isBefore} className="mt-2 md:mt-3">
      <p className="text-sm text-text-muted">{t('prices.about', { currency })}</p>
      {prices && prices.destinations.length > 0 ? (
        <Cards asked={asked} prices={prices} isBefore={isBefore} />
      ) : (
        <Grid>
          {Array.from({ length: 8 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blanks have no name but their place
            <li key={at}>
              <CardSkeleton />
            </li>
          ))}
        </Grid>
      )}
    </section>
  )
}

const Grid = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <ul className={`mt-3 grid grid-cols-2 cramped:grid-cols-1 md:grid-cols-3 lg:grid-cols-4 gap-3 md:gap-5 ${className}`}>{children}</ul>
)

const Cards = ({ asked, prices, isBefore }: { asked: AnywhereAsked; prices: AnywherePrices; isBefore: boolean }) => (
  <Grid className={isBefore ? 'opacity-50' : ''}>
    {prices.destinations.map(price => (
      <li key={price.city} className="min-w-0">
        <DestinationCard asked={asked} price={price} currency={prices.currency} />
      </li>
    ))}
  </Grid>
)

/** Nobody searched such flights lately: the search form is one press away. */
function Nothing({ asked }: { asked: AnywhereAsked }) {
  const { t } = useLocale()
  const isNarrow = asked.month !== undefined || asked.directOnly === true || asked.type === 0
  return (
    <EmptyState
      illustration="no-results"
      title={t('anywhere.emptyTitle')}
      actions={
        <ButtonLink to={`/flightSearch?${writeAnywhereAddress({ ...asked, month: undefined })}`}>{t('search.searchFlights')}</ButtonLink>
      }
    >
      <p>{t('anywhere.emptyText')}</p>
      {isNarrow && <p>{t('anywhere.emptyChoice')}</p>}
    </EmptyState>
  )
}
