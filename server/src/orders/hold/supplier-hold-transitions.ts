import type { BookOutcome } from '@karwan/domain/suppliers'
import { and, eq } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import type { SupplierFinder } from '../lifecycle/supplier-call.ts'
import { lockItems, lockOrder, type OrderRow } from '../lifecycle/transitions.ts'
import { partEndsOf } from './part-ends.ts'

const { orders, orderItems, supplierHolds, supplierHoldTransitions } = tables
export type SupplierHoldRow = typeof supplierHolds.$inferSelect

export interface HoldContext extends Context {
  readonly suppliers: SupplierFinder
  /**
   * Extends the time that an order may wait for an office, in the same transaction. The order is locked and its
   * seats' deadline is known. Handed in by payments.
   */
  readonly onSeatsHeld: (tx: Transaction, order: OrderRow) => Promise<void>
}

/** Seats whose answer was lost are looked up after this. */
const firstCheckMs = 2000
const unpaid: readonly string[] = ['awaiting-payment', 'waiting-for-office']
/** Returns whether the state of an order still allows a payment. */
export const isUnpaid = ({ state }: Pick<OrderRow, 'state'>): boolean => unpaid.includes(state)

interface HoldTransition {
  readonly to: SupplierHoldRow['state']
  readonly cause: string
  readonly at: Date
  readonly values?: Partial<SupplierHoldRow>
}
/**
 * The only way a hold changes state: checked by the database, and told in the same transaction. Give it the locked row.
 */
export const transitionHold = async (
  tx: Transaction,
  hold: SupplierHoldRow,
  { to, cause, at, values = {} }: HoldTransition,
): Promise<void> => {
  const [moved] = await tx
    .update(supplierHolds)
    .set({ nextCheckAt: null, ...values, state: to, updatedAt: at })
    .where(and(eq(supplierHolds.id, hold.id), eq(supplierHolds.state, hold.state)))
    .returning({ id: supplierHolds.id })
  if (!moved) throw new Error(`Hold ${hold.id} moved meanwhile`)
  await tx.insert(supplierHoldTransitions).values({ holdId: hold.id, from: hold.state, to, cause, at })
}

/** Order, service and hold, all locked. */
export const lockHold = async (tx: Transaction, itemId: string) => {
  const [found] = await tx.select({ orderId: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, itemId))
  const order = found && (await lockOrder(tx, found.orderId))
  const item = order && (await lockItems(tx, order.id)).find(({ id }) => id === itemId)
  const [hold] = await tx.select().from(supplierHolds).where(eq(supplierHolds.id, itemId)).for('update')
  return order && item && hold ? { order, service: item, hold } : undefined
}

interface HoldAnswer {
  readonly itemId: string
  readonly outcome: BookOutcome
  readonly cause: string
}
/** Writes down what the supplier said of seats that were asked for. A repeated answer changes nothing. */
export const writeHold = async (context: HoldContext, tx: Transaction, { itemId, outcome, cause }: HoldAnswer): Promise<void> => {
  const locked = await lockHold(tx, itemId)
  if (!locked || (locked.hold.state !== 'asking' && locked.hold.state !== 'unknown')) return
  const { order, hold } = locked
  const at = context.now()
  switch (outcome.state) {
    case 'rejected':
      return transitionHold(tx, hold, { to: 'refused', cause, at, values: { refusal: outcome.code } })
    case 'unknown':
      if (hold.state === 'unknown') return
      await transitionHold(tx, hold, {
        to: 'unknown',
        cause,
        at,
        values: { nextCheckAt: new Date(at.getTime() + firstCheckMs), checks: 0 },
      })
      return context.outbox.put(tx, { name: 'settle-hold', id: itemId }, firstCheckMs)
    case 'pending':
      return
    case 'confirmed':
      // It did more than was asked of it; paying tells how it stands.
      return transitionHold(tx, hold, { to: 'held', cause, at, values: { supplierRef: outcome.order.ref } })
    case 'held': {
      const [payBy, priceUntil] = [new Date(outcome.payBy), outcome.priceUntil === null ? null : new Date(outcome.priceUntil)]
      await transitionHold(tx, hold, { to: 'held', cause, at, values: { supplierRef: outcome.order.ref, payBy, priceUntil } })
      return keepLonger(context, tx, order)
    }
  }
}

/**
 * With all of it held that can be, an order waits as long as its seats and their price are kept, less what booking may
 * take, and no longer than the offers of its other parts stand.
 */
const keepLonger = async (context: HoldContext, tx: Transaction, order: OrderRow): Promise<void> => {
  if (!isUnpaid(order)) return
  const holds = await tx.select().from(supplierHolds).where(eq(supplierHolds.orderId, order.id))
  if (!holds.every(({ state }) => state === 'held')) return
  const ends = partEndsOf(await lockItems(tx, order.id), holds).flatMap(({ at }) => at ?? [])
  if (ends.length === 0) return
  const offerUntil = new Date(Math.min(...ends))
  await tx.update(orders).set({ offerUntil }).where(eq(orders.id, order.id))
  await context.onSeatsHeld(tx, { ...order, offerUntil })
}

/**
 * Has held seats released in the background, as their booking ended without being paid. In the caller's transaction.
 */
export const releaseSeats = async ({ outbox }: Pick<Context, 'outbox'>, tx: Transaction, itemId: string): Promise<void> => {
  const [hold] = await tx.select({ state: supplierHolds.state }).from(supplierHolds).where(eq(supplierHolds.id, itemId))
  if (hold?.state === 'held') await outbox.put(tx, { name: 'settle-hold', id: itemId })
}

/** Seats that were held are paid with the booking that has the supplier's id of them. In the caller's transaction. */
export const payHold = async (tx: Transaction, itemId: string, supplierRef: string, at: Date): Promise<void> => {
  const [hold] = await tx.select().from(supplierHolds).where(eq(supplierHolds.id, itemId)).for('update')
  if (hold?.state === 'held' && hold.supplierRef === supplierRef)
    await transitionHold(tx, hold, { to: 'paid', cause: 'booking-confirmed', at })
}
