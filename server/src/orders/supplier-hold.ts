/**
 * Seats that a supplier keeps without payment (decision 18): asked for once, when an order is to be paid at an office, under the booking's own reference. A
 * lost answer is looked up. Whoever pays the order then pays what is held; when the order ends without money, the seats are let go of.
 */

import { type BookOutcome, type FlightSupplier, type SupplierCode, SupplierError } from '@karwan/domain/suppliers'
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { type Keeping, type Transaction, tables } from '../database/index.ts'
import type { Suppliers } from './booking.ts'
import { lockOrder, lockServices, type OrderRow, type ServiceRow } from './moves.ts'
import { askOperations } from './notices.ts'
import { contextOf, findMs, flightRequestOf } from './supplier-call.ts'

const { orders, orderServices, supplierHolds, supplierHoldMoves } = tables
export type SupplierHoldRow = typeof supplierHolds.$inferSelect

export interface HoldWork extends Keeping {
  readonly suppliers: Suppliers
  /** What waits for an office may wait longer now, in the same transaction; the order is locked and knows until when its seats are held. Handed in by payments. */
  readonly onSeatsHeld: (tx: Transaction, order: OrderRow) => Promise<void>
}

const pace = {
  /** A traveler waits for the answer. */
  holdMs: 20_000,
  /** Between two looks for the answer that somebody else waits for. */
  lookMs: 200,
  /** What was not found so long after it was asked for never came to be. */
  appearMs: 60_000,
  /** Between two tries to let go of seats; the supplier ends the hold by itself in the end. */
  letGoMs: 60_000,
}
/** Whoever pays in the last minute is still booked at the price that is kept. */
const settleMarginMs = 30 * 60_000
const unpaid = ['awaiting-payment', 'waiting-for-office']
/** What the supplier does not sell any more; of every other refusal nothing follows but that nothing is kept. */
const gone: readonly SupplierCode[] = ['offer-gone', 'offer-expired', 'price-changed']

const holdingOf = (suppliers: Suppliers, { kind, supplier }: ServiceRow) =>
  kind === 'flight' ? suppliers.findFlightSupplier(supplier)?.holding : undefined

/** Asks for the seats of an unpaid order, once, where all of it can be held. 'gone': the supplier does not sell them any more. */
export const holdSeats = async (work: HoldWork, orderId: string): Promise<'gone' | undefined> => {
  for (const { order, service } of await work.db.transaction(tx => begin(work, tx, orderId))) {
    const outcome = await ask(work, order, service)
    await work.db.transaction(tx => writeHold(work, tx, service.id, outcome, 'supplier-answered'))
    if (outcome.state === 'unknown') await settleHold(work, service.id)
  }
  const holds = await listAnswered(work, orderId)
  return holds.some(({ refusal }) => refusal !== null && gone.includes(refusal)) ? 'gone' : undefined
}

/** Whoever asks at the same time, at this server or at another, waits for the one answer. */
const listAnswered = async ({ db, now }: HoldWork, orderId: string): Promise<readonly SupplierHoldRow[]> => {
  for (;;) {
    const holds = await db.select().from(supplierHolds).where(eq(supplierHolds.orderId, orderId))
    const waits = holds.some(({ state, askedAt }) => state === 'asking' && now().getTime() - askedAt.getTime() < pace.holdMs)
    if (!waits) return holds
    await new Promise(resolve => setTimeout(resolve, pace.lookMs))
  }
}

const begin = async (work: HoldWork, tx: Transaction, orderId: string) => {
  const at = work.now()
  const order = await lockOrder(tx, orderId)
  if (!order || !unpaid.includes(order.state) || order.payBy.getTime() <= at.getTime()) return []
  const services = await lockServices(tx, orderId)
  const asked = await tx.select({ id: supplierHolds.id }).from(supplierHolds).where(eq(supplierHolds.orderId, orderId))
  const all = services.every(service => service.state === 'ordered' && service.holdable && holdingOf(work.suppliers, service))
  if (asked.length > 0 || !all) return []
  for (const { id } of services) {
    const nextCheckAt = new Date(at.getTime() + pace.holdMs + 10_000)
    await tx.insert(supplierHolds).values({ id, orderId, state: 'asking', askedAt: at, nextCheckAt, updatedAt: at })
    await tx.insert(supplierHoldMoves).values({ holdId: id, from: null, to: 'asking', cause: 'asked-for-office', at })
  }
  return services.map(service => ({ order, service }))
}

const ask = async (work: HoldWork, order: OrderRow, service: ServiceRow): Promise<BookOutcome> => {
  const holding = holdingOf(work.suppliers, service)
  if (!holding) return { state: 'rejected', code: 'unavailable', detail: `Supplier ${service.supplier} holds nothing` }
  try {
    return await holding.hold(flightRequestOf(work, order, service), contextOf(service, order, pace.holdMs))
  } catch (error) {
    work.log.error({ err: error, service: service.id }, 'Seats could not be held')
    const nothingHappened = error instanceof SupplierError && error.sideEffect === 'none' && error.code !== 'duplicate-booking'
    return nothingHappened
      ? { state: 'rejected', code: error.code, detail: error.message }
      : { state: 'unknown', checkUntil: new Date(work.now().getTime() + pace.appearMs).toISOString() }
  }
}

const move = async (
  tx: Transaction,
  hold: SupplierHoldRow,
  to: SupplierHoldRow['state'],
  cause: string,
  at: Date,
  more: Partial<SupplierHoldRow> = {},
): Promise<void> => {
  const [moved] = await tx
    .update(supplierHolds)
    .set({ nextCheckAt: null, ...more, state: to, updatedAt: at })
    .where(and(eq(supplierHolds.id, hold.id), eq(supplierHolds.state, hold.state)))
    .returning({ id: supplierHolds.id })
  if (!moved) throw new Error(`Hold ${hold.id} moved meanwhile`)
  await tx.insert(supplierHoldMoves).values({ holdId: hold.id, from: hold.state, to, cause, at })
}

/** Order, service and hold, all locked. */
const lockHold = async (tx: Transaction, serviceId: string) => {
  const [found] = await tx.select({ orderId: orderServices.orderId }).from(orderServices).where(eq(orderServices.id, serviceId))
  const order = found && (await lockOrder(tx, found.orderId))
  const service = order && (await lockServices(tx, order.id)).find(({ id }) => id === serviceId)
  const [hold] = await tx.select().from(supplierHolds).where(eq(supplierHolds.id, serviceId)).for('update')
  return order && service && hold ? { order, service, hold } : undefined
}

/** Writes down what the supplier said of seats that were asked for. A repeated answer changes nothing. */
const writeHold = async (work: HoldWork, tx: Transaction, serviceId: string, outcome: BookOutcome, cause: string): Promise<void> => {
  const locked = await lockHold(tx, serviceId)
  if (!locked || (locked.hold.state !== 'asking' && locked.hold.state !== 'unknown')) return
  const { order, hold } = locked
  const at = work.now()
  switch (outcome.state) {
    case 'rejected':
      return move(tx, hold, 'refused', cause, at, { refusal: outcome.code })
    case 'unknown':
      if (hold.state === 'unknown') return
      return move(tx, hold, 'unknown', cause, at, { nextCheckAt: new Date(at.getTime() + 2000), checks: 0 })
    case 'pending':
      return
    case 'confirmed':
      // It did more than was asked of it; paying tells how it stands.
      return move(tx, hold, 'held', cause, at, { supplierRef: outcome.order.ref })
    case 'held': {
      const [payBy, priceUntil] = [new Date(outcome.payBy), outcome.priceUntil === null ? null : new Date(outcome.priceUntil)]
      await move(tx, hold, 'held', cause, at, { supplierRef: outcome.order.ref, payBy, priceUntil })
      return keepLonger(work, tx, order)
    }
  }
}

/** With all of it held, an order waits as long as its seats and their price are kept, less what booking may take. */
const keepLonger = async (work: HoldWork, tx: Transaction, order: OrderRow): Promise<void> => {
  if (!unpaid.includes(order.state)) return
  const holds = await tx.select().from(supplierHolds).where(eq(supplierHolds.orderId, order.id))
  if (!holds.every(({ state }) => state === 'held')) return
  const ends = holds.flatMap(({ payBy, priceUntil }) => [payBy, priceUntil]).flatMap(end => (end === null ? [] : end.getTime()))
  if (ends.length === 0) return
  const offerUntil = new Date(Math.min(...ends) - settleMarginMs)
  await tx.update(orders).set({ offerUntil }).where(eq(orders.id, order.id))
  await work.onSeatsHeld(tx, { ...order, offerUntil })
}

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
    if (work.now().getTime() - hold.askedAt.getTime() > pace.appearMs)
      return await work.db.transaction(tx => writeHold(work, tx, serviceId, never, 'never-appeared'))
  } catch (error) {
    work.log.error({ err: error, service: serviceId }, 'Held seats could not be looked up')
  }
  await lookAgain(work, hold)
}

const lookAgain = ({ db, now }: HoldWork, { id, state, checks }: SupplierHoldRow): Promise<unknown> => {
  const wait = state === 'held' ? pace.letGoMs * 2 ** Math.min(checks, 5) : Math.min(5000 * 2 ** checks, 30_000)
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
    await move(tx, locked.hold, 'ended', found?.state === 'held' ? 'let-go' : 'lapsed', work.now())
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

/**
 * Whether a paid booking has to wait until it is known what the supplier keeps: asked for twice it might be booked twice. Then it is taken up again soon.
 */
export const waitsForHold = async (work: HoldWork, serviceId: string): Promise<boolean> => {
  const isOpen = async () => {
    const [hold] = await work.db.select().from(supplierHolds).where(eq(supplierHolds.id, serviceId))
    return hold?.state === 'asking' || hold?.state === 'unknown'
  }
  if (!(await isOpen())) return false
  await settleHold(work, serviceId)
  if (!(await isOpen())) return false
  await work.db
    .update(orderServices)
    .set({ nextCheckAt: new Date(work.now().getTime() + 2000) })
    .where(and(eq(orderServices.id, serviceId), eq(orderServices.state, 'ordered')))
  return true
}

/** Whether suppliers keep all of an order that is not paid yet. */
export const areSeatsHeld = async ({ db }: Pick<Keeping, 'db'>, orderId: string): Promise<boolean> => {
  const holds = await db.select({ state: supplierHolds.state }).from(supplierHolds).where(eq(supplierHolds.orderId, orderId))
  return holds.length > 0 && holds.every(({ state }) => state === 'held')
}

/** The supplier's id of what it keeps for this booking; undefined where nothing is held. */
export const findHeldRef = async ({ db }: Pick<Keeping, 'db'>, serviceId: string): Promise<string | undefined> => {
  const [hold] = await db.select().from(supplierHolds).where(eq(supplierHolds.id, serviceId))
  return hold?.state === 'held' ? (hold.supplierRef ?? undefined) : undefined
}

/** Seats that were held are paid with the booking that has the supplier's id of them. In the caller's transaction. */
export const payHold = async (tx: Transaction, serviceId: string, supplierRef: string, at: Date): Promise<void> => {
  const [hold] = await tx.select().from(supplierHolds).where(eq(supplierHolds.id, serviceId)).for('update')
  if (hold?.state === 'held' && hold.supplierRef === supplierRef) await move(tx, hold, 'paid', 'booking-confirmed', at)
}
