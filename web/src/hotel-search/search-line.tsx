import { guestsOf, type HotelSearch, stayNights, writeHotelAddress } from '@karwan/domain/hotels'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/index.ts'
import { useRememberedSearch } from '../recent-searches/index.ts'
import { HotelForm, hotelDraftOf, SearchBar, targetText } from '../search-form/index.ts'
import { useTargetNames } from './use-city-name.ts'

/** The search above its results, which it stays editable in. */
export function SearchLine({ search, actions }: { search: HotelSearch; actions?: ReactNode }) {
  const { t, format } = useLocale()
  const { city, near, hotel } = useTargetNames(search)
  const { near: _, ...rest } = search
  const named: HotelSearch = { ...rest, cityName: city, ...(near && { near }), ...(hotel && { hotelName: hotel }) }
  useRememberedSearch('hotel', writeHotelAddress(named))
  const { adults, children } = guestsOf(search.rooms)
  const details = [
    format.dateRange(search.checkIn, search.checkOut),
    t('trade.nights', { count: stayNights(search) }),
    t('trade.rooms', { count: search.rooms.length }),
    t('trade.guests', { count: adults + children }),
  ].join(' · ')
  return (
    <SearchBar title={hotel && !search.hotelId ? hotel : targetText({ ...named, city: named })} details={details} actions={actions}>
      {() => <HotelForm initial={hotelDraftOf({ understood: named, faults: [] })} />}
    </SearchBar>
  )
}
