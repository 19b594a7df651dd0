import type { PackagesProgress } from '@karwan/contract/packages'
import { writeFlightAddress } from '@karwan/domain/flights'
import { writeHotelAddress } from '@karwan/domain/hotels'
import { writePackageAddress } from '@karwan/domain/packages'
import type { ComponentType } from 'react'
import { ButtonLink, EmptyState } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'
import { useShownPackage } from './package-context.ts'

type Halves = Pick<PackagesProgress, 'flight' | 'flights' | 'hotels'>

/** Returns what stands in place of the list where there is no flight; undefined where there is one. */
export const flightsMissing = ({ flight, flights }: Halves): ComponentType | undefined =>
  flights.failed !== null ? FlightsFailed : flight === null ? NoFlights : undefined
/** The same for the hotels. */
export const hotelsMissing = ({ hotels }: Halves): ComponentType | undefined =>
  hotels.failed !== null ? HotelsFailed : hotels.count === 0 ? NoHotels : undefined

const FlightsFailed = () => <HalfMissing title="package.flightsFailed" other="hotels" />
const NoFlights = () => <HalfMissing title="package.noFlights" other="hotels" />
const HotelsFailed = () => <HalfMissing title="package.hotelsFailed" other="flights" />
const NoHotels = () => <HalfMissing title="package.noHotels" other="flights" />

interface HalfMissingProps {
  title: 'package.flightsFailed' | 'package.noFlights' | 'package.hotelsFailed' | 'package.noHotels'
  /** The half that is there. */
  other: 'flights' | 'hotels'
}
/** One half of the search has nothing: says which, and leads on with the other half alone. */
function HalfMissing({ title, other }: HalfMissingProps) {
  const { t } = useLocale()
  const { search } = useShownPackage()
  return (
    <EmptyState
      illustration="no-results"
      title={t(title)}
      role="status"
      actions={
        <>
          {other === 'hotels' ? (
            <ButtonLink to={`/hotel?${writeHotelAddress(search.stay)}`}>{t('package.hotelsAlone')}</ButtonLink>
          ) : (
            <ButtonLink to={`/flight?${writeFlightAddress(search.flight)}`}>{t('package.flightsAlone')}</ButtonLink>
          )}
          <ButtonLink variant="secondary" to={`/?${writePackageAddress(search)}`}>
            {t('search.change')}
          </ButtonLink>
        </>
      }
    />
  )
}
