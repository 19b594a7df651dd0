import { hasHotelSearch, readHotelAddress } from '@karwan/domain/hotels'
import { byHotelField, hotelDraftOf } from '../search-form/hotel-draft.ts'
import { HotelForm } from '../search-form/hotel-form.tsx'
import { NotUnderstood } from '../search-form/not-understood.tsx'
import type { ShownCity } from './places.server.ts'

/** The hotel form as the address fills it. */
export function HotelSearchPart({ destination, search }: { destination: ShownCity | undefined; search: string }) {
  const parameters = new URLSearchParams(search)
  const address = hasHotelSearch(parameters) ? readHotelAddress(parameters) : undefined
  return (
    <>
      <NotUnderstood kind="hotel" faults={address?.faults} />
      <HotelForm
        {...(address ? { initial: hotelDraftOf(address) } : {})}
        initialFaults={byHotelField(address?.faults ?? [])}
        destination={destination?.place}
      />
    </>
  )
}
