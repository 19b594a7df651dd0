import type { OrderPushed } from '@karwan/contract/payments'
import { findHoldHere, keepHoldHere } from '../../base/offline/index.ts'
import { type Failure, isFailure, server, useQuery } from '../../base/server-client/index.ts'
import { readHold } from '../../payment/index.ts'
import { getAccount, loadUser } from '../../session/index.ts'

export type Hold =
  | { readonly is: 'loading' }
  /** Paid another way, expired, or never held. */
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly failure: Failure }
  /** `readAt` in milliseconds; `isOld`: read from this device, since nobody is reached. */
  | { readonly is: 'here'; readonly hold: OrderPushed; readonly readAt: number; readonly isOld: boolean }
type Here = Extract<Hold, { is: 'here' }>

/** Reads the hold of an order, and keeps it on the device so that the code can be shown without a network. */
export function useHold(orderId: string): readonly [Hold, () => Promise<void>] {
  const { data, failure, refetch } = useQuery<Here>({
    queryKey: ['office hold', orderId],
    refetchOnReconnect: true,
    queryFn: async signal => {
      const hold = await server.get(`/orders/${encodeURIComponent(orderId)}/office-hold`, { answer: readHold, signal })
      if (!isFailure(hold)) {
        void loadUser().then(() => keepHoldHere(getAccount().user?.id ?? 'guest', hold))
        return { is: 'here', hold, readAt: Date.now(), isOld: false }
      }
      const copy = hold.failed === 'offline' ? await findHoldHere(orderId) : undefined
      return copy ? { is: 'here', hold: copy.value, readAt: copy.savedAt.getTime(), isOld: true } : hold
    },
  })
  if (failure?.failed === 'payment-not-found') return [{ is: 'gone' }, refetch]
  if (failure) return [{ is: 'failed', failure }, refetch]
  return [data ?? { is: 'loading' }, refetch]
}
