import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { type FlightFare, type FlightFilters, type FlightItinerary, nearestFlights } from '@karwan/domain/flights'
import { useCallback, useRef, useState } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'
import { useNavigate } from '../../../base/router/index.ts'
import { type Failure, isFailure } from '../../../base/server-client/index.ts'
import { mirrorNow } from '../list/use-list-choice.ts'
import type { RunningSearch } from '../run/use-flight-run.ts'
import { bookAddress, flightOffers, type OfferRef } from './flight-offers.ts'

/** A fare of an itinerary, as it stood in the list. */
export interface Wanted {
  readonly itinerary: FlightItinerary
  readonly fare: FlightFare
}
/** State of choosing a fare. */
export type Selection =
  | { readonly state: 'none' }
  | { readonly state: 'checking'; readonly itinerary: string; readonly fare: string; readonly isSlow: boolean }
  | { readonly state: 'changed'; readonly ref: OfferRef; readonly offer: ValidatedItineraryWire; readonly wanted: Wanted }
  | { readonly state: 'gone' | 'declined'; readonly wanted: Wanted; readonly instead: readonly Wanted[] }
  | { readonly state: 'failed'; readonly failure: Failure; readonly wanted: Wanted }

/** The loader hides after this at the latest (FS-7); the button itself shows that it goes on. */
const loaderMs = 2_000

/**
 * Selects one fare at a time and reads it again at the airline first. Fares that are gone stay marked, as
 * `itinerary fare`.
 */
export function useSelection(
  { code, expire, isOld }: Pick<RunningSearch, 'code' | 'expire' | 'isOld'>,
  all: readonly FlightItinerary[],
  filters: FlightFilters,
) {
  const navigate = useNavigate()
  const { language } = useLocale()
  const [selection, setSelection] = useState<Selection>({ state: 'none' })
  const [gone, setGone] = useState<ReadonlyMap<string, string>>(new Map())
  const isBusy = useRef(false)
  const go = useCallback(
    (ref: OfferRef, offer: ValidatedItineraryWire) => {
      setSelection({ state: 'none' })
      flightOffers.remember(ref, offer, language)
      mirrorNow()
      void navigate(`/flight/book?${bookAddress(window.location.search, ref)}`)
    },
    [navigate, language],
  )
  /** The three nearest, of those that the filters leave as long as there are three. */
  const insteadOf = ({ itinerary, fare }: Wanted): readonly Wanted[] => {
    const isGone = (other: FlightItinerary, each: FlightFare) => gone.get(other.code)?.split(' ').includes(each.code) ?? false
    return nearestFlights(all, { itinerary, price: fare.price.total.amount }, { filters, isGone })
  }
  const validate = async (wanted: Wanted, ref: OfferRef) => {
    const offer = await flightOffers.read(ref)
    if (!isFailure(offer)) {
      if (offer.priceChanged) setSelection({ state: 'changed', ref: { ...ref, listed: offer.fare.price.total.amount }, offer, wanted })
      else go(ref, offer)
    } else if (offer.failed === 'offer-gone' || offer.failed === 'offer-expired') {
      const { itinerary, fare } = ref
      setGone(before => new Map(before).set(itinerary, `${before.get(itinerary) ?? ''} ${fare}`.trim()))
      setSelection({ state: 'gone', wanted, instead: insteadOf(wanted) })
    } else if (offer.failed === 'search-expired' || offer.failed === 'search-not-found') {
      setSelection({ state: 'none' })
      expire()
    } else setSelection({ state: 'failed', failure: offer, wanted })
  }
  const latest = useRef(validate)
  latest.current = validate
  const select = useCallback(
    async (itinerary: FlightItinerary, fare: FlightFare) => {
      if (isBusy.current || code === undefined) return
      if (isOld) return expire()
      isBusy.current = true
      const checking = { state: 'checking', itinerary: itinerary.code, fare: fare.code } as const
      setSelection({ ...checking, isSlow: false })
      const timer = setTimeout(() => setSelection({ ...checking, isSlow: true }), loaderMs)
      try {
        await latest.current({ itinerary, fare }, { code, itinerary: itinerary.code, fare: fare.code, listed: fare.price.total.amount })
      } finally {
        clearTimeout(timer)
        isBusy.current = false
      }
    },
    [code, expire, isOld],
  )
  return {
    selection,
    /** Codes of gone fares by itinerary, joined by spaces. */
    gone,
    select,
    onAccept: () => selection.state === 'changed' && go(selection.ref, selection.offer),
    /** The changed price is not wanted: what is near it is shown instead. */
    onDecline: () =>
      selection.state === 'changed' && setSelection({ state: 'declined', wanted: selection.wanted, instead: insteadOf(selection.wanted) }),
    onDismiss: () => setSelection({ state: 'none' }),
  }
}
