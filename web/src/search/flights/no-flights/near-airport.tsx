import type { FlightPlace, FlightSearch } from '@karwan/domain/flights'
import { MapPin } from 'lucide'
import { Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { useTripPrices } from '../../prices/index.ts'
import type { SearchSoFar } from '../run/flight-run.ts'
import { citiesOf } from '../trip-cities.ts'
import { fromElsewhere } from './from-elsewhere.ts'
import { TripRow } from './trip-row.tsx'

type Reachable = SearchSoFar['reachable'][number]

/** The same trip from or to another airport. */
export function NearAirport({ search, query, away }: { search: FlightSearch; query: string; away: Reachable }) {
  const { t, format } = useLocale()
  const { asked, askedName, city, cityName, kilometers } = away
  const place: FlightPlace = { locationId: city, cityId: city, cityCode: city, cityName }
  const trip = fromElsewhere(search, asked, place)
  const priceOf = useTripPrices([trip])
  return (
    <TripRow
      trip={trip}
      query={query}
      icon={<Icon of={MapPin} size={20} />}
      title={<span key={citiesOf(trip)}>{citiesOf(trip)}</span>}
      detail={t('hotel.distanceTo', { distance: format.distance(kilometers * 1000), place: askedName })}
      price={priceOf(trip)}
    />
  )
}
