import { type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { Button, ButtonLink, EmptyState } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, useFailureText } from '../../../base/server-client/index.ts'
import { useSource } from '../source.ts'
import { useDestinationNames } from '../use-city-name.ts'

/**
 * No hotel has rooms for these dates and guests: the search can be changed, and where it was for a name the city has
 * other hotels.
 */
export function NothingFound({ search, city }: { search: HotelSearch; city: string }) {
  const { t } = useLocale()
  const { hotelId: _, hotelName, ...ofCity } = search
  const { unknown } = useDestinationNames(search)
  const { formPath, queryOf } = useSource()
  if (unknown) return <UnknownPlace kind={unknown} />
  return (
    <EmptyState
      illustration="no-results"
      title={t('results.hotelsCount', { count: 0 })}
      role="status"
      actions={
        <>
          {hotelName !== undefined && (
            <ButtonLink variant="secondary" to={`/hotel?${writeHotelAddress(ofCity)}`}>
              {t('hotel.otherHotels', { city })}
            </ButtonLink>
          )}
          <ButtonLink to={`${formPath}?${queryOf(search)}`}>{t('search.change')}</ButtonLink>
        </>
      }
    >
      {t('hotel.nothingFoundText')}
    </EmptyState>
  )
}

/** The address names a place that nobody knows: it is not the dates that find no room. */
function UnknownPlace({ kind }: { kind: 'city' | 'hotel' }) {
  const { t } = useLocale()
  return (
    <EmptyState
      illustration="no-results"
      title={t(kind === 'hotel' ? 'hotel.unknownHotel' : 'hotel.unknownCity')}
      role="status"
      actions={<ButtonLink to="/search">{t('search.searchHotels')}</ButtonLink>}
    >
      {t('hotel.unknownText')}
    </EmptyState>
  )
}

/** The search did not come to an end and has nothing to show. */
export function SearchFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useLocale()
  const text = useFailureText()
  return (
    <EmptyState
      illustration={failure.failed === 'offline' ? 'offline' : 'error'}
      title={failure.failed === 'unexpected' ? t('error.errorLoadingResult') : text(failure)}
      role="alert"
      actions={<Button onClick={onRetry}>{t('ui.retry')}</Button>}
    >
      {t.find(`problem.${failure.failed}.help`)}
    </EmptyState>
  )
}
