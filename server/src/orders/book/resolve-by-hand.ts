import type { BookOutcome } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import { closeTasks, type Resolution } from '../lifecycle/notices.ts'
import type { OutcomeContext } from './booking.ts'
import { applyOutcome, byHand } from './booking-outcome.ts'

const { orderItems } = tables
type Result = Extract<BookOutcome, { readonly state: 'confirmed' | 'rejected' }>

/**
 * Records what a person learned from the supplier about an unknown booking, by our client reference. The same follows
 * as after the supplier's answer. Closes the task. Returns the new state; undefined for an unknown reference, and for a
 * visa, which is decided on the page of its application.
 */
export const resolveByHand = async (
  context: OutcomeContext,
  clientRef: string,
  result: Result,
  resolution?: Resolution,
): Promise<{ readonly before: string; readonly after: string } | undefined> => {
  const find = async () => (await context.db.select().from(orderItems).where(eq(orderItems.clientRef, clientRef)))[0]
  const item = await find()
  if (!item || item.kind === 'visa') return undefined
  const isApplied = await applyOutcome(context, item.id, result, byHand, resolution)
  const after = (await find())?.state ?? item.state
  // It was settled that way already, by the supplier itself.
  if (!isApplied && after === result.state) {
    await context.db.transaction(async tx => {
      await closeTasks(context, tx, { orderId: item.orderId, kinds: ['booking-unknown'], resolution })
      await resolution?.record?.(tx)
    })
  }
  return { before: item.state, after }
}
