import { type BookOutcome, SupplierError } from '@karwan/domain/suppliers'
import type { Guest } from '@karwan/domain/travelers'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { type Keeping, type Transaction, tables } from '../../platform/database/index.ts'
import { findHeldRef, waitsForHold } from '../hold/supplier-hold.ts'
import type { HoldWork } from '../hold/supplier-hold-transitions.ts'
import { askOperations } from '../lifecycle/notices.ts'
import { acceptedNetOf, bookRequestOf, contextOf, findMs, flightRequestOf } from '../lifecycle/supplier-call.ts'
import { lockOrder, lockServices, moveOrder, moveService, type OrderRow, type ServiceRow } from '../lifecycle/transitions.ts'
import { applyOutcome } from './booking-outcome.ts'

const { orderServices } = tables

/** Sends the money of an order back, in the caller's transaction; the order is already `refunding`. Handed in by payments. */
type RefundOrder = (tx: Transaction, orderId: string, cause: string) => Promise<void>
/** What it takes to write down how a booking ended, and what follows for its order. Nobody is asked. */
export interface OutcomeWork extends Keeping {
  readonly refundOrder: RefundOrder
  /**
   * Promises the share of a refused service back while others of its order stand, once, in the caller's transaction. Answers what no payment was left for, in
   * minor units: 0 when all is well. Handed in by payments.
   */
  readonly refundRefused: (
    tx: Transaction,
    share: { readonly orderId: string; readonly serviceId: string; readonly amount: number },
  ) => Promise<number>
  /** What follows from a confirmed order besides its letters, in the same transaction: points. */
  readonly onConfirmed?: (tx: Transaction, order: OrderRow) => Promise<void>
}
export interface BookingWork extends OutcomeWork, HoldWork {}

const bookingPace = {
  /** The longest a supplier is waited for; then the outcome is unknown. */
  bookMs: 75_000,
  /** When a booking that nobody came back from is looked up. */
  firstLookMs: 15_000,
  /** Looking up while it may still appear; then a person is asked and it is looked up every ten minutes. */
  giveUpMs: 30 * 60_000,
  lateMs: 10 * 60_000,
  /** Only where the supplier guarantees that nothing happened. */
  sends: 3,
}

/** Books a paid service, once: what was sent is never sent again, whatever became of it. Safe to call any number of times. */
export const bookService = async (work: BookingWork, serviceId: string): Promise<void> => {
  if (await waitsForHold(work, serviceId)) return
  const begun = await work.db.transaction(tx => begin(work, tx, serviceId))
  if (!begun) return
  const outcome = await send(work, begun.order, begun.service)
  await applyOutcome(work, serviceId, outcome, 'supplier-answered')
}

const begin = async (work: BookingWork, tx: Transaction, serviceId: string) => {
  const [found] = await tx.select({ orderId: orderServices.orderId }).from(orderServices).where(eq(orderServices.id, serviceId))
  const order = found && (await lockOrder(tx, found.orderId))
  const service = order && (await lockServices(tx, order.id)).find(each => each.id === serviceId)
  if (service?.state !== 'ordered' || !order || !['paid', 'being-confirmed'].includes(order.state)) return undefined
  const at = work.now()
  const moved = await moveService(tx, service, 'booking', 'booking-started', at, {
    nextCheckAt: new Date(at.getTime() + bookingPace.firstLookMs),
    checkUntil: new Date(at.getTime() + bookingPace.giveUpMs),
  })
  return { order: order.state === 'paid' ? await moveOrder(tx, order, 'being-confirmed', 'booking-started', at) : order, service: moved }
}

const send = async (work: BookingWork, order: OrderRow, service: ServiceRow): Promise<BookOutcome> => {
  for (let sent = 1; ; sent += 1) {
    try {
      return await payHeld(work, order, service, await afterDuplicate(work, order, service, await ask(work, order, service)))
    } catch (error) {
      // A duplicate means that it has a booking of ours: it is looked up.
      const nothingHappened = error instanceof SupplierError && error.sideEffect === 'none' && error.code !== 'duplicate-booking'
      work.log.error({ err: error, service: service.id, sent }, 'A booking was not answered')
      if (!nothingHappened) return { state: 'unknown', checkUntil: new Date(work.now().getTime() + bookingPace.giveUpMs).toISOString() }
      if (!error.retryable || sent >= bookingPace.sends) return { state: 'rejected', code: error.code, detail: error.message }
    }
  }
}

/** "Duplicate" may be our own booking under this very reference, or another of the same people: only the first is ours to keep. */
const afterDuplicate = async (work: BookingWork, order: OrderRow, service: ServiceRow, outcome: BookOutcome): Promise<BookOutcome> => {
  if (outcome.state !== 'rejected' || outcome.code !== 'duplicate-booking') return outcome
  try {
    return (await supplierOf(work, service)?.find({ clientRef: service.clientRef }, contextOf(service, order, findMs))) ?? outcome
  } catch {
    return { state: 'unknown', checkUntil: new Date(work.now().getTime() + bookingPace.giveUpMs).toISOString() }
  }
}
const supplierOf = ({ suppliers }: BookingWork, { kind, supplier }: ServiceRow) =>
  kind === 'flight' ? suppliers.findFlightSupplier(supplier) : suppliers.findStaySupplier(supplier)

const ask = async (work: BookingWork, order: OrderRow, service: ServiceRow): Promise<BookOutcome> => {
  const told = contextOf(service, order, bookingPace.bookMs)
  if (service.kind === 'flight') {
    const supplier = work.suppliers.findFlightSupplier(service.supplier)
    if (!supplier) return { state: 'rejected', code: 'unavailable', detail: `Supplier ${service.supplier} is not connected` }
    const heldRef = await findHeldRef(work, service.id)
    if (heldRef !== undefined && supplier.holding) return supplier.holding.pay({ ref: heldRef, acceptedNet: acceptedNetOf(service) }, told)
    return supplier.book(flightRequestOf(work, order, service), told)
  }
  const supplier = work.suppliers.findStaySupplier(service.supplier)
  if (!supplier) return { state: 'rejected', code: 'unavailable', detail: `Supplier ${service.supplier} is not connected` }
  const rooms = work.vault.openJson(service.travelers, service.id) as readonly (readonly Guest[])[]
  return supplier.book({ ...bookRequestOf(work, order, service), offerRefs: service.offerRefs, rooms }, told)
}

/** What a supplier only holds is paid there, since our traveler paid; where that was lost it is looked up, and paid then if it still is held. */
const payHeld = async (work: BookingWork, order: OrderRow, service: ServiceRow, outcome: BookOutcome): Promise<BookOutcome> => {
  const holding = outcome.state === 'held' ? work.suppliers.findFlightSupplier(service.supplier)?.holding : undefined
  if (outcome.state !== 'held' || !holding) return outcome
  try {
    return await holding.pay({ ref: outcome.order.ref, acceptedNet: acceptedNetOf(service) }, contextOf(service, order, bookingPace.bookMs))
  } catch (error) {
    work.log.error({ err: error, service: service.id }, 'A held booking could not be paid')
    return { state: 'unknown', checkUntil: new Date(work.now().getTime() + bookingPace.giveUpMs).toISOString() }
  }
}

/** Looks up what a booking became (unknown, pending, or begun by a process that died). Never sends it again. Safe to repeat. */
export const resolveService = async (work: BookingWork, serviceId: string): Promise<void> => {
  const at = work.now()
  const [service] = await work.db
    .update(orderServices)
    .set({ nextCheckAt: new Date(at.getTime() + findMs + 10_000) })
    .where(
      and(
        eq(orderServices.id, serviceId),
        inArray(orderServices.state, ['booking', 'pending', 'unknown']),
        lte(orderServices.nextCheckAt, at),
      ),
    )
    .returning()
  if (!service) return
  const [order] = await work.db.select().from(tables.orders).where(eq(tables.orders.id, service.orderId))
  if (!order) return
  const supplier = supplierOf(work, service)
  const found = await supplier?.find({ clientRef: service.clientRef }, contextOf(service, order, findMs)).catch((error: unknown) => {
    work.log.error({ err: error, service: service.id }, 'A booking could not be looked up')
    return undefined
  })
  const outcome = found && (await payHeld(work, order, service, found))
  if (outcome && outcome.state !== 'unknown') await applyOutcome(work, serviceId, outcome, 'looked-up')
  await lookAgain(work, serviceId)
}

/** 5, 10, 20, 40 s, then each minute, while it may still appear. */
const lookAgain = (work: BookingWork, serviceId: string): Promise<void> =>
  work.db.transaction(async tx => {
    const [found] = await tx.select().from(orderServices).where(eq(orderServices.id, serviceId))
    const order = found && (await lockOrder(tx, found.orderId))
    const service = order && (await lockServices(tx, order.id)).find(each => each.id === serviceId)
    if (!service || !['booking', 'pending', 'unknown'].includes(service.state)) return
    const at = work.now()
    const late = service.checkUntil !== null && service.checkUntil.getTime() <= at.getTime()
    const began = service.checkUntil ? service.checkUntil.getTime() - bookingPace.giveUpMs : at.getTime()
    // The call that was sent has ended by now, here or in a process that died with it.
    const nobodyWaits = service.state === 'booking' && at.getTime() - began > bookingPace.bookMs
    if (nobodyWaits) await moveService(tx, service, 'unknown', 'nobody-waits', at)
    const next = late ? bookingPace.lateMs : Math.min(5000 * 2 ** Math.min(service.checks, 4), 60_000)
    const asked = service.nextCheckAt && service.state === 'pending' ? service.nextCheckAt.getTime() : 0
    await tx
      .update(orderServices)
      .set({ checks: service.checks + 1, nextCheckAt: new Date(Math.max(at.getTime() + next, asked)) })
      .where(eq(orderServices.id, serviceId))
    if (late)
      await askOperations(
        work,
        tx,
        order.id,
        'booking-unknown',
        `Supplier ${service.supplier} does not settle booking ${service.clientRef}; ask it, then confirm or refund`,
      )
  })
