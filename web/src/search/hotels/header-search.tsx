import { type HotelSearch, readHotelAddress, writeHotelAddress } from '@karwan/domain/hotels'
import { useMemo } from 'react'
import { useLocation } from '../../base/router/index.ts'
import { HotelFormLoader } from '../form/index.ts'
import { WatchButton } from '../price-watch/index.ts'
import { HeaderLine } from './header-line.tsx'
import { useShownCode } from './shown-code.ts'
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
  const code = useShownCode()
  return (
    <HeaderLine title={title} details={details} actions={<WatchButton code={code} />} form={() => <HotelFormLoader understood={named} />} />
  )
}
