import { eq } from 'drizzle-orm'
import { type OutboxContext, type Transaction, tables } from '../../platform/database/index.ts'
import { releaseSeats } from '../hold/supplier-hold-transitions.ts'
import { type OrderItemRow, transitionItem } from '../lifecycle/transitions.ts'

const { orderItems } = tables

/** A paid order whose booking job ended without booking is tried again after this. */
const bookingFallbackMs = 10_000

/** Items that may be booked now: all items of the steps before theirs are confirmed. */
export const listBookable = (items: readonly OrderItemRow[]): readonly OrderItemRow[] =>
  items.filter(item => item.state === 'ordered' && items.every(other => other.step >= item.step || other.state === 'confirmed'))

/** Puts the bookings of a paid order into the queue that may begin now, in the caller's transaction. */
export const queueBookings = async (context: OutboxContext, tx: Transaction, items: readonly OrderItemRow[]): Promise<void> => {
  for (const { id } of listBookable(items)) {
    const nextCheckAt = new Date(context.now().getTime() + bookingFallbackMs)
    await tx.update(orderItems).set({ nextCheckAt }).where(eq(orderItems.id, id))
    await context.outbox.put(tx, { name: 'book-service', id })
  }
}

/**
 * Gives up the items that were to be booked after one that was refused, and has seats released that are held for them.
 * Returns all items as they are then.
 */
export const giveUpLaterSteps = async (
  context: OutboxContext,
  tx: Transaction,
  items: readonly OrderItemRow[],
): Promise<OrderItemRow[]> => {
  const refused = items.filter(({ state }) => state === 'rejected').map(({ step }) => step)
  const values = { nextCheckAt: null }
  const after: OrderItemRow[] = []
  for (const item of items) {
    const isGivenUp = item.state === 'ordered' && refused.some(step => step < item.step)
    if (isGivenUp) await releaseSeats(context, tx, item.id)
    const move = { to: 'cancelled', cause: 'other-part-refused', at: context.now(), values } as const
    after.push(isGivenUp ? await transitionItem(tx, item, move) : item)
  }
  return after
}
