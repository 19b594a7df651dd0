import { type BookOutcome, SupplierError } from '@karwan/domain/suppliers'
import { eq } from 'drizzle-orm'
import { type Context, sealed, stored, type Transaction, tables } from '../../platform/database/index.ts'
import { hasBegunDuplicate } from '../create/visa-duplicates.ts'
import { findHeldRef, holdFirst, waitsForHold } from '../hold/supplier-hold.ts'
import type { HoldContext } from '../hold/supplier-hold-transitions.ts'
import { queueMail } from '../lifecycle/notices.ts'
import type { RescuePorts } from '../lifecycle/ports.ts'
import { acceptedNetOf, bookRequestOf, contextOf, findMs, flightRequestOf } from '../lifecycle/supplier-call.ts'
import { lockItems, lockOrder, type OrderItemRow, type OrderRow, transitionItem, transitionOrder } from '../lifecycle/transitions.ts'
import { applyOutcome, applyOutcomeWithin } from './booking-outcome.ts'
import { listBookable } from './booking-steps.ts'
import { planAnew } from './plan-anew.ts'

const { orderItems } = tables

/**
 * Sends the money of an order back, in the caller's transaction; the order is already `refunding`. Handed in by
 * payments.
 */
type RefundOrder = (tx: Transaction, orderId: string, cause: string) => Promise<void>
/** Context to record how a booking ended, and what follows for its order. Nobody is asked. */
export interface OutcomeContext extends Context {
  readonly refundOrder: RefundOrder
  /**
   * Promises the share of a refused service back while others of its order stand, once, in the caller's transaction.
   * Answers what no payment was left for, in minor units: 0 when all is well. Handed in by payments.
   */
  readonly refundRefused: (
    tx: Transaction,
    share: { readonly orderId: string; readonly serviceId: string; readonly amount: number },
  ) => Promise<number>
  readonly rescues: RescuePorts
  /** Runs what follows from a confirmed order in the same transaction: points. */
  readonly onConfirmed?: (tx: Transaction, order: OrderRow) => Promise<void>
}
export interface BookingContext extends OutcomeContext, HoldContext {
  /** Begins the application of a paid visa, in the caller's transaction. Handed in by visas. */
  readonly beginApplication: (tx: Transaction, item: OrderItemRow) => Promise<void>
}

export const bookingPace = {
  /** The longest a supplier is waited for; then the outcome is unknown. */
  bookMs: 75_000,
  /** Milliseconds after which a booking without an answer is looked up. */
  firstLookMs: 15_000,
  /** Milliseconds between the two answers that a supplier has no such booking, before it is sent again. */
  secondLookMs: 2000,
  /** Looking up while it may still appear; then a person is asked and it is looked up every ten minutes. */
  giveUpMs: 30 * 60_000,
  lateMs: 10 * 60_000,
  /** Only where the supplier guarantees that nothing happened. */
  sends: 3,
}

/**
 * Books a paid service, once: what was sent is not sent again. Seats that are held before it are asked for first. Safe
 * to call any number of times.
 */
export const bookItem = async (context: BookingContext, itemId: string): Promise<void> => {
  await holdFirst(context, itemId)
  if (await waitsForHold(context, itemId)) return
  const begun = await context.db.transaction(tx => begin(context, tx, itemId))
  // Its turn may have come later by a new plan, and that of another part now.
  if (!begun) return context.outbox.wake()
  const outcome = await send(context, begun.order, begun.service)
  await applyOutcome(context, itemId, outcome, 'supplier-answered')
}

const begin = async (context: BookingContext, tx: Transaction, itemId: string) => {
  const [found] = await tx.select({ orderId: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, itemId))
  const order = found && (await lockOrder(tx, found.orderId))
  if (!order || !['paid', 'being-confirmed'].includes(order.state)) return undefined
  const item = listBookable(await planAnew(context, tx, await lockItems(tx, order.id))).find(each => each.id === itemId)
  if (!item) return undefined
  if (item.kind === 'visa') return beginVisa(context, tx, order, item)
  const at = context.now()
  const moved = await transitionItem(tx, item, {
    to: 'booking',
    cause: 'booking-started',
    at,
    values: {
      nextCheckAt: new Date(at.getTime() + bookingPace.firstLookMs),
      checkUntil: new Date(at.getTime() + bookingPace.giveUpMs),
    },
  })
  return {
    order: order.state === 'paid' ? await transitionOrder(tx, order, { to: 'being-confirmed', cause: 'booking-started', at }) : order,
    service: moved,
  }
}

/**
 * Begins the application of a paid visa; one of a passport whose same application was paid in another order at the same
 * time is refused, and all of its share goes back. No supplier is asked now: the item is pending until the authority
 * has decided, however long that takes, and the traveler is asked for documents.
 */
const beginVisa = async (context: BookingContext, tx: Transaction, order: OrderRow, item: OrderItemRow): Promise<undefined> => {
  const at = context.now()
  const values = { nextCheckAt: null, checkUntil: null }
  const isTwice = await hasBegunDuplicate(tx, item)
  const begun = await transitionItem(tx, item, { to: 'booking', cause: 'application-begun', at, values })
  if (isTwice) {
    if (order.state === 'paid') await transitionOrder(tx, order, { to: 'being-confirmed', cause: 'application-begun', at })
    const outcome = { state: 'rejected', code: 'duplicate-booking', detail: 'The same visa was paid in another order' } as const
    await applyOutcomeWithin(context, tx, item.id, { outcome, cause: 'applied-for-twice' })
    return
  }
  const pending = await transitionItem(tx, begun, { to: 'pending', cause: 'waits-for-authority', at })
  await context.beginApplication(tx, pending)
  if (order.state === 'paid') await transitionOrder(tx, order, { to: 'being-confirmed', cause: 'application-begun', at })
  await queueMail(context, tx, { orderId: order.id, kind: 'order-being-confirmed' })
}

/** Sends a booking that was begun, and returns what became of it. Throws nothing. */
export const send = async (context: BookingContext, order: OrderRow, item: OrderItemRow): Promise<BookOutcome> => {
  for (let sent = 1; ; sent += 1) {
    try {
      return await payHeld(context, order, item, await afterDuplicate(context, order, item, await ask(context, order, item)))
    } catch (error) {
      // A duplicate means that it has a booking of ours: it is looked up.
      const nothingHappened = error instanceof SupplierError && error.sideEffect === 'none' && error.code !== 'duplicate-booking'
      context.log.error({ err: error, service: item.id, sent }, 'A booking was not answered')
      if (!nothingHappened) return { state: 'unknown', checkUntil: new Date(context.now().getTime() + bookingPace.giveUpMs).toISOString() }
      if (!error.retryable || sent >= bookingPace.sends) return { state: 'rejected', code: error.code, detail: error.message }
    }
  }
}

/**
 * "Duplicate" may be our own booking under this very reference, or another of the same people: only the first is ours
 * to keep.
 */
const afterDuplicate = async (context: BookingContext, order: OrderRow, item: OrderItemRow, outcome: BookOutcome): Promise<BookOutcome> => {
  if (outcome.state !== 'rejected' || outcome.code !== 'duplicate-booking') return outcome
  try {
    return (await supplierOf(context, item)?.find({ clientRef: item.clientRef }, contextOf(item, order, findMs))) ?? outcome
  } catch {
    return { state: 'unknown', checkUntil: new Date(context.now().getTime() + bookingPace.giveUpMs).toISOString() }
  }
}
export const supplierOf = ({ suppliers }: Pick<BookingContext, 'suppliers'>, { kind, supplier }: OrderItemRow) =>
  kind === 'flight' ? suppliers.findFlightSupplier(supplier) : kind === 'hotel' ? suppliers.findStaySupplier(supplier) : undefined

const ask = async (context: BookingContext, order: OrderRow, item: OrderItemRow): Promise<BookOutcome> => {
  const result = contextOf(item, order, bookingPace.bookMs)
  if (item.kind === 'flight') {
    const supplier = context.suppliers.findFlightSupplier(item.supplier)
    if (!supplier) return { state: 'rejected', code: 'unavailable', detail: `Supplier ${item.supplier} is not connected` }
    const heldRef = await findHeldRef(context, item.id)
    if (heldRef !== undefined && supplier.holding) return supplier.holding.pay({ ref: heldRef, acceptedNet: acceptedNetOf(item) }, result)
    return supplier.book(flightRequestOf(context, order, item), result)
  }
  const supplier = context.suppliers.findStaySupplier(item.supplier)
  if (!supplier) return { state: 'rejected', code: 'unavailable', detail: `Supplier ${item.supplier} is not connected` }
  const rooms = sealed.guests.open(context.vault, item.travelers, item.id)
  const requests = order.comment === null ? undefined : context.vault.open(order.comment, order.id)
  const offerRefs = stored.offerRefs.read(item.offerRefs, item.id)
  return supplier.book({ ...bookRequestOf(context, order, item), offerRefs, rooms, ...(requests !== undefined && { requests }) }, result)
}

/** Pays a held booking at the supplier. If the answer is lost, it is looked up, and paid if it is still held. */
export const payHeld = async (context: BookingContext, order: OrderRow, item: OrderItemRow, outcome: BookOutcome): Promise<BookOutcome> => {
  const holding = outcome.state === 'held' ? context.suppliers.findFlightSupplier(item.supplier)?.holding : undefined
  if (outcome.state !== 'held' || !holding) return outcome
  try {
    return await holding.pay({ ref: outcome.order.ref, acceptedNet: acceptedNetOf(item) }, contextOf(item, order, bookingPace.bookMs))
  } catch (error) {
    context.log.error({ err: error, service: item.id }, 'A held booking could not be paid')
    return { state: 'unknown', checkUntil: new Date(context.now().getTime() + bookingPace.giveUpMs).toISOString() }
  }
}
