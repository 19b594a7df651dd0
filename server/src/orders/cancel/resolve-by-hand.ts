import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import type { TaskKind } from '../index.ts'
import { applyOutcome, resolveAmount } from './outcome.ts'
import type { OutcomeContext } from './ports.ts'

const { cancellations, operationsTasks, orderItems } = tables
type Result = { readonly state: 'cancelled' } | { readonly state: 'refused' } | { readonly state: 'amount'; readonly amount: number }

/**
 * Records what a person learned from the supplier about a cancellation, by our client reference: cancelled, refused, or
 * the refund in minor units. The same follows as after the supplier's answer. Closes the task. Returns false if nothing
 * waits for it.
 */
export const resolveCancellationByHand = async (context: OutcomeContext, clientRef: string, result: Result): Promise<boolean> => {
  const [row] = await context.db
    .select({ id: cancellations.id, orderId: cancellations.orderId, refund: cancellations.refund, state: cancellations.state })
    .from(cancellations)
    .innerJoin(orderItems, eq(orderItems.id, cancellations.serviceId))
    .where(eq(orderItems.clientRef, clientRef))
    .orderBy(desc(cancellations.createdAt))
    .limit(1)
  if (!row) return false
  if (result.state === 'amount') {
    const resolved = await resolveAmount(context, row.id, result.amount)
    if (resolved) await close(context, row.orderId, ['cancellation-amount'])
    return resolved
  }
  if (!['asking', 'pending', 'unknown'].includes(row.state)) return false
  const outcome =
    result.state === 'cancelled'
      ? ({ state: 'cancelled', refund: null } as const)
      : ({ state: 'rejected', code: 'rejected', detail: 'The supplier told operations that it stays booked' } as const)
  await applyOutcome(context, row.id, outcome, 'told-by-operations')
  await close(context, row.orderId, ['cancellation-unknown'])
  return true
}

const close = async (context: OutcomeContext, orderId: string, kinds: readonly TaskKind[]): Promise<void> => {
  await context.db
    .update(operationsTasks)
    .set({ closedAt: context.now() })
    .where(and(eq(operationsTasks.orderId, orderId), inArray(operationsTasks.kind, [...kinds]), isNull(operationsTasks.closedAt)))
}
