import type { OrderView } from '@karwan/contract/orders'
import { useLocale } from '../../../base/i18n/index.ts'
import { findOrderHere, keepOrderHere } from '../../../base/offline/index.ts'
import { type Failure, isFailure, server, useQuery } from '../../../base/server-client/index.ts'
import { readOrder } from '../../../order/index.ts'
import { getAccount, loadUser } from '../../../session/index.ts'

/** While something moves it is asked for often, then now and then: a refund takes its time. */
const quick = { turns: 40, everyMs: 3_000 }
const slowMs = 30_000
/** They pass: what was read before stays on the page. */
const passing: readonly Failure['failed'][] = ['offline', 'service-busy', 'too-many-requests']

export type FreshOrder =
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | {
      readonly is: 'here'
      readonly order: OrderView
      /** When it was read, in milliseconds. */
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
 * A booking in the page's language that keeps itself up to date: read anew while something is under way, when the page
 * is looked at again and when the network is back. What was read stays while it cannot be read again.
 */
export function useFreshOrder(orderId: string): FreshOrderActions {
  const { language } = useLocale()
  const { data, failure, dataUpdatedAt, refetch, setData } = useQuery<OrderView>({
    queryKey: ['fresh order', orderId, language],
    keepPreviousData: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
    refetchInterval: ({ data, calls }) => {
      const pace = data && paceOf(data)
      if (pace === undefined) return false
      return pace === 'quick' && calls < quick.turns ? quick.everyMs : slowMs
    },
    queryFn: async signal => {
      const answer = await server.get(`/orders/${encodeURIComponent(orderId)}`, { answer: readOrder, params: { lang: language }, signal })
      if (!isFailure(answer)) void loadUser().then(() => keepOrderHere(getAccount().user?.id ?? 'guest', language, answer))
      return answer
    },
  })
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

/** How often an order may have changed; undefined where only a person's doing changes it. */
export function paceOf({
  state,
  cancellations,
  refusals,
}: Pick<OrderView, 'state' | 'cancellations' | 'refusals'>): 'quick' | 'slow' | undefined {
  const isMoving = state === 'paid' || state === 'being-confirmed' || state === 'failed' || state === 'refunding'
  const tracked = [...cancellations, ...refusals]
  const underWay = tracked.some(({ steps }) =>
    steps.some(({ step, state: done }) => done === 'now' && step !== 'refund-arrives' && step !== 'amount-found'),
  )
  if (isMoving || underWay) return 'quick'
  const isOpen = state === 'created' || state === 'awaiting-payment' || state === 'waiting-for-office'
  const byPerson = tracked.some(({ steps }) => steps.some(({ step, state: done }) => done === 'now' && step === 'amount-found'))
  return isOpen || byPerson ? 'slow' : undefined
}
