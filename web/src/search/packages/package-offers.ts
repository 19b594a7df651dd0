import type { ValidatedPackage } from '@karwan/contract/packages'
import { type SeenPrice, seenPriceOf } from '@karwan/domain/packages'
import { server } from '../../base/server-client/index.ts'
import { createValidatedOffers } from '../run/index.ts'
import type { ChosenPackage } from './addresses.ts'

const readValidated = async () => (await import('@karwan/contract/packages')).validatedPackage

/**
 * The chosen flight and rooms, read again at their suppliers. What the hotel's page has just read is not read once more
 * by the booking page.
 */
export const packageOffers = createValidatedOffers<ChosenPackage, ValidatedPackage>({
  keyOf: ({ code, hotelId, flight, roomCodes }) => [code, hotelId, flight, ...roomCodes].join(),
  read: ({ code, hotelId, flight, roomCodes, seen }, signal) =>
    server.get(`/v3/packages/${encodeURIComponent(code)}/hotel/${encodeURIComponent(hotelId)}/validate`, {
      answer: readValidated,
      params: { flight, rooms: roomCodes.join(), listed: seen.total },
      signal,
    }),
})

/** Returns what a visitor sees of the price of an offer. */
export const seenOffer = (offer: ValidatedPackage): SeenPrice => seenPriceOf({ ...offer, flight: offer.flight.fare.price })
