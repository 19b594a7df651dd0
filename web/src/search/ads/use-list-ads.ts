import type { ListAdWire } from '@karwan/contract/content'
import type { AdList } from '@karwan/domain/content'
import { useLocale } from '../../base/i18n/index.ts'
import { isFailure, useQuery } from '../../base/server-client/index.ts'

/** By the number of rows that stand before each. */
export type ListAds = ReadonlyMap<number, ListAdWire>
const none: ListAds = new Map()

/**
 * As long as a search lives: who comes back to a kept list finds it with its ads, and nothing is asked again (RT-2).
 */
const staleTime = 30 * 60_000

/**
 * The ads of a list by the number of rows that stand before each. They are asked for when the first rows are there,
 * never before: a list is read for its offers.
 */
export function useListAds(list: AdList, hasRows: boolean): ListAds {
  const { language } = useLocale()
  const { data = none } = useQuery<ListAds>({
    queryKey: ['list ads', list, language],
    enabled: hasRows,
    staleTime,
    keepPreviousData: true,
    queryFn: async signal => {
      const { listAdsOf } = await import('./list-ads.lazy.ts')
      const ads = await listAdsOf(list, signal)
      return isFailure(ads) ? ads : new Map(ads.map(ad => [ad.after, ad]))
    },
  })
  return data
}
