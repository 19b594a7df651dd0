import type { OrderView } from '@karwan/contract/orders'
import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'
import { findOrderHere, keepOrderHere } from '../../../base/offline/index.ts'
import { type Failure, isFailure, pause, server } from '../../../base/server-client/index.ts'
import { readOrder } from '../../../order/use-order.ts'
import { getAccount } from '../../../session/account.ts'
import { loadUser } from '../../../session/account-life.ts'

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
 * A booking in the page's language that keeps itself up to date: read anew while something is under way, when the page is looked at again and when
 * the network is back. What was read stays while it cannot be read again.
 */
export function useFreshOrder(orderId: string): FreshOrderActions {
  const { language } = useLocale()
  const [state, setState] = useState<FreshOrder>({ is: 'loading' })
  const take = useCallback((order: OrderView) => setState({ is: 'here', order, readAt: Date.now(), isOld: false }), [])
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await server.get(`/orders/${encodeURIComponent(orderId)}`, { answer: readOrder, params: { lang: language }, signal })
      if (signal?.aborted) return
      if (!isFailure(answer)) {
        void loadUser().then(() => keepOrderHere(getAccount().user?.id ?? 'guest', language, answer))
        return take(answer)
      }
      const kept = answer.failed === 'offline' ? await findOrderHere(orderId, language) : undefined
      if (signal?.aborted) return
      if (kept) {
        const old: FreshOrder = { is: 'here', order: kept.value, readAt: kept.savedAt.getTime(), isOld: true }
        return setState(before => (before.is === 'here' ? { ...before, isOld: true } : old))
      }
      setState(before =>
        before.is === 'here' && passing.includes(answer.failed) ? { ...before, isOld: true } : { is: 'failed', failure: answer },
      )
    },
    [orderId, language, take],
  )
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    void read(signal)
    const look = () => document.visibilityState === 'visible' && void read(signal)
    document.addEventListener('visibilitychange', look, { signal })
    window.addEventListener('online', look, { signal })
    return () => leaving.abort()
  }, [read])
  const pace = state.is === 'here' ? paceOf(state.order) : undefined
  useEffect(() => {
    if (pace === undefined) return
    const leaving = new AbortController()
    const watch = async () => {
      for (let turn = 0; !leaving.signal.aborted; turn++) {
        await pause(pace === 'quick' && turn < quick.turns ? quick.everyMs : slowMs, leaving.signal)
        if (!leaving.signal.aborted && document.visibilityState === 'visible') await read(leaving.signal)
      }
    }
    void watch()
    return () => leaving.abort()
  }, [pace, read])
  return { state, readAgain: read, take }
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
