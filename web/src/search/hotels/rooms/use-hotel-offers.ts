import type { HotelDetailsWire, RoomOffersWire } from '@karwan/contract/hotels'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, server, useQuery } from '../../../base/server-client/index.ts'
import { readDetails, readRooms } from '../hotel-readers.ts'

export interface HotelOffers {
  readonly hotel: HotelDetailsWire | Failure | undefined
  readonly rooms: RoomOffersWire | Failure | undefined
  /** Asks for both once more. */
  readonly reload: () => void
}

/** Reads a hotel and its rooms at the prices of this moment. Asked for once: not again while the page is kept. */
export function useHotelOffers(code: string, hotelId: string): HotelOffers {
  const { language } = useLocale()
  const path = `/v3/hotels/${encodeURIComponent(code)}/hotel/${encodeURIComponent(hotelId)}`
  const hotel = useQuery({
    queryKey: ['hotel', path, language],
    refetchOnMount: false,
    queryFn: signal => server.get(path, { answer: readDetails, signal }),
  })
  const rooms = useQuery({
    queryKey: ['rooms', path, language],
    refetchOnMount: false,
    queryFn: signal => server.get(`${path}/rooms`, { answer: readRooms, signal }),
  })
  return {
    hotel: hotel.data ?? hotel.failure,
    rooms: rooms.data ?? rooms.failure,
    reload: () => {
      void hotel.reset()
      void rooms.reset()
    },
  }
}
