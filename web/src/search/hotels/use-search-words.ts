import { guestsOf, type HotelSearch, writeHotelAddress } from '@karwan/domain/hotels'
import { useLocale } from '../../base/i18n/index.ts'
import { destinationText } from '../form/index.ts'
import { useStoredSearch } from '../recent/index.ts'
import { useDestinationNames } from './use-city-name.ts'

/** Returns a search in words, with its names in the page's language, and keeps it among the recent ones. */
export function useSearchWords(search: HotelSearch): { readonly named: HotelSearch; readonly title: string; readonly details: string } {
  const { t, format } = useLocale()
  const { city, near, hotel } = useDestinationNames(search)
  const { near: _, ...rest } = search
  const named: HotelSearch = { ...rest, cityName: city, ...(near && { near }), ...(hotel && { hotelName: hotel }) }
  useStoredSearch('hotel', writeHotelAddress(named))
  const { adults, children } = guestsOf(search.rooms)
  // A number and what it counts stay on one line.
  const counts = [
    ...(search.rooms.length > 1 ? [t('trade.rooms', { count: search.rooms.length })] : []),
    t('trade.guests', { count: adults + children }),
  ].map(each => each.replaceAll(' ', '\u00a0'))
  const isByName = hotel !== undefined && hotel !== '' && !search.hotelId
  const byName = isByName && !hotel.includes(city) ? `${hotel} · ${city}` : hotel
  return {
    named,
    title: isByName && byName !== undefined ? byName : destinationText({ ...named, city: named }),
    details: [format.dateRange(search.checkIn, search.checkOut), ...counts].join(' · '),
  }
}
