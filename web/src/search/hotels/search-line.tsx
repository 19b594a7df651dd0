import { guestsOf, type HotelSearch, stayNights, writeHotelAddress } from '@karwan/domain/hotels'
import type { ReactNode } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { destinationText, HotelFormLoader, SearchBar } from '../form/index.ts'
import { useStoredSearch } from '../recent/index.ts'
import { useDestinationNames } from './use-city-name.ts'

/** The search above its results, which it stays editable in. */
export function SearchLine({ search, actions }: { search: HotelSearch; actions?: ReactNode }) {
  const { t, format } = useLocale()
  const { city, near, hotel } = useDestinationNames(search)
  const { near: _, ...rest } = search
  const named: HotelSearch = { ...rest, cityName: city, ...(near && { near }), ...(hotel && { hotelName: hotel }) }
  useStoredSearch('hotel', writeHotelAddress(named))
  const { adults, children } = guestsOf(search.rooms)
  // A number and what it counts stay on one line.
  const counts = [
    t('trade.nights', { count: stayNights(search) }),
    t('trade.rooms', { count: search.rooms.length }),
    t('trade.guests', { count: adults + children }),
  ].map(each => each.replaceAll(' ', '\u00a0'))
  const details = [format.dateRange(search.checkIn, search.checkOut), ...counts].join(' · ')
  const isByName = hotel !== undefined && hotel !== '' && !search.hotelId
  const byName = isByName && !hotel.includes(city) ? `${hotel} · ${city}` : hotel
  return (
    <SearchBar title={isByName ? byName : destinationText({ ...named, city: named })} details={details} actions={actions}>
      {() => <HotelFormLoader understood={named} />}
    </SearchBar>
  )
}
