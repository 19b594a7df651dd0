import type { BookOutcome, FlightSupplier } from '@karwan/domain/suppliers'
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import { askOperations } from '../lifecycle/notices.ts'
import { contextOf, findMs } from '../lifecycle/supplier-call.ts'
import type { OrderRow, ServiceRow } from '../lifecycle/transitions.ts'
import { type HoldWork, lockHold, moveHold, type SupplierHoldRow, writeHold } from './supplier-hold-transitions.ts'

const { orders, orderServices, supplierHolds } = tables
/** What was not found so long after it was asked for never came to be. */
export const appearMs = 60_000
/** Between two tries to let go of seats; the supplier ends the hold by itself in the end. */
const letGoMs = 60_000

/**
 * Looks up what became of seats that were asked for, or lets go of seats that nobody will pay for. Safe to repeat, and to run beside whoever waits for the
 * supplier's answer.
 */
export const settleHold = async (work: HoldWork, serviceId: string): Promise<void> => {
  const at = work.now()
  const [hold] = await work.db
    .update(supplierHolds)
    .set({ nextCheckAt: new Date(at.getTime() + findMs + 10_000) })
    .where(
      and(
        eq(supplierHolds.id, serviceId),
        inArray(supplierHolds.state, ['asking', 'unknown', 'held']),
        or(isNull(supplierHolds.nextCheckAt), lte(supplierHolds.nextCheckAt, at), eq(supplierHolds.state, 'unknown')),
      ),
    )
    .returning()
  const [found] = await work.db
    .select()
    .from(orderServices)
    .innerJoin(orders, eq(orders.id, orderServices.orderId))
    .where(eq(orderServices.id, serviceId))
  if (!hold || !found) return
  const { order_services: service, orders: order } = found
  const supplier = work.suppliers.findFlightSupplier(service.supplier)
  if (!supplier) return
  try {
    if (hold.state === 'held') return await letGo(work, supplier, order, service, hold)
    const outcome = await supplier.find({ clientRef: service.clientRef }, contextOf(service, order, findMs))
    if (outcome && outcome.state !== 'unknown') return await work.db.transaction(tx => writeHold(work, tx, serviceId, outcome, 'looked-up'))
    const never: BookOutcome = { state: 'rejected', code: 'timeout', detail: 'The supplier keeps nothing under our reference' }
    if (work.now().getTime() - hold.askedAt.getTime() > appearMs)
      return await work.db.transaction(tx => writeHold(work, tx, serviceId, never, 'never-appeared'))
  } catch (error) {
    work.log.error({ err: error, service: serviceId }, 'Held seats could not be looked up')
  }
  await lookAgain(work, hold)
}

const lookAgain = ({ db, now }: HoldWork, { id, state, checks }: SupplierHoldRow): Promise<unknown> => {
  const wait = state === 'held' ? letGoMs * 2 ** Math.min(checks, 5) : Math.min(5000 * 2 ** checks, 30_000)
  return db
    .update(supplierHolds)
    .set({ checks: checks + 1, nextCheckAt: new Date(now().getTime() + wait) })
    .where(and(eq(supplierHolds.id, id), eq(supplierHolds.state, state)))
}

/** Only what still is held is let go of: what turns out to be booked is for a person. */
const letGo = async (
  work: HoldWork,
  supplier: FlightSupplier,
  order: OrderRow,
  service: ServiceRow,
  hold: SupplierHoldRow,
): Promise<void> => {
  if (service.state !== 'cancelled' && service.state !== 'rejected') return
  const { clientRef } = service
  const found = await supplier.find({ clientRef }, contextOf(service, order, findMs))
  if (found?.state === 'held') {
    const quote = await supplier.cancelQuote(found.order.ref, contextOf(service, order, findMs))
    const outcome = await supplier.cancel(quote, clientRef, contextOf(service, order, findMs))
    if (outcome.state !== 'cancelled') return void (await lookAgain(work, hold))
  }
  await work.db.transaction(async tx => {
    const locked = await lockHold(tx, service.id)
    if (locked?.hold.state !== 'held') return
    await moveHold(tx, locked.hold, 'ended', found?.state === 'held' ? 'let-go' : 'lapsed', work.now())
    if (found?.state === 'confirmed' || found?.state === 'pending')
      await askOperations(
        work,
        tx,
        order.id,
        'late-confirmation',
        `Supplier ${service.supplier} booked ${clientRef}, which nobody paid; cancel it there`,
      )
  })
}
