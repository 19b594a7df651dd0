import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import type { FlightFare, FlightItinerary } from '@karwan/domain/flights'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Failure, isFailure } from '../../server-client/index.ts'
import { bookAddress, type OfferRef, readOffer, rememberOffer } from './read-offer.ts'

/** Where choosing a fare stands. */
export type Selection =
  | { readonly state: 'none' }
  | { readonly state: 'checking'; readonly itinerary: string; readonly fare: string; readonly isSlow: boolean }
  | { readonly state: 'changed'; readonly ref: OfferRef; readonly offer: ValidatedItineraryWire }
  | { readonly state: 'gone' }
  | { readonly state: 'failed'; readonly failure: Failure }

/** The loader hides after this at the latest (specification §4); the button itself shows that it goes on. */
const loaderMs = 2_000

/** Chooses a fare: one at a time, read again at the airline before anything else. Gone fares stay marked: `itinerary fare`. */
export function useSelection(code: string | undefined, onExpired: () => void) {
  const navigate = useNavigate()
  const [selection, setSelection] = useState<Selection>({ state: 'none' })
  const [gone, setGone] = useState<ReadonlyMap<string, string>>(new Map())
  const isBusy = useRef(false)
  const go = useCallback(
    (ref: OfferRef, offer: ValidatedItineraryWire) => {
      setSelection({ state: 'none' })
      rememberOffer(ref, offer)
      void navigate(`/flight/book?${bookAddress(window.location.search, ref)}`)
    },
    [navigate],
  )
  const select = useCallback(
    async ({ code: itinerary }: FlightItinerary, { code: fare, price }: FlightFare) => {
      if (isBusy.current || code === undefined) return
      isBusy.current = true
      setSelection({ state: 'checking', itinerary, fare, isSlow: false })
      const timer = setTimeout(() => setSelection({ state: 'checking', itinerary, fare, isSlow: true }), loaderMs)
      const ref = { code, itinerary, fare, listed: price.total.amount }
      const offer = await readOffer(ref)
      clearTimeout(timer)
      isBusy.current = false
      if (!isFailure(offer)) {
        if (offer.priceChanged) setSelection({ state: 'changed', ref: { ...ref, listed: offer.fare.price.total.amount }, offer })
        else go(ref, offer)
      } else if (offer.failed === 'offer-gone' || offer.failed === 'offer-expired') {
        setGone(before => new Map(before).set(itinerary, `${before.get(itinerary) ?? ''} ${fare}`.trim()))
        setSelection({ state: 'gone' })
      } else if (offer.failed === 'search-expired' || offer.failed === 'search-not-found') {
        setSelection({ state: 'none' })
        onExpired()
      } else setSelection({ state: 'failed', failure: offer })
    },
    [code, go, onExpired],
  )
  return {
    selection,
    /** Codes of gone fares by itinerary, joined by spaces. */
    gone,
    select,
    accept: () => selection.state === 'changed' && go(selection.ref, selection.offer),
    dismiss: () => setSelection({ state: 'none' }),
  }
}
