import { guestsOf, type HotelSearch, stayNights, writeHotelAddress } from '@karwan/domain/hotels'
import { useLocale } from '../i18n/index.ts'
import { useRememberedSearch } from '../recent-searches/index.ts'
import { HotelForm, hotelDraftOf, SearchBar } from '../search-form/index.ts'
import { useCityName } from './use-city-name.ts'

/** The search above its results, which it stays editable in. */
export function SearchLine({ search }: { search: HotelSearch }) {
  const { t, format } = useLocale()
  const city = useCityName(search)
  useRememberedSearch('hotel', writeHotelAddress({ ...search, cityName: city }))
  const { adults, children } = guestsOf(search.rooms)
  const details = [
    format.dateRange(search.checkIn, search.checkOut),
    t('trade.nights', { count: stayNights(search) }),
    t('trade.rooms', { count: search.rooms.length }),
    t('trade.guests', { count: adults + children }),
  ].join(' · ')
  return (
    <SearchBar title={search.hotelName ?? city} details={details}>
      {() => <HotelForm initial={hotelDraftOf({ understood: { ...search, cityName: city }, faults: [] })} />}
    </SearchBar>
  )
}
