import type { BookOutcome } from '@karwan/domain/suppliers'
import { and, eq, isNull } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import type { OutcomeContext } from './booking.ts'
import { applyOutcome } from './booking-outcome.ts'

const { orderItems, operationsTasks } = tables
type Result = Extract<BookOutcome, { readonly state: 'confirmed' | 'rejected' }>

/**
 * Records what a person learned from the supplier about an unknown booking, by our client reference. The same follows
 * as after the supplier's answer. Closes the task. Returns the new state.
 */
export const resolveByHand = async (
  context: OutcomeContext,
  clientRef: string,
  result: Result,
): Promise<{ readonly before: string; readonly after: string } | undefined> => {
  const find = async () => (await context.db.select().from(orderItems).where(eq(orderItems.clientRef, clientRef)))[0]
  const item = await find()
  if (!item) return undefined
  await applyOutcome(context, item.id, result, 'told-by-operations')
  const after = (await find())?.state ?? item.state
  if (after === result.state)
    await context.db
      .update(operationsTasks)
      .set({ closedAt: context.now() })
      .where(and(eq(operationsTasks.orderId, item.orderId), eq(operationsTasks.kind, 'booking-unknown'), isNull(operationsTasks.closedAt)))
  return { before: item.state, after }
}
