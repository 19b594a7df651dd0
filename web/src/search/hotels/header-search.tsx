import { type HotelSearch, readHotelAddress, writeHotelAddress } from '@karwan/domain/hotels'
import { useMemo } from 'react'
import { useLocation } from '../../base/router/index.ts'
import { HotelFormLoader } from '../form/index.ts'
import { WatchButton } from '../price-watch/index.ts'
import { comesFromList } from './addresses.ts'
import { HeaderLine } from './header-line.tsx'
import { useShownSearch } from './shown-search.ts'
import { useSearchWords } from './use-search-words.ts'

/** The search of the results, in the shop's header: where, when and who. A press unfolds it into the form. */
export function HeaderSearchLine() {
  const { search: query } = useLocation()
  const search = useMemo(() => readHotelAddress(new URLSearchParams(query)).search, [query])
  if (!search || search.cityId === '') return null
  return <Line key={writeHotelAddress(search)} search={search} />
}

function Line({ search }: { search: HotelSearch }) {
  const { named, title, details } = useSearchWords(search)
  const { code } = useShownSearch()
  return (
    <HeaderLine title={title} details={details} actions={<WatchButton code={code} />} form={() => <HotelFormLoader understood={named} />} />
  )
}

/**
 * The search above a hotel's rooms, in the shop's header too. Who chose the hotel in the form finds it there again; who
 * comes from a list goes on in the city.
 */
export function HeaderRoomsLine() {
  const { search: query } = useLocation()
  const { cityId } = useShownSearch()
  const search = useMemo(() => searchOfRooms(query, cityId), [query, cityId])
  if (!search || search.cityId === '') return null
  return <RoomsLine key={writeHotelAddress(search)} search={search} />
}

function searchOfRooms(query: string, shownCity: string | undefined): HotelSearch | undefined {
  const { search: asked } = readHotelAddress(new URLSearchParams(query))
  if (!asked) return undefined
  const search = asked.cityId === '' && shownCity ? { ...asked, cityId: shownCity, cityName: shownCity } : asked
  const { hotelId: _, ...ofCity } = search
  return search.hotelName !== undefined && !comesFromList(search) ? search : ofCity
}

function RoomsLine({ search }: { search: HotelSearch }) {
  const { named, title, details } = useSearchWords(search)
  return <HeaderLine title={title} details={details} sharedBelow form={() => <HotelFormLoader understood={named} />} />
}
