import { readHotelAddress } from '@karwan/domain/hotels'
import { Navigate, useLocation } from 'react-router'
import { readChosenRooms } from '../hotel-search/index.ts'
import { type PageHandle, wordsLoader } from '../route-page.ts'
import { StayGate } from './stay-gate.tsx'

export const handle: PageHandle = { title: 'booking.title', words: ['shop'], hidden: true }
/** The server draws the page's frame; what is found comes after. */
export const loader = (): null => null
export const clientLoader = wordsLoader('shop')

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
