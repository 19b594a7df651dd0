import type { Money } from '../money/index.ts'
import { equal } from '../money/index.ts'
import type { AttemptState, PaymentReading } from '../payments/index.ts'
import { canMoveAttempt } from './moves.ts'

/** What our own row says of the attempt that was read. */
export interface ExpectedPayment {
  readonly amount: Money
  /** Our reference, as the gateway must echo it. */
  readonly reference: string
  /** The gateway's id of the payment, once it is known; another one is another payment. */
  readonly paymentId?: string | null
  /** Whether another attempt of the order is paid already, or the order was paid in another way. */
  readonly orderPaid?: boolean
}

export type SettleCause =
  | 'paid'
  | 'paid-review'
  | 'duplicate'
  | 'amount-mismatch'
  | 'reference-mismatch'
  | 'payment-mismatch'
  | 'pending'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'unknown'
  | 'disputed'
  | 'nothing-new'

export interface Settlement {
  /** The state to move to, null to stay: the reading says nothing new, or the table has no such move. */
  readonly to: AttemptState | null
  /** A state to be recorded on the way, where the table has no direct move. */
  readonly via: 'pending' | null
  readonly cause: SettleCause
  /** A person must look: money that does not fit what was asked, or came twice. */
  readonly review: boolean
}

type Wanted = Omit<Settlement, 'via' | 'to'> & { readonly to: AttemptState }

const stay = (cause: SettleCause, review: boolean): Settlement => ({ to: null, via: null, cause, review })

/** The money is in; where it goes from there is decided by refunds and people, not by reading the payment again. */
const settled: readonly AttemptState[] = ['paid', 'duplicate_paid', 'refund_pending', 'partially_refunded', 'refunded', 'disputed']

/**
 * What a status read means for an attempt. Only a reading of the gateway makes an attempt paid, and only when amount, currency, our reference and
 * the payment are the ones expected; otherwise a person looks and nothing is booked. A late pending or failed never overwrites paid.
 */
export const settleReading = (state: AttemptState, reading: PaymentReading, expected: ExpectedPayment): Settlement => {
  if (reading.state === 'throttled') return stay('nothing-new', false)
  if (settled.includes(state)) return afterPaid(state, reading, expected)
  const wanted = wantedBy(reading, expected)
  if (wanted.to === state) return stay('nothing-new', false)
  if (canMoveAttempt(state, wanted.to)) return { ...wanted, via: null }
  if (state === 'created' && canMoveAttempt('pending', wanted.to)) return { ...wanted, via: 'pending' }
  return stay(wanted.review ? wanted.cause : 'nothing-new', wanted.review)
}

const afterPaid = (state: AttemptState, reading: PaymentReading, expected: ExpectedPayment): Settlement => {
  if (reading.state === 'disputed' && canMoveAttempt(state, 'disputed'))
    return { to: 'disputed', via: null, cause: 'disputed', review: true }
  if (reading.state === 'disputed' && state !== 'disputed') return stay('disputed', true)
  const mismatch = isMoney(reading) ? mismatchOf(reading, expected) : undefined
  return mismatch ? stay(mismatch, true) : stay('nothing-new', false)
}

const isMoney = (reading: PaymentReading): boolean => reading.state === 'paid' || reading.state === 'paid-review'

const wantedBy = (reading: PaymentReading, expected: ExpectedPayment): Wanted => {
  switch (reading.state) {
    case 'paid':
    case 'paid-review':
      return received(reading, expected)
    case 'pending':
      return { to: 'pending', cause: 'pending', review: false }
    case 'failed':
      return reading.reason === 'cancelled'
        ? { to: 'cancelled', cause: 'cancelled', review: false }
        : { to: 'failed', cause: 'failed', review: false }
    case 'expired':
      return { to: 'expired', cause: 'expired', review: false }
    case 'unknown':
      return { to: 'unknown', cause: 'unknown', review: false }
    case 'disputed':
      return { to: 'disputed', cause: 'disputed', review: true }
    case 'throttled':
      return { to: 'unknown', cause: 'unknown', review: false }
  }
}

/** Money has arrived: is it ours, is it all, is it the first? */
const received = (reading: PaymentReading, expected: ExpectedPayment): Wanted => {
  const mismatch = mismatchOf(reading, expected)
  if (mismatch) return { to: 'paid_review', cause: mismatch, review: true }
  if (expected.orderPaid) return { to: 'duplicate_paid', cause: 'duplicate', review: true }
  return reading.state === 'paid' ? { to: 'paid', cause: 'paid', review: false } : { to: 'paid_review', cause: 'paid-review', review: true }
}

const mismatchOf = (reading: PaymentReading, expected: ExpectedPayment): SettleCause | undefined => {
  if (reading.reference !== expected.reference) return 'reference-mismatch'
  if (!reading.amount || !equal(reading.amount, expected.amount)) return 'amount-mismatch'
  if (expected.paymentId && reading.paymentId !== expected.paymentId) return 'payment-mismatch'
  return undefined
}
