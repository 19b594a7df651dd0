import type { CancellationQuote, OrderView } from '@karwan/contract/orders'
import type { Money } from '@karwan/domain/money'
import { useRef, useState } from 'react'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, isFailure, server } from '../../../base/server-client/index.ts'
import { readOrder } from '../../../order/index.ts'

/** A service's id, or everything that can be cancelled. */
export type Chosen = string | 'all'

/** Change of what comes back since it was seen; `before` is null if it was not known. */
export interface Renewal {
  readonly before: Money | null
}
export type Cancelling =
  | { readonly is: 'choosing' }
  | { readonly is: 'asking'; readonly renewal?: Renewal | undefined }
  | { readonly is: 'quoted' | 'confirming'; readonly quote: CancellationQuote; readonly renewal?: Renewal | undefined }

export interface CancellingActions {
  readonly state: Cancelling
  /** Failure of the last call; the step stays where it was. */
  readonly failure: Failure | undefined
  readonly pending: boolean
  readonly ask: (what: Chosen) => Promise<void>
  /** The quote ran out: asks anew and tells the difference. */
  readonly renew: () => Promise<void>
  readonly toConfirm: () => void
  readonly back: () => void
  readonly confirm: () => Promise<void>
}

const readQuote = async () => (await import('@karwan/contract/orders')).cancellationQuote
/** The quote counts no more: another takes its place. */
const goneQuotes: readonly Failure['failed'][] = ['quote-expired', 'quote-not-found']

/**
 * The way from a choice over what comes back to the confirmation. The server cancels a quote once, however often it is
 * confirmed.
 */
export function useCancelling(orderId: string, start: Chosen | undefined, onCancelled: (order: OrderView) => void): CancellingActions {
  const { language } = useLocale()
  const [state, setState] = useState<Cancelling>(start === undefined ? { is: 'choosing' } : { is: 'asking' })
  const [failure, setFailure] = useState<Failure>()
  const [pending, setPending] = useState(false)
  const busy = useRef(false)
  const what = useRef<Chosen>(start ?? 'all')
  const path = `/orders/${encodeURIComponent(orderId)}`

  const alone = async (work: () => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setPending(true)
    setFailure(undefined)
    await work()
    busy.current = false
    setPending(false)
  }
  const quote = async (renewal?: Renewal) => {
    const item = what.current === 'all' ? '' : `/services/${encodeURIComponent(what.current)}`
    const answer = await server.post(`${path}${item}/cancellation-quote`, { answer: readQuote, params: { lang: language } })
    if (isFailure(answer)) return setFailure(answer)
    setState({ is: 'quoted', quote: answer, renewal })
  }
  const renewed = (): Renewal | undefined => {
    if (state.is === 'choosing') return undefined
    return state.is === 'asking' ? state.renewal : { before: state.quote.refund }
  }
  const startRenewal = async () => {
    const renewal = renewed()
    setState({ is: 'asking', renewal })
    await quote(renewal)
  }
  return {
    state,
    failure,
    pending,
    ask: chosen =>
      alone(async () => {
        what.current = chosen
        await quote()
      }),
    renew: () => alone(startRenewal),
    toConfirm: () => state.is === 'quoted' && setState({ ...state, is: 'confirming' }),
    back: () => {
      setFailure(undefined)
      if (state.is === 'confirming') setState({ ...state, is: 'quoted' })
    },
    confirm: () =>
      alone(async () => {
        if (state.is !== 'confirming') return
        const { quoteId } = state.quote
        const answer = await server.post(`${path}/cancellations`, { answer: readOrder, body: { quoteId }, params: { lang: language } })
        if (!isFailure(answer)) return onCancelled(answer)
        if (goneQuotes.includes(answer.failed)) return startRenewal()
        setFailure(answer)
      }),
  }
}
