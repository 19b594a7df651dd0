import type { ValidatedStayWire } from '@karwan/contract/hotels'
import { server } from '../../../base/server-client/index.ts'
import { createValidatedOffers } from '../../run/index.ts'
import { readValidated } from '../hotel-readers.ts'

export interface StayChoice {
  readonly code: string
  readonly hotelId: string
  readonly roomCodes: readonly string[]
  /** Total the visitor saw last, minor units. */
  readonly listed: number
}

/**
 * Chosen rooms, read again at their supplier. What the rooms page has just read is not read once more by the booking
 * page.
 */
export const stayOffers = createValidatedOffers<StayChoice, ValidatedStayWire>({
  keyOf: ({ code, hotelId, roomCodes }) => [code, hotelId, ...roomCodes].join(),
  read: ({ code, hotelId, roomCodes, listed }, signal) =>
    server.get(`/v3/hotels/${encodeURIComponent(code)}/hotel/${encodeURIComponent(hotelId)}/validate`, {
      answer: readValidated,
      params: { rooms: roomCodes.join(), listed },
      signal,
    }),
})
