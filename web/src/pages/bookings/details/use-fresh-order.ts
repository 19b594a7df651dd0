import type { OrderView } from '@karwan/contract/orders'
import { useEffect } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'
import { findOrderHere } from '../../../base/offline/index.ts'
import { type Failure, isFailure, server, useQuery } from '../../../base/server-client/index.ts'
import { keepOrder, readOrder, useVersion } from '../../../order/index.ts'

/** They pass: what was read before stays on the page. */
const passing: readonly Failure['failed'][] = ['offline', 'service-busy', 'too-many-requests']

export type FreshOrder =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | {
      readonly is: 'here'
      readonly order: OrderView
      /** Time at which it was read, in milliseconds. */
      readonly readAt: number
      /** The last reading brought nothing. */
      readonly isOld: boolean
    }
export interface FreshOrderActions {
  readonly state: FreshOrder
  readonly readAgain: () => Promise<void>
  /** Takes an order that the server has just answered. */
  readonly take: (order: OrderView) => void
}

/**
 * A booking in the page's language that keeps itself up to date: read anew when the server has another version of it,
 * when the page is looked at again and when the network is back. What was read stays while it cannot be read again.
 */
export function useFreshOrder(orderId: string): FreshOrderActions {
  const { language } = useLocale()
  const { data, failure, dataUpdatedAt, refetch, setData } = useQuery<OrderView>({
    queryKey: ['fresh order', orderId, language],
    keepPreviousData: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
    queryFn: async signal => {
      const answer = await server.get(`/orders/${encodeURIComponent(orderId)}`, { answer: readOrder, params: { lang: language }, signal })
      if (!isFailure(answer)) void keepOrder(answer, language, window.location.pathname + window.location.search)
      return answer
    },
  })
  const version = useVersion(`/orders/${encodeURIComponent(orderId)}`, data !== undefined)
  const isOutdated = version !== undefined && data !== undefined && version !== data.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other version is read once
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, version, refetch])
  const isOffline = failure?.failed === 'offline' && data === undefined
  const copy = useQuery({
    queryKey: ['order on this device', orderId, language],
    enabled: isOffline,
    queryFn: async () => (await findOrderHere(orderId, language)) ?? null,
  })
  const state = ((): FreshOrder => {
    if (data && (!failure || passing.includes(failure.failed)))
      return { is: 'here', order: data, readAt: dataUpdatedAt, isOld: failure !== undefined }
    if (!failure || (isOffline && copy.isPending)) return { is: 'loading' }
    if (isOffline && copy.data) return { is: 'here', order: copy.data.value, readAt: copy.data.savedAt.getTime(), isOld: true }
    return { is: 'failed', failure }
  })()
  return { state, readAgain: refetch, take: setData }
}
