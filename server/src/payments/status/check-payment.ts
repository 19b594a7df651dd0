import type { PaymentChecked } from '@karwan/contract/payments'
import type { OrderState } from '@karwan/domain/orders'
import { isProblem, type Problem } from '@karwan/domain/problems'
import { and, desc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { type Asker, findVisibleOrder, type OrderRecord } from '../../orders/index.ts'
import { tables } from '../../platform/database/index.ts'
import type { BackgroundPaymentContext } from '../attempts/context.ts'
import { readAttempt } from './fetch-status.ts'
import { searchAgainOf } from './search-again.ts'

const { paymentAttempts } = tables
/**
 * A page that polls asks the gateway itself only now and then: the two reads a minute belong to return and notification
 * first.
 */
const nudgeAfterMs = 25_000

export interface CheckRequest {
  readonly orderId: string
  /** The page learned from a host app that the payment is decided. */
  readonly isDecided: boolean
}

/**
 * Returns how a visible order's payment stands in our own rows. May fetch the status from the gateway in the
 * background.
 */
export const checkPayment = async (
  context: BackgroundPaymentContext,
  { orderId, isDecided }: CheckRequest,
  asker: Asker,
): Promise<PaymentChecked | Problem> => {
  const order = await findVisibleOrder(context, orderId, asker)
  if (isProblem(order)) return order
  // Past the deadline the last look is the expiry's own.
  const inTime = order.payBy !== null && Date.parse(order.payBy) > context.now().getTime()
  const waits = order.state === 'awaiting-payment' || order.state === 'waiting-for-office'
  if (waits && inTime) {
    const open = await findQuietAttempt(context, orderId, isDecided ? 0 : nudgeAfterMs)
    if (open) context.background.run(readAttempt(context, open, 'asked-by-page'))
  }
  return outcomeOf(order, context.now())
}

/** Finds the open attempt that was chosen last and has not been read within `quietMs`. */
const findQuietAttempt = async ({ db, now }: BackgroundPaymentContext, orderId: string, quietMs: number): Promise<string | undefined> => {
  const quietSince = new Date(now().getTime() - quietMs)
  const [open] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        inArray(paymentAttempts.state, ['pending', 'unknown']),
        ne(paymentAttempts.gateway, 'office'),
        // One of the future was begun before the clock was set back.
        or(lte(paymentAttempts.createdAt, quietSince), gt(paymentAttempts.createdAt, now())),
        or(isNull(paymentAttempts.lastReadAt), lte(paymentAttempts.lastReadAt, quietSince)),
      ),
    )
    .orderBy(desc(paymentAttempts.chosenAt))
    .limit(1)
  return open?.id
}

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

/** Returns the content of the outcome page of an order, from our own rows alone. */
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
