import { type AttemptState, canTransitionAttempt } from '@karwan/domain/payments'
import { and, asc, eq } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import type { AttemptRow } from './attempt-row.ts'
import { releaseDiscounts } from './held-discounts.ts'

const { paymentAttempts, attemptTransitionLog } = tables

export type { AttemptRow }

/** After the order's lock, in the order they were begun. */
export const lockAttempts = (tx: Transaction, orderId: string): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
    .for('update')

/**
 * Whoever pays is led to this attempt now: what is told of the payment is told of it, until another is chosen or one is
 * paid.
 */
export const chooseAttempt = async (db: Pick<Transaction, 'update'>, id: string, at: Date): Promise<void> => {
  await db.update(paymentAttempts).set({ chosenAt: at }).where(eq(paymentAttempts.id, id))
}

const endedUnpaid: readonly AttemptState[] = ['failed', 'expired', 'cancelled']

interface AttemptTransition {
  readonly to: AttemptState
  readonly cause: string
  readonly at: Date
  readonly values?: Partial<Omit<AttemptRow, 'id' | 'state' | 'orderId'>>
}
/**
 * The only way an attempt changes state: checked, and told in the same transaction. One that ends unpaid holds neither
 * points nor voucher any more.
 */
export const transitionAttempt = async (
  tx: Transaction,
  attempt: AttemptRow,
  { to, cause, at, values = {} }: AttemptTransition,
): Promise<AttemptRow> => {
  if (!canTransitionAttempt(attempt.state, to)) throw new Error(`Attempt ${attempt.id} may not move from ${attempt.state} to ${to}`)
  const [moved] = await tx
    .update(paymentAttempts)
    .set({ ...values, state: to, updatedAt: at })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.state, attempt.state)))
    .returning()
  if (!moved) throw new Error(`Attempt ${attempt.id} moved meanwhile`)
  await tx.insert(attemptTransitionLog).values({ attemptId: attempt.id, from: attempt.state, to, cause, at })
  if (!endedUnpaid.includes(to)) return moved
  await releaseDiscounts(tx, () => at, moved)
  return moved.discounts === 'reserved' ? { ...moved, discounts: 'released' } : moved
}
