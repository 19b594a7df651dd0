import { readHotelAddress } from '@karwan/domain/hotels'
import { Navigate, useLocation } from '../../base/router/index.ts'
import { readChosenRooms } from '../../search/hotels/index.ts'
import { StayGate } from './stay-gate.tsx'

/** Booking of the rooms that stand in the address beside their search; without them there is nothing to book. */
export default function HotelBook() {
  const query = useLocation().search
  const parameters = new URLSearchParams(query)
  const chosen = readChosenRooms(parameters)
  const { search } = readHotelAddress(parameters)
  if (!chosen || search?.rooms.length !== chosen.roomCodes.length) return <Navigate to={`/hotel${query}`} replace />
  const { hotelId: _, ...rest } = search
  return <StayGate search={rest} chosen={chosen} query={query.replace(/^\?/, '')} />
}
