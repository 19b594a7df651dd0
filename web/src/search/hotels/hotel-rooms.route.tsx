import { checkHotelSearch, hasHotelSearch, readHotelAddress, writeHotelAddress } from '@karwan/domain/hotels'
import { useShop } from '../../base/brand/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { AskForSearchLoader } from './ask-for-search-loader.tsx'
import { HeaderRoomsLine } from './header-search.tsx'
import { RoomsPage } from './rooms/rooms-page.tsx'

export const HeaderSearch = HeaderRoomsLine

/** One hotel and its rooms. An address without the code of a search runs that search itself (SP-3). */
export default function HotelRooms() {
  const parameters = new URLSearchParams(useLocation().search)
  const { today } = useShop()
  const address = readHotelAddress(parameters)
  const faults = address.search ? checkHotelSearch(address.search, today) : hasHotelSearch(parameters) ? address.faults : []
  const { search } = address
  if (!search?.hotelId || faults.length > 0) return <AskForSearchLoader address={address} faults={faults} />
  const { hotelId, ...rest } = search
  return <RoomsPage key={writeHotelAddress(search)} search={rest} hotelId={hotelId} code={parameters.get('code') ?? undefined} />
}
