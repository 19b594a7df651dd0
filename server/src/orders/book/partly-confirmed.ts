import { and, eq, isNull } from 'drizzle-orm'
import { findPaidSoFar } from '../../installments/schedule/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { askOperations, queueMail } from '../lifecycle/notices.ts'
import { lockItems, lockOrder, type OrderItemRow, type OrderRow, transitionOrder } from '../lifecycle/transitions.ts'
import type { OutcomeContext } from './booking.ts'

const { operationsTasks, orders } = tables

/** Returns whether all items are confirmed or refused, and there is at least one of each. */
export const isPartlyConfirmed = (items: readonly OrderItemRow[]): boolean =>
  items.every(({ state }) => state === 'confirmed' || state === 'rejected') && new Set(items.map(({ state }) => state)).size > 1

/** Returns the parts of a package that do not stand without the refused one: both, or all money back. */
export const listReleased = (items: readonly OrderItemRow[]): readonly OrderItemRow[] =>
  items.filter(({ state, aloneAmount }) => state === 'confirmed' && aloneAmount !== null)

/**
 * Confirms a locked order in part: refunds the share of refused items in this transaction, and has released what does
 * not stand without them. An order paid by the month waits for a person (decision 21).
 */
export const confirmPartly = async (
  context: OutcomeContext,
  tx: Transaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> => {
  const released = listReleased(items)
  const refused = items.filter(({ state }) => state === 'rejected')
  const result = refused.map(({ clientRef, rejection }) => `${clientRef} (${rejection})`).join(', ')
  const isByMonth = (await findPaidSoFar(tx, order.id)) !== undefined
  const kind = released.length > 0 && !isByMonth ? 'order-failed' : 'order-partly-confirmed'
  await queueMail(context, tx, { orderId: order.id, kind })
  if (isByMonth) {
    const note = `Refused: ${result}; the rest is confirmed. The booking is paid by the month: agree with traveler and provider, then settle it`
    return askOperations(context, tx, { orderId: order.id, kind: 'partly-confirmed', note })
  }
  const confirmed = await transitionOrder(tx, order, { to: 'confirmed', cause: 'partly-confirmed', at: context.now() })
  let left = 0
  for (const { id, amount } of refused) left += await context.refundRefused(tx, { orderId: order.id, serviceId: id, amount })
  for (const { id } of released) await context.outbox.put(tx, { name: 'release-service', id })
  if (released.length === 0) await context.onConfirmed?.(tx, confirmed)
  const rest = released.length > 0 ? 'is released' : 'is confirmed'
  const note = `Refused: ${result}; the rest ${rest}. What was paid for it goes back by itself.`
  await queueMail(context, tx, { orderId: order.id, kind: 'operations-partly', note })
  if (left === 0) return
  const owed = `Refused: ${result}. ${left} ${order.currency} (minor units) cannot go back to a payment; give it back by hand`
  await askOperations(context, tx, { orderId: order.id, kind: 'partly-confirmed', note: owed })
}

/**
 * A person has agreed with traveler and provider what becomes of a booking that is paid by the month and was refused in
 * part: what is confirmed stands, and its plan runs as any. False where no booking of that reference waits for it.
 */
export const applyPartOutcome = async (context: OutcomeContext, reference: string): Promise<boolean> => {
  const resolved = await context.db.transaction(async tx => {
    const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference))
    const order = found && (await lockOrder(tx, found.id))
    if (order?.state !== 'being-confirmed' || !isPartlyConfirmed(await lockItems(tx, order.id))) return false
    await context.onConfirmed?.(tx, await transitionOrder(tx, order, { to: 'confirmed', cause: 'told-by-operations', at: context.now() }))
    await tx
      .update(operationsTasks)
      .set({ closedAt: context.now() })
      .where(and(eq(operationsTasks.orderId, order.id), eq(operationsTasks.kind, 'partly-confirmed'), isNull(operationsTasks.closedAt)))
    return true
  })
  context.outbox.wake()
  return resolved
}
