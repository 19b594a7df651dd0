import { type CancellationState, cancellationTransitions } from '@karwan/domain/orders'
import type { CancelQuote } from '@karwan/domain/suppliers'
import { and, asc, eq } from 'drizzle-orm'
import { stored, type Transaction, tables } from '../../platform/database/index.ts'

const { cancellations, cancellationTransitionLog } = tables
export type CancellationRow = typeof cancellations.$inferSelect

/** Reads what the supplier quoted. */
export const supplierQuoteOf = ({ id, supplierQuote }: Pick<CancellationRow, 'id' | 'supplierQuote'>): CancelQuote =>
  stored.supplierQuote.read(supplierQuote, id)

/** After the order's lock and its services', in the order they were asked for. */
export const lockCancellations = (tx: Transaction, orderId: string): Promise<CancellationRow[]> =>
  tx
    .select()
    .from(cancellations)
    .where(eq(cancellations.orderId, orderId))
    .orderBy(asc(cancellations.createdAt), asc(cancellations.id))
    .for('update')

/** Written with its first step in its story. */
export const addCancellation = async (tx: Transaction, row: CancellationRow, cause: string): Promise<void> => {
  await tx.insert(cancellations).values(row)
  await tx.insert(cancellationTransitionLog).values({ cancellationId: row.id, from: null, to: row.state, cause, at: row.createdAt })
}

/** Cause of a cancellation that we ask for, because the other part of a package was refused. */
export const releaseCause = 'other-part-refused'

/** Tells whether we asked for a cancellation ourselves, not the traveler. */
export const isRelease = async (tx: Transaction, { id }: Pick<CancellationRow, 'id'>): Promise<boolean> => {
  const { cancellationId, cause } = cancellationTransitionLog
  const found = await tx
    .select({ cause })
    .from(cancellationTransitionLog)
    .where(and(eq(cancellationId, id), eq(cause, releaseCause)))
  return found.length > 0
}

interface CancellationTransition {
  readonly to: CancellationState
  readonly cause: string
  readonly at: Date
  readonly values?: Partial<Pick<CancellationRow, 'nextCheckAt' | 'checks'>>
}
/** The only way a cancellation changes state: checked, and told in the same transaction. */
export const transitionCancellation = async (
  tx: Transaction,
  row: CancellationRow,
  { to, cause, at, values = {} }: CancellationTransition,
): Promise<CancellationRow> => {
  if (!(cancellationTransitions[row.state] as readonly string[]).includes(to))
    throw new Error(`Cancellation ${row.id} may not move from ${row.state} to ${to}`)
  const [moved] = await tx
    .update(cancellations)
    .set({ ...values, state: to, updatedAt: at })
    .where(and(eq(cancellations.id, row.id), eq(cancellations.state, row.state)))
    .returning()
  if (!moved) throw new Error(`Cancellation ${row.id} moved meanwhile`)
  await tx.insert(cancellationTransitionLog).values({ cancellationId: row.id, from: row.state, to, cause, at })
  return moved
}
