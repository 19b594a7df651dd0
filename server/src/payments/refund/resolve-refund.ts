import { and, eq } from 'drizzle-orm'
import { closeTasks, lockOrder, type Resolution } from '../../orders/index.ts'
import { type Context, tables } from '../../platform/database/index.ts'
import { finish } from './run-refund.ts'

const { refunds } = tables

/**
 * Records that a person has given a refund back which its gateway did not, and ends the refund. `reference` says where
 * it can be looked up, such as the number of a transfer. Returns false if no refund of that id waits for a person.
 */
export const resolveRefund = (
  context: Pick<Context, 'db' | 'now' | 'outbox'>,
  { refundId, reference }: { readonly refundId: string; readonly reference: string },
  resolution?: Resolution,
): Promise<boolean> =>
  context.db.transaction(async tx => {
    const [found] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    if (!found || !(await lockOrder(tx, found.orderId))) return false
    const [given] = await tx
      .update(refunds)
      .set({ state: 'refunded', gatewayReference: reference, byHand: true, updatedAt: context.now() })
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'refused')))
      .returning()
    if (!given) return false
    await finish(context, tx, given)
    const left = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.orderId, given.orderId), eq(refunds.state, 'refused')))
    if (left.length === 0) await closeTasks(context, tx, { orderId: given.orderId, kinds: ['refund-unresolved'], resolution })
    await resolution?.record?.(tx)
    return true
  })
