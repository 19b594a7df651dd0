import { hasHotelSearch, readHotelAddress, writeHotelAddress } from '@karwan/domain/hotels'
import { useMemo } from 'react'
import { useShop } from '../../base/brand/index.ts'
import {
  byHotelField,
  emptyHotelDraft,
  HotelForm,
  hotelDraftAgain,
  hotelDraftOf,
  hotelSearchAddress,
  NotUnderstood,
} from '../../search/form/index.ts'
import { mistakesIn } from './mistakes.ts'
import type { ShownCity } from './places.server.ts'
import { useLastSearch } from './use-last-search.ts'
import { useLeaving } from './use-leaving.ts'

/** The hotel form as the address fills it, else as it was sent last. */
export function HotelSearchPart({ destination, search }: { destination: ShownCity | undefined; search: string }) {
  const { today } = useShop()
  const parameters = new URLSearchParams(search)
  const address = hasHotelSearch(parameters) ? readHotelAddress(parameters) : undefined
  const found = useLastSearch('hotel', address !== undefined)
  const last = useMemo(() => found && hotelDraftAgain(hotelDraftOf(readHotelAddress(found)), today), [found, today])
  const leave = useLeaving('hotel')
  const mistakes = mistakesIn(address)
  return (
    <>
      <NotUnderstood kind="hotel" faults={mistakes} />
      <HotelForm
        initial={address ? hotelDraftOf(address) : emptyHotelDraft}
        initialFaults={byHotelField(mistakes)}
        destination={destination?.place}
        last={last}
        onSearch={next => leave(hotelSearchAddress(next), writeHotelAddress(next))}
      />
    </>
  )
}
