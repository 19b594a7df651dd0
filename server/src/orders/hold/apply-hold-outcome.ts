import { isHeldFirst } from '@karwan/domain/packages'
import type { BookOutcome, FlightSupplier } from '@karwan/domain/suppliers'
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import { askOperations } from '../lifecycle/notices.ts'
import { contextOf, findMs } from '../lifecycle/supplier-call.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import { appearMs, askForSeats, lostMs } from './ask-for-seats.ts'
import { type HoldContext, lockHold, type SupplierHoldRow, transitionHold, writeHold } from './supplier-hold-transitions.ts'

const { orders, orderItems, supplierHolds } = tables
/** Milliseconds between two tries to release seats; the supplier ends the hold by itself in the end. */
const releaseRetryMs = 60_000

/**
 * Looks up the outcome of a request to hold seats, or releases seats that nobody will pay for. Those of a paid package
 * that the supplier never heard of are asked for again. Safe to repeat, and to run beside whoever waits for the
 * supplier's answer.
 */
export const applyHoldOutcome = async (context: HoldContext, itemId: string): Promise<void> => {
  const at = context.now()
  const [hold] = await context.db
    .update(supplierHolds)
    .set({ nextCheckAt: new Date(at.getTime() + findMs + 10_000) })
    .where(
      and(
        eq(supplierHolds.id, itemId),
        inArray(supplierHolds.state, ['asking', 'unknown', 'held']),
        or(isNull(supplierHolds.nextCheckAt), lte(supplierHolds.nextCheckAt, at), eq(supplierHolds.state, 'unknown')),
      ),
    )
    .returning()
  const [found] = await context.db
    .select()
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, itemId))
  if (!hold || !found) return
  const { order_services: item, orders: order } = found
  const supplier = context.suppliers.findFlightSupplier(item.supplier)
  if (!supplier) return
  try {
    if (hold.state === 'held') return await releaseSeats(context, supplier, { order, item, hold })
    const outcome = await supplier.find({ clientRef: item.clientRef }, contextOf(item, order, findMs))
    if (outcome && outcome.state !== 'unknown')
      return await context.db.transaction(tx => writeHold(context, tx, { itemId, outcome, cause: 'looked-up' }))
    const ageMs = context.now().getTime() - hold.askedAt.getTime()
    // A paid package goes on once this is answered: seats are held once, however often they are asked for.
    if (!outcome && order.state === 'paid' && isHeldFirst(item) && ageMs >= lostMs) {
      const again = await askForSeats(context, order, item)
      if (again.state !== 'unknown')
        return await context.db.transaction(tx => writeHold(context, tx, { itemId, outcome: again, cause: 'sent-again' }))
    }
    const never: BookOutcome = { state: 'rejected', code: 'timeout', detail: 'The supplier keeps nothing under our reference' }
    if (ageMs > appearMs)
      return await context.db.transaction(tx => writeHold(context, tx, { itemId, outcome: never, cause: 'never-appeared' }))
  } catch (error) {
    context.log.error({ err: error, service: itemId }, 'Held seats could not be looked up')
  }
  await lookAgain(context, hold)
}

const lookAgain = ({ db, now }: HoldContext, { id, state, checks }: SupplierHoldRow): Promise<unknown> => {
  const wait = state === 'held' ? releaseRetryMs * 2 ** Math.min(checks, 5) : Math.min(5000 * 2 ** checks, 30_000)
  return db
    .update(supplierHolds)
    .set({ checks: checks + 1, nextCheckAt: new Date(now().getTime() + wait) })
    .where(and(eq(supplierHolds.id, id), eq(supplierHolds.state, state)))
}

interface HeldSeats {
  readonly order: OrderRow
  readonly item: OrderItemRow
  readonly hold: SupplierHoldRow
}
/** Releases seats that are still held. A person cancels those that turn out to be booked. */
const releaseSeats = async (context: HoldContext, supplier: FlightSupplier, { order, item, hold }: HeldSeats): Promise<void> => {
  if (item.state !== 'cancelled' && item.state !== 'rejected') return
  const { clientRef } = item
  const found = await supplier.find({ clientRef }, contextOf(item, order, findMs))
  if (found?.state === 'held') {
    const quote = await supplier.cancelQuote(found.order.ref, contextOf(item, order, findMs))
    const outcome = await supplier.cancel(quote, clientRef, contextOf(item, order, findMs))
    if (outcome.state !== 'cancelled') return void (await lookAgain(context, hold))
  }
  await context.db.transaction(async tx => {
    const locked = await lockHold(tx, item.id)
    if (locked?.hold.state !== 'held') return
    await transitionHold(tx, locked.hold, { to: 'ended', cause: found?.state === 'held' ? 'released' : 'lapsed', at: context.now() })
    if (found?.state === 'confirmed' || found?.state === 'pending')
      await askOperations(context, tx, {
        orderId: order.id,
        kind: 'late-confirmation',
        note: `Supplier ${item.supplier} booked ${clientRef}, which nobody paid; cancel it there`,
      })
  })
}
