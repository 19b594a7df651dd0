import { type Keeping, type Transaction, tables } from '../database/index.ts'
import { newId } from '../orders/index.ts'
import { type AttemptRow, lockAttempts, moveAttempt } from './moves.ts'

const { refunds } = tables

/** Promises the whole of an attempt back, once: the row is written before any gateway is asked. */
export const requestRefund = async (
  keeping: Pick<Keeping, 'outbox' | 'now'>,
  tx: Transaction,
  attempt: AttemptRow,
  cause: string,
): Promise<void> => {
  const at = keeping.now()
  const id = newId()
  await moveAttempt(tx, attempt, 'refund_pending', cause, at)
  await tx.insert(refunds).values({
    id,
    attemptId: attempt.id,
    orderId: attempt.orderId,
    currency: attempt.currency,
    amount: attempt.amount,
    state: 'requested',
    cause,
    nextCheckAt: at,
    createdAt: at,
    updatedAt: at,
  })
  await keeping.outbox.put(tx, { name: 'refund-attempt', id })
}

/** Everything an order has been paid with goes back. The order is already `refunding`. */
export const refundOrder = async (
  keeping: Pick<Keeping, 'outbox' | 'now'>,
  tx: Transaction,
  orderId: string,
  cause: string,
): Promise<void> => {
  for (const attempt of await lockAttempts(tx, orderId))
    if (attempt.state === 'paid' || attempt.state === 'paid_review') await requestRefund(keeping, tx, attempt, cause)
}
