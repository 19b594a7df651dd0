import { eq, sum } from 'drizzle-orm'
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
  await moveAttempt(tx, attempt, 'refund_pending', cause, keeping.now())
  await addRefund(keeping, tx, attempt, { amount: attempt.amount, cause, cancellationId: null })
}

const addRefund = async (
  keeping: Pick<Keeping, 'outbox' | 'now'>,
  tx: Transaction,
  attempt: AttemptRow,
  { amount, cause, cancellationId }: { readonly amount: number; readonly cause: string; readonly cancellationId: string | null },
): Promise<void> => {
  const [id, at] = [newId(), keeping.now()]
  await tx.insert(refunds).values({
    id,
    attemptId: attempt.id,
    orderId: attempt.orderId,
    currency: attempt.currency,
    amount,
    cancellationId,
    state: 'requested',
    cause,
    nextCheckAt: at,
    createdAt: at,
    updatedAt: at,
  })
  await keeping.outbox.put(tx, { name: 'refund-attempt', id })
}

const returnable: readonly AttemptRow['state'][] = ['paid', 'partially_refunded', 'refund_pending']
/**
 * Promises a part of what an order was paid with back, from its payments in the order they were made, each never more than what is left of it. Answers
 * what no payment was left for.
 */
export const refundPart = async (
  keeping: Pick<Keeping, 'outbox' | 'now'>,
  tx: Transaction,
  part: { readonly orderId: string; readonly cancellationId: string; readonly amount: number },
): Promise<number> => {
  let left = part.amount
  for (const attempt of await lockAttempts(tx, part.orderId)) {
    if (!returnable.includes(attempt.state)) continue
    const [given] = await tx
      .select({ amount: sum(refunds.amount).mapWith(Number) })
      .from(refunds)
      .where(eq(refunds.attemptId, attempt.id))
    const amount = Math.min(left, attempt.amount - (given?.amount ?? 0))
    if (amount <= 0) continue
    if (attempt.state !== 'refund_pending') await moveAttempt(tx, attempt, 'refund_pending', 'cancelled', keeping.now())
    await addRefund(keeping, tx, attempt, { amount, cause: 'cancelled', cancellationId: part.cancellationId })
    left -= amount
  }
  return left
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
