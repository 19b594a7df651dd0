import { eq } from 'drizzle-orm'
import { findPaidSoFar } from '../../installments/schedule/index.ts'
import { type OutboxContext, type Transaction, tables } from '../../platform/database/index.ts'
import { askOperations, closeTasks, queueMail, type Resolution } from '../lifecycle/notices.ts'
import { lockItems, lockOrder, type OrderItemRow, type OrderRow, transitionOrder } from '../lifecycle/transitions.ts'
import type { OutcomeContext } from './booking.ts'
import { confirmInPart, describeRefused, releaseConfirmed } from './confirm-in-part.ts'
import { openRescue } from './open-rescue.ts'

const { orders } = tables

/** Returns whether all items are confirmed or refused, and there is at least one of each. */
export const isPartlyConfirmed = (items: readonly OrderItemRow[]): boolean =>
  items.every(({ state }) => state === 'confirmed' || state === 'rejected') && new Set(items.map(({ state }) => state)).size > 1

/**
 * Lets a person agree with traveler and provider what becomes of an order that is paid by the month and was refused in
 * part, in the caller's transaction. The order stays as it is.
 */
export const waitForPerson = async (
  context: OutboxContext,
  tx: Transaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> => {
  await queueMail(context, tx, { orderId: order.id, kind: 'order-partly-confirmed' })
  const note = `Refused: ${describeRefused(items)}; the rest is confirmed. The booking is paid by the month: agree with traveler and provider, then settle it`
  await askOperations(context, tx, { orderId: order.id, kind: 'partly-confirmed', note })
}

/**
 * Confirms a locked order in part, and refunds the share of refused items in this transaction. The traveler of a
 * package is offered a choice instead. An order paid by the month waits for a person (decision 21); a package paid by
 * the month ends, because its plan is for both parts: what stands is released, and then all that was paid goes back.
 */
export const confirmPartly = async (
  context: OutcomeContext,
  tx: Transaction,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> => {
  if ((await findPaidSoFar(tx, order.id)) !== undefined)
    return order.product === 'package' ? releaseConfirmed(context, tx, items) : waitForPerson(context, tx, order, items)
  const refused = items.find(({ state, replacedBy }) => state === 'rejected' && replacedBy === null)
  const confirmed = items.find(({ state, aloneAmount }) => state === 'confirmed' && aloneAmount !== null)
  // A stay that is sold with a flight only cannot be kept without one: there is nothing to choose.
  if (refused && confirmed?.sellableWith === 'flight') return confirmInPart(context, tx, { order, items }, 'release')
  // Parts of one step were sold apart: the share of the refused one goes back, as of any order (decision 21).
  if (refused && confirmed && confirmed.step < refused.step) return openRescue(context, tx, order, { confirmed, refused })
  return confirmInPart(context, tx, { order, items }, 'keep')
}

/**
 * A person has agreed with traveler and provider what becomes of a booking that is paid by the month and was refused in
 * part: what is confirmed stands, and its plan runs as any. False where no booking of that reference waits for it.
 */
export const applyPartOutcome = async (context: OutcomeContext, reference: string, resolution?: Resolution): Promise<boolean> => {
  const resolved = await context.db.transaction(async tx => {
    const [found] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference))
    const order = found && (await lockOrder(tx, found.id))
    if (order?.state !== 'being-confirmed' || !isPartlyConfirmed(await lockItems(tx, order.id))) return false
    await context.onConfirmed?.(tx, await transitionOrder(tx, order, { to: 'confirmed', cause: 'told-by-operations', at: context.now() }))
    await closeTasks(context, tx, { orderId: order.id, kinds: ['partly-confirmed'], resolution })
    await resolution?.record?.(tx)
    return true
  })
  context.outbox.wake()
  return resolved
}
