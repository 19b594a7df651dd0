import { type CancelOutcome, SupplierError } from '@karwan/domain/suppliers'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { askOperations, lockOrder, lockServices, type ServiceRow } from '../index.ts'
import { applyOutcome } from './outcome.ts'
import { type CancellationContext, cancellationPace } from './ports.ts'
import { type CancellationRow, lockCancellations, moveCancellation } from './transitions.ts'

const { cancellations, orderServices } = tables
const open = ['asking', 'pending', 'unknown'] as const
type OpenState = (typeof open)[number]
const isOpen = (state: CancellationRow['state']): state is OpenState => open.some(each => each === state)

/** Asks the supplier to cancel, once: what was sent is never sent again, whatever became of it. Safe to call any number of times. */
export const cancelService = async (work: CancellationContext, id: string): Promise<void> => {
  const begun = await work.db.transaction(tx => begin(work, tx, id))
  if (begun) await applyOutcome(work, id, await send(work, begun.row, begun.service), 'supplier-answered')
}

const begin = async (work: CancellationContext, tx: Transaction, id: string) => {
  const [found] = await tx.select({ orderId: cancellations.orderId }).from(cancellations).where(eq(cancellations.id, id))
  const order = found && (await lockOrder(tx, found.orderId))
  if (!order) return undefined
  const services = await lockServices(tx, order.id)
  const row = (await lockCancellations(tx, order.id)).find(each => each.id === id)
  const service = services.find(each => each.id === row?.serviceId)
  if (row?.state !== 'requested' || !service) return undefined
  const at = work.now()
  const nextCheckAt = new Date(at.getTime() + cancellationPace.firstLookMs)
  return { row: await moveCancellation(tx, row, 'asking', 'cancelling-started', at, { nextCheckAt }), service }
}

const supplierOf = ({ suppliers }: CancellationContext, { kind, supplier }: ServiceRow) =>
  kind === 'flight' ? suppliers.findFlightSupplier(supplier) : suppliers.findStaySupplier(supplier)

const context = (service: ServiceRow, milliseconds: number) => ({
  traceId: service.clientRef,
  signal: AbortSignal.timeout(milliseconds),
  language: 'en',
})

const send = async (work: CancellationContext, row: CancellationRow, service: ServiceRow): Promise<CancelOutcome> => {
  const supplier = supplierOf(work, service)
  if (!supplier) return { state: 'rejected', code: 'unavailable', detail: `Supplier ${service.supplier} is not connected` }
  for (let sent = 1; ; sent += 1) {
    try {
      return await supplier.cancel(row.supplierQuote, service.clientRef, context(service, cancellationPace.cancelMs))
    } catch (error) {
      work.log.error({ err: error, service: service.id, sent }, 'A cancellation was not answered')
      const nothingHappened = error instanceof SupplierError && error.sideEffect === 'none'
      if (!nothingHappened) return { state: 'unknown' }
      if (!error.retryable || sent >= cancellationPace.sends) return { state: 'rejected', code: error.code, detail: error.message }
    }
  }
}

/** Looks up what became of a cancellation that nobody answered, or that a process died with. Never sends it again. Safe to repeat. */
export const resolveCancellation = async (work: CancellationContext, id: string): Promise<void> => {
  const at = work.now()
  const [row] = await work.db
    .update(cancellations)
    .set({ nextCheckAt: new Date(at.getTime() + cancellationPace.findMs + 10_000) })
    .where(and(eq(cancellations.id, id), inArray(cancellations.state, [...open]), lte(cancellations.nextCheckAt, at)))
    .returning()
  const [service] = row ? await work.db.select().from(orderServices).where(eq(orderServices.id, row.serviceId)) : []
  if (!row || !service) return
  const found = await lookUp(work, row, service)
  if (typeof found === 'object' && found.state !== 'unknown') await applyOutcome(work, id, found, 'looked-up')
  else if (found === 'stands' && canNotHappenAnyMore(row, at)) await applyOutcome(work, id, neverHappened, 'looked-up')
  await lookAgain(work, id)
}

const neverHappened: CancelOutcome = {
  state: 'rejected',
  code: 'offer-expired',
  detail: 'The supplier did not cancel; its quote has ended',
}

const lookUp = async (
  work: CancellationContext,
  row: CancellationRow,
  service: ServiceRow,
): Promise<CancelOutcome | 'stands' | 'silent'> => {
  const supplier = supplierOf(work, service)
  if (!supplier) return 'silent'
  try {
    return (await supplier.findCancellation(row.supplierQuote, context(service, cancellationPace.findMs))) ?? 'stands'
  } catch (error) {
    work.log.error({ err: error, cancellation: row.id }, 'A cancellation could not be looked up')
    return 'silent'
  }
}

/** A quote that ended can be confirmed by nobody, and the call that was sent has ended too. Where the supplier still thinks (`pending`), it may. */
const canNotHappenAnyMore = (row: CancellationRow, at: Date): boolean => {
  const sent = row.createdAt.getTime() + cancellationPace.cancelMs
  const ended = Math.max(Date.parse(row.supplierQuote.expiresAt), sent) + cancellationPace.lookMs
  return row.state !== 'pending' && at.getTime() > ended
}

/** 5, 10, 20, 40 s, then each minute; after an hour a person is told, and it is still looked up. */
const lookAgain = (work: CancellationContext, id: string): Promise<void> =>
  work.db.transaction(async tx => {
    const [found] = await tx.select({ orderId: cancellations.orderId }).from(cancellations).where(eq(cancellations.id, id))
    const order = found && (await lockOrder(tx, found.orderId))
    const row = order && (await lockCancellations(tx, order.id)).find(each => each.id === id)
    if (!row || !isOpen(row.state)) return
    const at = work.now()
    // The call that was sent has ended by now, here or in a process that died with it.
    const nobodyWaits = row.state === 'asking' && at.getTime() - row.updatedAt.getTime() > cancellationPace.cancelMs
    if (nobodyWaits) await moveCancellation(tx, row, 'unknown', 'nobody-waits', at)
    const next = Math.min(5000 * 2 ** Math.min(row.checks, 4), cancellationPace.lookMs)
    await tx
      .update(cancellations)
      .set({ checks: row.checks + 1, nextCheckAt: new Date(at.getTime() + next) })
      .where(eq(cancellations.id, id))
    if (at.getTime() - row.createdAt.getTime() > cancellationPace.tellMs)
      await askOperations(
        work,
        tx,
        row.orderId,
        'cancellation-unknown',
        `The supplier does not settle the cancelling of ${row.supplierQuote.ref} (quote ${row.supplierQuote.quoteId}); ask it`,
      )
  })
