import { type CancelOutcome, SupplierError } from '@karwan/domain/suppliers'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { askOperations, lockItems, lockOrder, type OrderItemRow } from '../index.ts'
import { applyOutcome } from './outcome.ts'
import { type CancellationContext, cancellationPace } from './ports.ts'
import { type CancellationRow, lockCancellations, supplierQuoteOf, transitionCancellation } from './transitions.ts'

const { cancellations, orderItems } = tables
const open = ['asking', 'pending', 'unknown'] as const
type OpenState = (typeof open)[number]
const isOpen = (state: CancellationRow['state']): state is OpenState => open.some(each => each === state)

/**
 * Asks the supplier to cancel, once: what was sent is never sent again, whatever became of it. Safe to call any number
 * of times.
 */
export const cancelItem = async (context: CancellationContext, id: string): Promise<void> => {
  const begun = await context.db.transaction(tx => begin(context, tx, id))
  if (begun) await applyOutcome(context, id, await send(context, begun.row, begun.service), 'supplier-answered')
}

const begin = async (context: CancellationContext, tx: Transaction, id: string) => {
  const [found] = await tx.select({ orderId: cancellations.orderId }).from(cancellations).where(eq(cancellations.id, id))
  const order = found && (await lockOrder(tx, found.orderId))
  if (!order) return undefined
  const items = await lockItems(tx, order.id)
  const row = (await lockCancellations(tx, order.id)).find(each => each.id === id)
  const item = items.find(each => each.id === row?.serviceId)
  if (row?.state !== 'requested' || !item) return undefined
  const at = context.now()
  const nextCheckAt = new Date(at.getTime() + cancellationPace.firstLookMs)
  return {
    row: await transitionCancellation(tx, row, { to: 'asking', cause: 'cancelling-started', at, values: { nextCheckAt } }),
    service: item,
  }
}

const supplierOf = ({ suppliers }: CancellationContext, { kind, supplier }: OrderItemRow) =>
  kind === 'flight' ? suppliers.findFlightSupplier(supplier) : kind === 'hotel' ? suppliers.findStaySupplier(supplier) : undefined

const context = (item: OrderItemRow, milliseconds: number) => ({
  traceId: item.clientRef,
  signal: AbortSignal.timeout(milliseconds),
  language: 'en',
})

const send = async (work: CancellationContext, row: CancellationRow, item: OrderItemRow): Promise<CancelOutcome> => {
  const supplier = supplierOf(work, item)
  if (!supplier) return { state: 'rejected', code: 'unavailable', detail: `Supplier ${item.supplier} is not connected` }
  const quote = supplierQuoteOf(row)
  for (let sent = 1; ; sent += 1) {
    try {
      return await supplier.cancel(quote, item.clientRef, context(item, cancellationPace.cancelMs))
    } catch (error) {
      work.log.error({ err: error, service: item.id, sent }, 'A cancellation was not answered')
      const nothingHappened = error instanceof SupplierError && error.sideEffect === 'none'
      if (!nothingHappened) return { state: 'unknown' }
      if (!error.retryable || sent >= cancellationPace.sends) return { state: 'rejected', code: error.code, detail: error.message }
    }
  }
}

/**
 * Looks up what became of a cancellation that nobody answered, or that a process died with. Never sends it again. Safe
 * to repeat.
 */
export const resolveCancellation = async (context: CancellationContext, id: string): Promise<void> => {
  const at = context.now()
  const claimed = await context.db
    .update(cancellations)
    .set({ nextCheckAt: new Date(at.getTime() + cancellationPace.findMs + 10_000) })
    .where(and(eq(cancellations.id, id), inArray(cancellations.state, [...open]), lte(cancellations.nextCheckAt, at)))
    .returning({ id: cancellations.id })
  const due = claimed.length > 0 ? await findWithItem(context, id) : undefined
  if (!due) return
  const { row, item } = due
  const found = await lookUp(context, row, item)
  if (typeof found === 'object' && found.state !== 'unknown') await applyOutcome(context, id, found, 'looked-up')
  else if (found === 'stands' && canNotHappenAnyMore(row, at)) await applyOutcome(context, id, neverHappened, 'looked-up')
  await lookAgain(context, id)
}

/** Word of a supplier about a cancellation: the state of its answer, or `stands` if the booking was not cancelled. */
export type CancellationWord = CancelOutcome['state'] | 'stands'

/**
 * Asks the supplier about a cancellation because a person wants to know. What it says counts where the cancellation is
 * not settled. Undefined: it did not answer.
 */
export const askCancellation = async (context: CancellationContext, id: string): Promise<CancellationWord | undefined> => {
  const asked = await findWithItem(context, id)
  if (!asked) return undefined
  const { row, item } = asked
  const found = await lookUp(context, row, item)
  if (typeof found !== 'object') return found === 'stands' ? found : undefined
  const waits = row.state === 'pending' || row.state === 'unknown'
  if (waits && (found.state === 'cancelled' || found.state === 'rejected')) await applyOutcome(context, id, found, 'looked-up')
  return found.state
}

const findWithItem = async ({ db }: CancellationContext, id: string) => {
  const [found] = await db
    .select({ row: cancellations, item: orderItems })
    .from(cancellations)
    .innerJoin(orderItems, eq(orderItems.id, cancellations.serviceId))
    .where(eq(cancellations.id, id))
  return found
}

const neverHappened: CancelOutcome = {
  state: 'rejected',
  code: 'offer-expired',
  detail: 'The supplier did not cancel; its quote has ended',
}

const lookUp = async (
  work: CancellationContext,
  row: CancellationRow,
  item: OrderItemRow,
): Promise<CancelOutcome | 'stands' | 'silent'> => {
  const supplier = supplierOf(work, item)
  if (!supplier) return 'silent'
  const quote = supplierQuoteOf(row)
  try {
    return (await supplier.findCancellation(quote, context(item, cancellationPace.findMs))) ?? 'stands'
  } catch (error) {
    work.log.error({ err: error, cancellation: row.id }, 'A cancellation could not be looked up')
    return 'silent'
  }
}

/**
 * A quote that ended can be confirmed by nobody, and the call that was sent has ended too. Where the supplier still
 * thinks (`pending`), it may.
 */
const canNotHappenAnyMore = (row: CancellationRow, at: Date): boolean => {
  const sent = row.createdAt.getTime() + cancellationPace.cancelMs
  const ended = Math.max(Date.parse(supplierQuoteOf(row).expiresAt), sent) + cancellationPace.lookMs
  return row.state !== 'pending' && at.getTime() > ended
}

/** 5, 10, 20, 40 s, then each minute; after an hour a person is told, and it is still looked up. */
const lookAgain = (context: CancellationContext, id: string): Promise<void> =>
  context.db.transaction(async tx => {
    const [found] = await tx.select({ orderId: cancellations.orderId }).from(cancellations).where(eq(cancellations.id, id))
    const order = found && (await lockOrder(tx, found.orderId))
    const row = order && (await lockCancellations(tx, order.id)).find(each => each.id === id)
    if (!row || !isOpen(row.state)) return
    const at = context.now()
    // The call that was sent has ended by now, here or in a process that died with it.
    const nobodyWaits = row.state === 'asking' && at.getTime() - row.updatedAt.getTime() > cancellationPace.cancelMs
    if (nobodyWaits) await transitionCancellation(tx, row, { to: 'unknown', cause: 'nobody-waits', at })
    const next = Math.min(5000 * 2 ** Math.min(row.checks, 4), cancellationPace.lookMs)
    await tx
      .update(cancellations)
      .set({ checks: row.checks + 1, nextCheckAt: new Date(at.getTime() + next) })
      .where(eq(cancellations.id, id))
    if (at.getTime() - row.createdAt.getTime() <= cancellationPace.tellMs) return
    const { ref, quoteId } = supplierQuoteOf(row)
    const note = `The supplier does not settle the cancelling of ${ref} (quote ${quoteId}); ask it`
    await askOperations(context, tx, { orderId: row.orderId, kind: 'cancellation-unknown', note })
  })
