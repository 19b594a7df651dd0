import { isPriceTrusted } from '@karwan/domain/offers'
import type { Failure } from '../../base/server-client/index.ts'

/** Functions that read the offers of one product again at their supplier. */
interface OfferReader<Ref, Offer> {
  /** Tells offers apart; the price seen last is no part of it. */
  readonly keyOf: (ref: Ref) => string
  readonly read: (ref: Ref, signal?: AbortSignal) => Promise<Offer | Failure>
}
export interface ValidatedOffers<Ref, Offer> extends OfferReader<Ref, Offer> {
  /** Keeps the offer that was just read: the booking page begins with it and need not ask again. */
  readonly remember: (ref: Ref, offer: Offer, language: string) => void
  /** Finds the kept offer, if it is this one in this language and its price is still trusted. */
  readonly find: (ref: Ref, language: string) => Offer | undefined
}

/** Reads offers of one product again and keeps the last one for as long as its price is trusted. */
export function createValidatedOffers<Ref, Offer extends { readonly expiresAt: string }>(
  reader: OfferReader<Ref, Offer>,
): ValidatedOffers<Ref, Offer> {
  let last: { readonly key: string; readonly language: string; readonly offer: Offer; readonly readAt: number } | undefined
  return {
    ...reader,
    remember: (ref, offer, language) => {
      last = { key: reader.keyOf(ref), language, offer, readAt: Date.now() }
    },
    find: (ref, language) => {
      if (!last || last.key !== reader.keyOf(ref) || last.language !== language) return undefined
      return isPriceTrusted({ readAt: last.readAt, expiresAt: last.offer.expiresAt }, Date.now()) ? last.offer : undefined
    },
  }
}
