import type { Money } from '../money/index.ts'
import type { AttemptState, PaymentStatus } from '../payments/index.ts'
import type { OrderState } from './life-cycle.ts'

/** The facts of a payment attempt that the decision needs, as our own row has them. */
export interface AttemptFacts {
  /** Our reference: the gateway must echo it. */
  readonly id: string
  readonly state: AttemptState
  readonly amount: Money
  /** The gateway's id of the payment that made the attempt paid; null before that. */
  readonly paymentId: string | null
}

/** The facts of the order. */
export interface OrderFacts {
  readonly state: OrderState
  /** True if another attempt of the order counts as paid already. */
  readonly paidByAnother: boolean
}

/** The decision for an attempt after its payment status was read. */
export type TransitionDecision =
  /** The status says nothing new. */
  | { readonly do: 'nothing' }
  /** The gateway says paid, but not what we asked for. The attempt is not paid; a person must look. */
  | { readonly do: 'mismatch'; readonly what: 'amount' | 'currency' | 'reference' | 'payment' | 'answer' }
  | { readonly do: 'pay' }
  /** The money was taken for an order that is paid already or has ended. It must be refunded. */
  | { readonly do: 'return'; readonly why: 'second-payment' | 'late-payment' }
  | { readonly do: 'move'; readonly to: 'pending' | 'paid_review' | 'failed' | 'expired' | 'disputed' }

const counted: readonly AttemptState[] = [
  'paid',
  'paid_review',
  'duplicate_paid',
  'refund_pending',
  'refunded',
  'partially_refunded',
  'disputed',
]
const waiting: readonly OrderState[] = ['awaiting-payment', 'waiting-for-office']

/**
 * Decides what a payment status, read by the server, means for an attempt. Pure.
 * An attempt is paid only if amount, currency and reference equal ours. A late `pending` or `failed` never takes back
 * what is paid. If another attempt of the order counts as paid, this one is a second payment and is refunded.
 */
export const decideTransition = (attempt: AttemptFacts, status: PaymentStatus, order: OrderFacts): TransitionDecision => {
  switch (status.state) {
    case 'unknown':
      return status.impossible ? { do: 'mismatch', what: 'answer' } : { do: 'nothing' }
    case 'throttled':
      return { do: 'nothing' }
    case 'paid':
      return decidePaid(attempt, status, order)
    case 'paid-review':
      if (attempt.state !== 'pending' && attempt.state !== 'unknown') return { do: 'nothing' }
      return mismatchOf(attempt, status) ?? (order.paidByAnother ? { do: 'nothing' } : { do: 'move', to: 'paid_review' })
    case 'disputed':
      return attempt.state === 'paid' || attempt.state === 'partially_refunded' ? { do: 'move', to: 'disputed' } : { do: 'nothing' }
    case 'pending':
      return attempt.state === 'unknown' ? { do: 'move', to: 'pending' } : { do: 'nothing' }
    case 'failed':
    case 'expired':
      if (attempt.state === 'paid_review' && status.state === 'failed') return { do: 'move', to: 'failed' }
      return attempt.state === 'pending' || attempt.state === 'unknown' ? { do: 'move', to: status.state } : { do: 'nothing' }
  }
}

const decidePaid: typeof decideTransition = (attempt, status, order) => {
  const wrong = mismatchOf(attempt, status)
  if (wrong) return wrong
  if (attempt.state === 'paid_review') return waiting.includes(order.state) ? { do: 'pay' } : { do: 'return', why: 'late-payment' }
  if (counted.includes(attempt.state))
    return attempt.paymentId !== null && status.paymentId !== null && attempt.paymentId !== status.paymentId
      ? { do: 'mismatch', what: 'payment' }
      : { do: 'nothing' }
  if (order.paidByAnother) return { do: 'return', why: 'second-payment' }
  return waiting.includes(order.state) ? { do: 'pay' } : { do: 'return', why: 'late-payment' }
}

const mismatchOf = (attempt: AttemptFacts, { amount, reference }: PaymentStatus): TransitionDecision | undefined => {
  if (reference !== attempt.id) return { do: 'mismatch', what: 'reference' }
  if (amount?.currency !== attempt.amount.currency) return { do: 'mismatch', what: 'currency' }
  return amount.amount === attempt.amount.amount ? undefined : { do: 'mismatch', what: 'amount' }
}
