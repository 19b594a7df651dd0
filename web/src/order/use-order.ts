import type { OrderView } from '@karwan/contract/orders'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, isFailure, server } from '../base/server-client/index.ts'

/** Read when the first answer is there: the reader brings zod, which the page can do without until then. */
export const readOrder = async () => (await import('@karwan/contract/orders')).orderView

export type OrderState =
  | { readonly is: 'loading' }
  | { readonly is: 'here'; readonly order: OrderView }
  | { readonly is: 'failed'; readonly failure: Failure }

/** The visitor's order in the page's language, and a way to read it again. */
export function useOrder(orderId: string, language: string): readonly [OrderState, () => Promise<void>] {
  const [state, setState] = useState<OrderState>({ is: 'loading' })
  const read = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await server.get(`/orders/${encodeURIComponent(orderId)}`, { answer: readOrder, params: { lang: language }, signal })
      if (signal?.aborted) return
      setState(isFailure(answer) ? { is: 'failed', failure: answer } : { is: 'here', order: answer })
    },
    [orderId, language],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void read(leaving.signal)
    return () => leaving.abort()
  }, [read])
  return [state, read]
}
