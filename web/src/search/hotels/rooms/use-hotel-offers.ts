import type { HotelDetailsWire, RoomOffersWire } from '@karwan/contract/hotels'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, server } from '../../../base/server-client/index.ts'
import { readDetails, readRooms } from '../hotel-readers.ts'

export interface HotelOffers {
  readonly hotel: HotelDetailsWire | Failure | undefined
  readonly rooms: RoomOffersWire | Failure | undefined
  /** Asks for both once more. */
  readonly reload: () => void
}
interface Kept {
  readonly key: string
  readonly hotel?: HotelDetailsWire | Failure
  readonly rooms?: RoomOffersWire | Failure
}

/** A hotel and its rooms at the prices of this moment. Asked for once: not again while the page is kept. */
export function useHotelOffers(code: string, hotelId: string): HotelOffers {
  const { language } = useLocale()
  const [asked, setAsked] = useState(0)
  const [kept, setKept] = useState<Kept>({ key: '' })
  const key = `${code} ${hotelId} ${language} ${asked}`
  const done = useRef('')
  useEffect(() => {
    if (done.current === key) return
    const over = new AbortController()
    const { signal } = over
    const path = `/v3/hotels/${encodeURIComponent(code)}/hotel/${encodeURIComponent(hotelId)}`
    const importWithRetry = async (what: 'hotel' | 'rooms') => {
      const answer =
        what === 'hotel'
          ? await server.get(path, { answer: readDetails, signal })
          : await server.get(`${path}/rooms`, { answer: readRooms, signal })
      if (!signal.aborted) setKept(before => ({ ...(before.key === key ? before : { key }), [what]: answer }))
      return answer
    }
    const both = async () => {
      const [hotel, rooms] = await Promise.all([importWithRetry('hotel'), importWithRetry('rooms')])
      if (!signal.aborted && !isFailure(hotel) && !isFailure(rooms)) done.current = key
    }
    void both()
    return () => over.abort()
  }, [key, code, hotelId])
  const here = kept.key === key ? kept : undefined
  return { hotel: here?.hotel, rooms: here?.rooms, reload: () => setAsked(asked + 1) }
}
