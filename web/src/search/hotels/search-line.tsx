import type { HotelSearch } from '@karwan/domain/hotels'
import { HotelFormLoader, SearchBar } from '../form/index.ts'
import { useSearchWords } from './use-search-words.ts'

/** The search above a hotel's rooms, which it stays editable in. */
export function SearchLine({ search }: { search: HotelSearch }) {
  const { named, title, details } = useSearchWords(search)
  return (
    <SearchBar title={title} details={details}>
      {() => <HotelFormLoader understood={named} />}
    </SearchBar>
  )
}
