import type { Money } from '@karwan/domain/money'
import type { OrderState } from '@karwan/domain/orders'
import type { AttemptState, PaymentReading } from '@karwan/domain/payments'

export interface AttemptFacts {
  readonly id: string
  readonly state: AttemptState
  readonly amount: Money
  /** The gateway's payment id that made it paid, where it did. */
  readonly paymentId: string | null
}
export type Decision =
  /** The reading says nothing new, or nothing at all. */
  | { readonly do: 'nothing' }
  /** Says paid, but not what we asked for: never paid, a person looks. */
  | { readonly do: 'mismatch'; readonly what: 'amount' | 'currency' | 'reference' | 'payment' }
  | { readonly do: 'pay' }
  /** Its money is taken for an order that has been paid already, or has ended: it goes back. */
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
 * What a server-side status reading means for an attempt. Pure. Paid requires amount, currency and reference equal to ours; a late pending or
 * failed never takes back what is paid; another attempt that counts makes this one a second payment.
 */
export const decide = (
  attempt: AttemptFacts,
  reading: PaymentReading,
  order: { readonly state: OrderState; readonly paidByAnother: boolean },
): Decision => {
  switch (reading.state) {
    case 'unknown':
    case 'throttled':
      return { do: 'nothing' }
    case 'paid':
      return decidePaid(attempt, reading, order)
    case 'paid-review':
      if (attempt.state !== 'pending' && attempt.state !== 'unknown') return { do: 'nothing' }
      return mismatchOf(attempt, reading) ?? (order.paidByAnother ? { do: 'nothing' } : { do: 'move', to: 'paid_review' })
    case 'disputed':
      return attempt.state === 'paid' || attempt.state === 'partially_refunded' ? { do: 'move', to: 'disputed' } : { do: 'nothing' }
    case 'pending':
      return attempt.state === 'unknown' ? { do: 'move', to: 'pending' } : { do: 'nothing' }
    case 'failed':
    case 'expired':
      if (attempt.state === 'paid_review' && reading.state === 'failed') return { do: 'move', to: 'failed' }
      return attempt.state === 'pending' || attempt.state === 'unknown' ? { do: 'move', to: reading.state } : { do: 'nothing' }
  }
}

const decidePaid: typeof decide = (attempt, reading, order) => {
  const wrong = mismatchOf(attempt, reading)
  if (wrong) return wrong
  if (attempt.state === 'paid_review') return waiting.includes(order.state) ? { do: 'pay' } : { do: 'return', why: 'late-payment' }
  if (counted.includes(attempt.state))
    return attempt.paymentId !== null && reading.paymentId !== null && attempt.paymentId !== reading.paymentId
      ? { do: 'mismatch', what: 'payment' }
      : { do: 'nothing' }
  if (order.paidByAnother) return { do: 'return', why: 'second-payment' }
  return waiting.includes(order.state) ? { do: 'pay' } : { do: 'return', why: 'late-payment' }
}

const mismatchOf = (attempt: AttemptFacts, { amount, reference }: PaymentReading): Decision | undefined => {
  if (reference !== attempt.id) return { do: 'mismatch', what: 'reference' }
  if (amount?.currency !== attempt.amount.currency) return { do: 'mismatch', what: 'currency' }
  return amount.amount === attempt.amount.amount ? undefined : { do: 'mismatch', what: 'amount' }
}
