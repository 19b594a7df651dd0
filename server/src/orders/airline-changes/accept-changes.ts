import type { AcceptOutcome } from '@karwan/domain/suppliers'
import { and, asc, eq, lte } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import { askOperations } from '../lifecycle/notices.ts'
import { contextOf, findMs } from '../lifecycle/supplier-call.ts'
import { type AirlineChangeRow, applyChange, type ChangesContext, closeChangeTask, lockChange, transitionChange } from './changes.ts'

const { airlineChangeChecks, airlineChanges, orderItems, orders } = tables

const minute = 60_000
const atOnce = 50
/** A try that died with its process is made again after this; so is one without an answer. */
const retryMs = 5 * minute
/** A change whose acceptance is not certain by then is a person's, too. */
const lateMs = 60 * minute

/** Tells suppliers of the changes that are accepted and due. Several servers may do it at once. */
export const acceptAirlineChanges = async (context: ChangesContext): Promise<void> => {
  const due = await context.db
    .select({ id: airlineChanges.id })
    .from(airlineChanges)
    .where(lte(airlineChanges.nextTryAt, context.now()))
    .orderBy(asc(airlineChanges.nextTryAt))
    .limit(atOnce)
  for (const { id } of due)
    await acceptChange(context, id).catch((error: unknown) =>
      context.log.error({ err: error, change: id }, 'A change by an airline could not be accepted'),
    )
}

/** Accepts one change at its supplier, if it is due. Safe to repeat: a supplier accepts a change once. */
export const acceptChange = async (context: ChangesContext, id: string): Promise<void> => {
  const at = context.now()
  const [change] = await context.db
    .update(airlineChanges)
    .set({ nextTryAt: new Date(at.getTime() + retryMs) })
    .where(and(eq(airlineChanges.id, id), eq(airlineChanges.state, 'accepting'), lte(airlineChanges.nextTryAt, at)))
    .returning()
  if (!change) return
  const outcome = await askSupplier(context, change)
  await context.db.transaction(async tx => {
    const locked = await lockChange(tx, id, change.orderId)
    if (locked?.change.state !== 'accepting') return
    // What becomes of a cancellation on its way decides: looked at again at the next try.
    if (locked.item.state === 'cancelling') return
    if (locked.item.state !== 'confirmed') {
      await transitionChange(tx, locked.change, { to: 'over', cause: 'not-booked', at: context.now() })
      return closeChangeTask(context, tx, change.orderId)
    }
    if (outcome.state === 'accepted') return applyChange(context, tx, locked.change, 'accepted')
    const { orderId, serviceId } = change
    if (outcome.state === 'superseded') {
      await transitionChange(tx, locked.change, { to: 'superseded', cause: 'refused-by-supplier', at: context.now() })
      await closeChangeTask(context, tx, orderId)
      await tx.update(airlineChangeChecks).set({ nextCheckAt: context.now() }).where(eq(airlineChangeChecks.id, serviceId))
      return
    }
    if (context.now().getTime() - change.updatedAt.getTime() < lateMs) return
    const note = `Flight ${locked.item.clientRef}: the supplier does not say whether change ${change.supplierChangeId} is accepted`
    await askOperations(context, tx, { orderId, kind: 'flight-changed', note, deadline: change.answerBy })
  })
  context.outbox.wake()
}

const askSupplier = async ({ db, suppliers, log }: ChangesContext, change: AirlineChangeRow): Promise<AcceptOutcome> => {
  const [item] = await db.select().from(orderItems).where(eq(orderItems.id, change.serviceId))
  const [order] = await db.select().from(orders).where(eq(orders.id, change.orderId))
  const changes = item && suppliers.findFlightSupplier(item.supplier)?.changes
  if (!item || !order || !changes) return { state: 'unknown' }
  try {
    return await changes.accept(change.supplierChangeId, contextOf(item, order, findMs))
  } catch (error) {
    log.error({ err: error, change: change.id }, 'A change by an airline was not accepted')
    return { state: 'unknown' }
  }
}
