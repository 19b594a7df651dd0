import type { OrderRequest } from '@karwan/contract/orders'
import type { Money } from '@karwan/domain/money'
import type { FieldFault } from '@karwan/domain/problems'
import { useRef, useState } from 'react'
import { useNavigateAway } from '../../base/router/index.ts'
import { type Failure, isFailure } from '../../base/server-client/index.ts'
import { clickWasReported, findClick } from '../metasearch/index.ts'
import { makeOrder } from './make-order.ts'

/** State of ordering, until the payment page opens. */
export type OrderingState =
  | { readonly state: 'ready' | 'sending' }
  | { readonly state: 'price-changed'; readonly before: Money; readonly now: Money }
  | { readonly state: 'offer-gone' | 'search-expired' | 'failed'; readonly failure: Failure }

/** As the order takes it; a longer one is nobody's of ours. */
const longestTicket = 120

/** Sends the order, one at a time, and goes to where it is paid. `onOrdered` is told its id before. */
export function useOrdering(onFaults: (faults: readonly FieldFault[]) => void, onOrdered?: (orderId: string) => void) {
  const [isLeaving, navigateAway] = useNavigateAway()
  const [ordering, setOrdering] = useState<OrderingState>({ state: 'ready' })
  const isBusy = useRef(false)
  const reset = () => setOrdering({ state: 'ready' })
  const send = async (order: OrderRequest) => {
    if (isBusy.current) return
    isBusy.current = true
    setOrdering({ state: 'sending' })
    const ticket = new URLSearchParams(window.location.search).get('ticket')
    const click = findClick(ticket, Date.now())
    const marks = { ...(ticket !== null && ticket.length <= longestTicket && { ticket }), ...(click && { wegoClickId: click.wegoClickId }) }
    const answer = await makeOrder({ ...order, ...marks })
    isBusy.current = false
    if (isFailure(answer)) {
      setOrdering(stateOf(answer, order.acceptedTotal))
      if (answer.failed === 'fields-invalid') onFaults(answer.fields ?? [])
      return
    }
    if (click) clickWasReported(Date.now())
    onOrdered?.(answer.order.Id)
    setOrdering({ state: 'ready' })
    navigateAway(answer.pg.gateways_url)
  }
  return { ordering: isLeaving ? ({ state: 'sending' } as const) : ordering, send, reset }
}

function stateOf(failure: Failure, accepted: Money): OrderingState {
  switch (failure.failed) {
    case 'fields-invalid':
      return { state: 'ready' }
    case 'price-changed': {
      const now = failure.data?.new
      return isMoney(now, accepted) ? { state: 'price-changed', before: accepted, now } : { state: 'failed', failure }
    }
    case 'offer-gone':
    case 'offer-expired':
      return { state: 'offer-gone', failure }
    case 'search-expired':
    case 'search-not-found':
      return { state: 'search-expired', failure }
    default:
      return { state: 'failed', failure }
  }
}
const isMoney = (value: unknown, like: Money): value is Money =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  Number.isSafeInteger(value.amount) &&
  'currency' in value &&
  value.currency === like.currency
