import type { OrderPushed } from '@karwan/contract/payments'
import { useCallback, useEffect, useState } from 'react'
import { findHoldHere, keepHoldHere } from '../../base/offline/index.ts'
import { type Failure, isFailure, server } from '../../base/server-client/index.ts'
import { readHold } from '../../payment/office/hold-calls.ts'
import { getAccount } from '../../session/account.ts'
import { loadUser } from '../../session/account-life.ts'

export type Hold =
  | { readonly is: 'loading' }
  /** Paid another way, expired, or never held. */
  | { readonly is: 'gone' }
  | { readonly is: 'failed'; readonly failure: Failure }
  /** `readAt` in milliseconds; `isOld`: read from this device, since nobody is reached. */
  | { readonly is: 'here'; readonly hold: OrderPushed; readonly readAt: number; readonly isOld: boolean }

/** The hold of an order, kept on the device so that the code can be shown without a network. */
export function useHold(orderId: string): readonly [Hold, () => Promise<void>] {
  const [state, setState] = useState<Hold>({ is: 'loading' })
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const hold = await server.get(`/orders/${encodeURIComponent(orderId)}/office-hold`, { answer: readHold, signal })
      if (signal?.aborted) return
      if (!isFailure(hold)) {
        setState({ is: 'here', hold, readAt: Date.now(), isOld: false })
        void loadUser().then(() => keepHoldHere(getAccount().user?.id ?? 'guest', hold))
        return
      }
      const kept = hold.failed === 'offline' ? await findHoldHere(orderId) : undefined
      if (signal?.aborted) return
      if (kept) return setState({ is: 'here', hold: kept.value, readAt: kept.savedAt.getTime(), isOld: true })
      setState(hold.failed === 'payment-not-found' ? { is: 'gone' } : { is: 'failed', failure: hold })
    },
    [orderId],
  )
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void read(signal)
    window.addEventListener('online', () => void read(signal), { signal })
    return () => leaving.abort()
  }, [read])
  return [state, read]
}
