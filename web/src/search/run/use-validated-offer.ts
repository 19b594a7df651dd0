import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import type { ValidatedOffers } from './validated-offers.ts'

export type OfferState<Offer> =
  | { readonly state: 'reading' }
  | { readonly state: 'there'; readonly offer: Offer }
  | { readonly state: 'failed'; readonly failure: Failure }

/**
 * The chosen offer: the one that was just read while choosing, or read again at the supplier after a reload, or in
 * another language, where the places have other names. `read` reads it once more.
 */
export function useValidatedOffer<Ref, Offer>(ref: Ref, offers: ValidatedOffers<Ref, Offer>) {
  const { language } = useLocale()
  const [found, setFound] = useState<OfferState<Offer>>({ state: 'reading' })
  const latest = useRef(ref)
  latest.current = ref
  const asked = JSON.stringify(ref)
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const asking = latest.current
      const offer = await offers.read(asking, signal)
      if (signal?.aborted) return
      if (isFailure(offer)) return setFound({ state: 'failed', failure: offer })
      offers.remember(asking, offer, language)
      setFound({ state: 'there', offer })
    },
    [offers, language],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the offer
  useEffect(() => {
    const known = offers.find(latest.current, language)
    if (known) return setFound({ state: 'there', offer: known })
    const gone = new AbortController()
    void read(gone.signal)
    return () => gone.abort()
  }, [asked, read, offers, language])
  return { found, read }
}
