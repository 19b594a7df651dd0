import { desc, eq } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import type { Resolution } from '../index.ts'
import { applyOutcome, resolveAmount } from './outcome.ts'
import type { OutcomeContext } from './ports.ts'

const { cancellations, orderItems } = tables
type Result = { readonly state: 'cancelled' } | { readonly state: 'refused' } | { readonly state: 'amount'; readonly amount: number }

/**
 * Records what a person learned from the supplier about a cancellation, by our client reference: cancelled, refused, or
 * the refund in minor units. The same follows as after the supplier's answer. Closes the task. Returns false if nothing
 * waits for it.
 */
export const resolveCancellationByHand = async (
  context: OutcomeContext,
  clientRef: string,
  result: Result,
  resolution?: Resolution,
): Promise<boolean> => {
  const [row] = await context.db
    .select({ id: cancellations.id, state: cancellations.state })
    .from(cancellations)
    .innerJoin(orderItems, eq(orderItems.id, cancellations.serviceId))
    .where(eq(orderItems.clientRef, clientRef))
    .orderBy(desc(cancellations.createdAt))
    .limit(1)
  if (!row) return false
  if (result.state === 'amount') return resolveAmount(context, row.id, result.amount, resolution)
  if (!['asking', 'pending', 'unknown'].includes(row.state)) return false
  const outcome =
    result.state === 'cancelled'
      ? ({ state: 'cancelled', refund: null } as const)
      : ({ state: 'rejected', code: 'rejected', detail: 'The supplier told operations that it stays booked' } as const)
  return applyOutcome(context, row.id, outcome, 'told-by-operations', resolution)
}
