import type { ListAdWire } from '@karwan/contract/content'
import type { AdList } from '@karwan/domain/content'
import { useEffect, useState } from 'react'
import { useLocale } from '../i18n/index.ts'

/** By the number of rows that stand before each. */
export type ListAds = ReadonlyMap<number, ListAdWire>
const none: ListAds = new Map()

/**
 * The ads of a list by the number of rows that stand before each. They are asked for when the first rows are there, never before: a list is
 * read for its offers.
 */
export function useListAds(list: AdList, hasRows: boolean): ListAds {
  const { language } = useLocale()
  const [ads, setAds] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server answers in the language of the page, and is asked again in another
  useEffect(() => {
    if (!hasRows) return
    const call = new AbortController()
    void import('./list-ads.ts')
      .then(({ listAdsOf }) => listAdsOf(list, call.signal))
      .then(found => {
        if (!call.signal.aborted) setAds(new Map(found.map(ad => [ad.after, ad])))
      })
      .catch(() => undefined)
    return () => call.abort()
  }, [list, hasRows, language])
  return ads
}
