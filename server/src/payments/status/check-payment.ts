import type { PaymentChecked } from '@karwan/contract/payments'
import type { OrderState } from '@karwan/domain/orders'
import type { OrderRecord } from '../../orders/index.ts'
import { searchAgainOf } from './search-again.ts'

const ofOrder: Partial<Record<OrderState, PaymentChecked['status']>> = {
  paid: 'confirming',
  'being-confirmed': 'confirming',
  confirmed: 'successful',
  failed: 'refunding',
  refunding: 'refunding',
  refunded: 'refunded',
  cancelled: 'cancelled',
  expired: 'expired',
}

/** What the outcome page shows of an order, from our own rows alone. */
export const outcomeOf = (order: OrderRecord, now: Date): PaymentChecked => {
  const waits = order.state === 'awaiting-payment' || order.state === 'waiting-for-office'
  const payable = waits && order.payBy !== null && Date.parse(order.payBy) > now.getTime()
  // Cash has no state of its own: it is waited for, or it was taken and the order tells.
  const attempt = order.payment?.gateway === 'office' ? undefined : order.payment?.state
  const status = ofOrder[order.state] ?? ofAttempt(attempt, payable)
  return {
    status,
    orderState: order.state,
    reference: order.reference,
    reason: status === 'failed' ? (order.payment?.reason ?? null) : null,
    searchAgain: status === 'expired' ? searchAgainOf(order, now.toISOString().slice(0, 10)) : null,
    // Paying again while an attempt is open shows that same attempt.
    canTryAgain: payable && attempt !== 'paid_review',
  }
}

const ofAttempt = (attempt: string | undefined, payable: boolean): PaymentChecked['status'] => {
  if (attempt === 'failed' || attempt === 'cancelled') return 'failed'
  if (attempt === 'pending' || attempt === 'unknown' || attempt === 'created' || attempt === 'paid_review') return 'pending'
  return payable ? 'unpaid' : 'expired'
}
