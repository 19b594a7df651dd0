import type { ListAdWire } from '@karwan/contract/content'
import type { AdList } from '@karwan/domain/content'
import { useEffect, useState } from 'react'
import { useLocale } from '../../base/i18n/index.ts'

/** By the number of rows that stand before each. */
export type ListAds = ReadonlyMap<number, ListAdWire>
const none: ListAds = new Map()

/** As long as a search lives: who comes back to a kept list finds it with its ads, and nothing is asked again (RT-2). */
const keptMs = 30 * 60_000
const kept = new Map<string, { readonly at: number; readonly ads: ListAds }>()

/**
 * The ads of a list by the number of rows that stand before each. They are asked for when the first rows are there, never before: a list is
 * read for its offers.
 */
export function useListAds(list: AdList, hasRows: boolean): ListAds {
  const { language } = useLocale()
  const [ads, setAds] = useState(none)
  useEffect(() => {
    if (!hasRows) return
    const name = `${list} ${language}`
    const known = kept.get(name)
    if (known && Date.now() - known.at < keptMs) return setAds(known.ads)
    const call = new AbortController()
    void import('./list-ads.ts')
      .then(({ listAdsOf }) => listAdsOf(list, call.signal))
      .then(found => {
        if (call.signal.aborted || found === undefined) return
        const placed = new Map(found.map(ad => [ad.after, ad]))
        kept.set(name, { at: Date.now(), ads: placed })
        setAds(placed)
      })
      .catch(() => undefined)
    return () => call.abort()
  }, [list, hasRows, language])
  return ads
}
