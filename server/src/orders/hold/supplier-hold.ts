/**
 * Seats that a supplier keeps without payment: asked for once, under the booking's own reference, when an order is to
 * be paid at an office (decision 16), or when a package is paid whose stay is booked before its flight (decision 35). A
 * lost answer is looked up. The held seats are then paid; when the order ends without that, they are let go of.
 */

import { isHeldFirst } from '@karwan/domain/packages'
import type { SupplierCode } from '@karwan/domain/suppliers'
import { and, eq, inArray } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { lockItems, lockOrder, type OrderItemRow, type OrderRow } from '../lifecycle/transitions.ts'
import { applyHoldOutcome } from './apply-hold-outcome.ts'
import { askForSeats, holdingOf, holdMs, lostMs } from './ask-for-seats.ts'
import { type HoldContext, isUnpaid, type SupplierHoldRow, writeHold } from './supplier-hold-transitions.ts'

const { orderItems, supplierHolds, supplierHoldTransitions } = tables

/** Between two looks for the answer that somebody else waits for. */
const lookMs = 200
/**
 * Refusals that mean that the supplier does not sell the offer any more. Every other refusal means only that nothing
 * is held.
 */
const gone: readonly SupplierCode[] = ['offer-gone', 'offer-expired', 'price-changed']
/** Returns whether a refused hold means that the supplier does not sell the offer any more. */
export const isGone = ({ refusal }: Pick<SupplierHoldRow, 'refusal'>): boolean => refusal !== null && gone.includes(refusal)

/**
 * Asks for the seats of an unpaid order, once, where all of it can be held, or the offers of the rest stand for a known
 * time. 'gone': the supplier does not sell them any more.
 */
export const holdSeats = async (context: HoldContext, orderId: string): Promise<'gone' | undefined> => {
  await askAll(context, await context.db.transaction(tx => begin(context, tx, orderId)))
  return (await listAnswered(context, orderId)).some(isGone) ? 'gone' : undefined
}

/**
 * Asks for the seats of a paid package, once, that are held before its other part is booked (`isHeldFirst`). Nothing is
 * asked where an office had them held before.
 */
export const holdFirst = async (context: HoldContext, itemId: string): Promise<void> => {
  const items = await listTogether(context, itemId)
  const [item] = items
  if (item && items.some(isHeldFirst)) await askAll(context, await context.db.transaction(tx => beginPaid(context, tx, item.orderId)))
}

interface SeatsToHold {
  readonly order: OrderRow
  readonly service: OrderItemRow
}
const askAll = async (context: HoldContext, seats: readonly SeatsToHold[]): Promise<void> => {
  for (const { order, service: item } of seats) {
    const outcome = await askForSeats(context, order, item)
    await context.db.transaction(tx => writeHold(context, tx, { itemId: item.id, outcome, cause: 'supplier-answered' }))
    if (outcome.state === 'unknown') await applyHoldOutcome(context, item.id)
  }
}

/** Finds an item and those that were ordered with it. */
const listTogether = ({ db }: Pick<Context, 'db'>, itemId: string): Promise<OrderItemRow[]> =>
  db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, itemId))))

/** Whoever asks at the same time, at this server or at another, waits for the one answer. */
const listAnswered = async ({ db, now }: HoldContext, orderId: string): Promise<readonly SupplierHoldRow[]> => {
  for (;;) {
    const holds = await db.select().from(supplierHolds).where(eq(supplierHolds.orderId, orderId))
    const waits = holds.some(({ state, askedAt }) => state === 'asking' && now().getTime() - askedAt.getTime() < holdMs)
    if (!waits) return holds
    await new Promise(resolve => setTimeout(resolve, lookMs))
  }
}

const begin = async (context: HoldContext, tx: Transaction, orderId: string): Promise<readonly SeatsToHold[]> => {
  const at = context.now()
  const order = await lockOrder(tx, orderId)
  if (!order || !isUnpaid(order) || order.payBy.getTime() <= at.getTime()) return []
  const items = await lockItems(tx, orderId)
  const held = items.filter(item => item.holdable && holdingOf(context.suppliers, item))
  const may = items.every(item => item.state === 'ordered' && (held.includes(item) || item.offerUntil !== null))
  return may ? writeAsked(context, tx, { order, items: held, cause: 'asked-for-office' }) : []
}

const beginPaid = async (context: HoldContext, tx: Transaction, orderId: string): Promise<readonly SeatsToHold[]> => {
  const order = await lockOrder(tx, orderId)
  const items = await lockItems(tx, orderId)
  if (order?.state !== 'paid' || items.some(({ state }) => state !== 'ordered')) return []
  return writeAsked(context, tx, { order, items: items.filter(isHeldFirst), cause: 'asked-before-booking' })
}

interface Asked {
  readonly order: OrderRow
  readonly items: readonly OrderItemRow[]
  readonly cause: string
}
/** Writes down that seats are asked for. Answers none where any of the order were asked for before. */
const writeAsked = async (context: HoldContext, tx: Transaction, { order, items, cause }: Asked): Promise<readonly SeatsToHold[]> => {
  const at = context.now()
  const asked = await tx.select({ id: supplierHolds.id }).from(supplierHolds).where(eq(supplierHolds.orderId, order.id))
  if (asked.length > 0) return []
  for (const { id } of items) {
    const nextCheckAt = new Date(at.getTime() + lostMs)
    await tx.insert(supplierHolds).values({ id, orderId: order.id, state: 'asking', askedAt: at, nextCheckAt, updatedAt: at })
    await context.outbox.put(tx, { name: 'settle-hold', id }, lostMs)
    await tx.insert(supplierHoldTransitions).values({ holdId: id, from: null, to: 'asking', cause, at })
  }
  return items.map(item => ({ order, service: item }))
}

/**
 * Returns whether a paid booking has to wait for the answer about seats of its order: a second request might book them
 * twice, and its turn may come after them. The booking is tried again shortly after.
 */
export const waitsForHold = async (context: HoldContext, itemId: string): Promise<boolean> => {
  const ids = (await listTogether(context, itemId)).map(({ id }) => id)
  const isOpen = and(inArray(supplierHolds.id, ids), inArray(supplierHolds.state, ['asking', 'unknown']))
  const listOpen = () => context.db.select({ id: supplierHolds.id }).from(supplierHolds).where(isOpen)
  for (const { id } of await listOpen()) await applyHoldOutcome(context, id)
  if ((await listOpen()).length === 0) return false
  await context.db
    .update(orderItems)
    .set({ nextCheckAt: new Date(context.now().getTime() + 2000) })
    .where(and(eq(orderItems.id, itemId), eq(orderItems.state, 'ordered')))
  return true
}

/** Returns whether suppliers hold all seats of an unpaid order. */
export const areSeatsHeld = async ({ db }: Pick<Context, 'db'>, orderId: string): Promise<boolean> => {
  const holds = await db.select({ state: supplierHolds.state }).from(supplierHolds).where(eq(supplierHolds.orderId, orderId))
  return holds.length > 0 && holds.every(({ state }) => state === 'held')
}

/** The supplier's id of what it keeps for this booking; undefined where nothing is held. */
export const findHeldRef = async ({ db }: Pick<Context, 'db'>, itemId: string): Promise<string | undefined> => {
  const [hold] = await db.select().from(supplierHolds).where(eq(supplierHolds.id, itemId))
  return hold?.state === 'held' ? (hold.supplierRef ?? undefined) : undefined
}
