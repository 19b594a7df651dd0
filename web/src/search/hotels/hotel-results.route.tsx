import { checkHotelSearch, hasHotelSearch, readHotelAddress } from '@karwan/domain/hotels'
import { useShop } from '../../base/brand/index.ts'
import { useLocation } from '../../base/router/index.ts'
import { AskForSearchLoader } from './ask-for-search-loader.tsx'
import { HeaderSearchLine } from './header-search.tsx'
import { ResultsPage } from './results-page.tsx'

export const HeaderSearch = HeaderSearchLine

/**
 * Hotels of the search in the address; an address that was not understood as a whole shows the form and what is missing
 * in it (SP-3).
 */
export default function HotelResults() {
  const parameters = new URLSearchParams(useLocation().search)
  const { today } = useShop()
  const address = readHotelAddress(parameters)
  const faults = address.search ? checkHotelSearch(address.search, today) : hasHotelSearch(parameters) ? address.faults : []
  if (!address.search || address.search.cityId === '' || faults.length > 0) return <AskForSearchLoader address={address} faults={faults} />
  return <ResultsPage search={address.search} />
}
