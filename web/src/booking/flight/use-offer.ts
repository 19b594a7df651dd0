import type { ValidatedItineraryWire } from '@karwan/contract/flights'
import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { findOffer, type OfferRef, readOffer, rememberOffer } from '../../search/flights/index.ts'

export type OfferState =
  | { readonly state: 'reading' }
  | { readonly state: 'there'; readonly offer: ValidatedItineraryWire }
  | { readonly state: 'failed'; readonly failure: Failure }

/** The chosen offer: the one just read while choosing, or read again at the airline after a reload. */
export function useOffer(ref: OfferRef) {
  const { code, itinerary, fare, listed } = ref
  const { language } = useLocale()
  const [found, setFound] = useState<OfferState>({ state: 'reading' })
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await readOffer({ code, itinerary, fare, listed }, signal)
      if (signal?.aborted) return
      if (!isFailure(answer)) rememberOffer({ code, itinerary, fare, listed }, answer)
      setFound(isFailure(answer) ? { state: 'failed', failure: answer } : { state: 'there', offer: answer })
    },
    [code, itinerary, fare, listed],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language the places have other names
  useEffect(() => {
    const known = findOffer({ code, itinerary, fare, listed })
    if (known) return setFound({ state: 'there', offer: known })
    const gone = new AbortController()
    void read(gone.signal)
    return () => gone.abort()
  }, [code, itinerary, fare, listed, read, language])
  return { found, read }
}
