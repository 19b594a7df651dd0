import type { HotelDetailsWire, RoomOffersWire } from '@karwan/contract/hotels'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, server, useQuery } from '../../../base/server-client/index.ts'
import { useSource } from '../source.ts'

export interface HotelOffers {
  readonly hotel: HotelDetailsWire | Failure | undefined
  readonly rooms: RoomOffersWire | Failure | undefined
  /** Asks for both once more. */
  readonly reload: () => void
}

/** Reads a hotel and its rooms at the prices of this moment. Asked for once: not again while the page is kept. */
export function useHotelOffers(code: string, hotelId: string): HotelOffers {
  const { language } = useLocale()
  const { hotelPath, roomsPath, readDetails, readRooms, params } = useSource()
  const [path, pathOfRooms] = [hotelPath(code, hotelId), roomsPath(code, hotelId)]
  const hotel = useQuery({
    queryKey: ['hotel', path, language],
    refetchOnMount: false,
    queryFn: signal => server.get(path, { answer: readDetails, signal }),
  })
  const rooms = useQuery({
    queryKey: ['rooms', pathOfRooms, JSON.stringify(params), language],
    keepPreviousData: true,
    refetchOnMount: false,
    queryFn: async signal => {
      const answer = await server.get(pathOfRooms, { answer: readRooms, params, signal })
      // The chosen flight is not sold any more: with another one the rooms still are.
      const isFlightGone = isFailure(answer) && answer.failed === 'offer-gone' && 'flight' in params
      return isFlightGone ? server.get(pathOfRooms, { answer: readRooms, signal }) : answer
    },
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
