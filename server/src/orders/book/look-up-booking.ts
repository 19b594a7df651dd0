import { decideUnheard, unheardForPersonMs } from '@karwan/domain/orders'
import type { BookOutcome, SupplierCapabilities } from '@karwan/domain/suppliers'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { tables } from '../../platform/database/index.ts'
import { findHeldRef } from '../hold/supplier-hold.ts'
import { askOperations } from '../lifecycle/notices.ts'
import { contextOf, findMs } from '../lifecycle/supplier-call.ts'
import { lockItems, lockOrder, type OrderItemRow, type OrderRow, transitionItem } from '../lifecycle/transitions.ts'
import { type BookingContext, bookingPace, type OutcomeContext, payHeld, send, supplierOf } from './booking.ts'
import { applyOutcome } from './booking-outcome.ts'

const { orderItems } = tables

/**
 * Looks up what a booking became (unknown, pending, or begun by a process that died). It is sent again only where it
 * certainly never arrived (`decideUnheard`). Safe to repeat.
 */
export const resolveItem = async (context: BookingContext, itemId: string): Promise<void> => {
  const at = context.now()
  const [item] = await context.db
    .update(orderItems)
    .set({ nextCheckAt: new Date(at.getTime() + findMs + 10_000) })
    .where(and(eq(orderItems.id, itemId), inArray(orderItems.state, ['booking', 'pending', 'unknown']), lte(orderItems.nextCheckAt, at)))
    .returning()
  if (!item) return
  const [order] = await context.db.select().from(tables.orders).where(eq(tables.orders.id, item.orderId))
  if (!order) return
  const look = () => lookUp(context, order, item)
  const found = await look()
  if (found === 'absent' && (await isSentAgain(context, item, look))) await sendAgain(context, item, look)
  const outcome = typeof found === 'object' ? await payHeld(context, order, item, found) : undefined
  if (outcome && outcome.state !== 'unknown') await applyOutcome(context, itemId, outcome, 'looked-up')
  await lookAgain(context, itemId)
}

/** Context of a question to a supplier whose answer is recorded. */
export type AskContext = OutcomeContext & Pick<BookingContext, 'suppliers'>

/** 'absent': the supplier says that it has no such booking. Undefined: it did not answer. */
type Found = BookOutcome | 'absent' | undefined

const lookUp = async (context: AskContext, order: OrderRow, item: OrderItemRow): Promise<Found> => {
  const supplier = supplierOf(context, item)
  if (!supplier) return undefined
  try {
    return (await supplier.find({ clientRef: item.clientRef }, contextOf(item, order, findMs))) ?? 'absent'
  } catch (error) {
    context.log.error({ err: error, service: item.id }, 'A booking could not be looked up')
    return undefined
  }
}

/** Word of a supplier about a booking: the state of its answer, or `none` where it has no such booking. */
export type BookingWord = BookOutcome['state'] | 'none'

/**
 * Asks the supplier about a booking because a person wants to know. What it says counts where the booking is not
 * settled. Undefined: it did not answer.
 */
export const askBooking = async (context: AskContext, itemId: string): Promise<BookingWord | undefined> => {
  const [item] = await context.db.select().from(orderItems).where(eq(orderItems.id, itemId))
  const [order] = item ? await context.db.select().from(tables.orders).where(eq(tables.orders.id, item.orderId)) : []
  if (!item || !order) return undefined
  const found = await lookUp(context, order, item)
  if (typeof found !== 'object') return found && 'none'
  const isOpen = item.state === 'pending' || item.state === 'unknown'
  if (isOpen && (found.state === 'confirmed' || found.state === 'rejected')) await applyOutcome(context, itemId, found, 'looked-up')
  return found.state
}

/** Start of a booking, in ms since the epoch; `at` where it is not known. */
const begunAt = ({ checkUntil }: OrderItemRow, at: Date): number =>
  checkUntil ? checkUntil.getTime() - bookingPace.giveUpMs : at.getTime()

/** Undefined where a booking may not be sent again: its seats are held, so that it is paid, not booked. */
const resenderOf = async (context: BookingContext, item: OrderItemRow): Promise<SupplierCapabilities | undefined> =>
  (await findHeldRef(context, item.id)) === undefined ? supplierOf(context, item)?.capabilities : undefined

/** Asks a second time where the first "no such booking" counts. A booking that was answered is left alone. */
const isSentAgain = async (context: BookingContext, item: OrderItemRow, look: () => Promise<Found>): Promise<boolean> => {
  if (item.state !== 'booking') return false
  const facts = { ageMs: context.now().getTime() - begunAt(item, context.now()), supplier: await resenderOf(context, item) }
  if (decideUnheard({ ...facts, absences: 2 }) !== 'send-again') return false
  await new Promise(resolve => setTimeout(resolve, bookingPace.secondLookMs))
  return (await look()) === 'absent'
}

/**
 * Sends it under the same reference and records the answer; a lost one is looked up, as any. A refusal may only mean
 * that the first request arrived after all: the supplier is asked for that before the refusal counts.
 */
const sendAgain = async (context: BookingContext, { id, orderId }: OrderItemRow, look: () => Promise<Found>): Promise<void> => {
  const again = await context.db.transaction(async tx => {
    const order = await lockOrder(tx, orderId)
    const item = order && (await lockItems(tx, orderId)).find(each => each.id === id)
    const after = item && supplierOf(context, item)?.capabilities.unheardAfterMs
    if (order?.state !== 'being-confirmed' || item?.state !== 'booking' || typeof after !== 'number') return undefined
    const nextCheckAt = new Date(context.now().getTime() + Math.max(bookingPace.firstLookMs, after))
    await tx.update(orderItems).set({ nextCheckAt }).where(eq(orderItems.id, id))
    return { order, item }
  })
  if (!again) return
  context.log.warn(`Booking ${again.item.clientRef} never arrived at supplier ${again.item.supplier} and is sent again`)
  const answer = await send(context, again.order, again.item)
  const found = answer.state === 'rejected' ? await look() : 'absent'
  const checkUntil = new Date(context.now().getTime() + bookingPace.giveUpMs).toISOString()
  await applyOutcome(context, id, found === 'absent' ? answer : (found ?? { state: 'unknown', checkUntil }), 'sent-again')
}

/** 5, 10, 20, 40 s, then each minute, while it may still appear. */
const lookAgain = (context: BookingContext, itemId: string): Promise<void> =>
  context.db.transaction(async tx => {
    const [found] = await tx.select().from(orderItems).where(eq(orderItems.id, itemId))
    const order = found && (await lockOrder(tx, found.orderId))
    const item = order && (await lockItems(tx, order.id)).find(each => each.id === itemId)
    if (!item || !['booking', 'pending', 'unknown'].includes(item.state)) return
    const at = context.now()
    const late = item.checkUntil !== null && item.checkUntil.getTime() <= at.getTime()
    const ageMs = at.getTime() - begunAt(item, at)
    const isUnheard = item.state === 'booking' && decideUnheard({ ageMs, absences: 0, supplier: undefined }) === 'ask-a-person'
    if (isUnheard) await transitionItem(tx, item, { to: 'unknown', cause: 'nobody-waits', at })
    const next = late ? bookingPace.lateMs : Math.min(5000 * 2 ** Math.min(item.checks, 4), 60_000)
    const untilPerson = item.state === 'booking' && !isUnheard ? Math.max(unheardForPersonMs - ageMs, 0) : next
    const asked = item.nextCheckAt && item.state === 'pending' ? item.nextCheckAt.getTime() : 0
    await tx
      .update(orderItems)
      .set({ checks: item.checks + 1, nextCheckAt: new Date(Math.max(at.getTime() + Math.min(next, untilPerson), asked)) })
      .where(eq(orderItems.id, itemId))
    if (late || isUnheard)
      await askOperations(context, tx, {
        orderId: order.id,
        kind: 'booking-unknown',
        note: `Supplier ${item.supplier} does not settle booking ${item.clientRef}; ask it, then confirm or refund`,
      })
  })
