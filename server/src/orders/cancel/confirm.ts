import { money } from '@karwan/domain/money'
import { type Problem, problem } from '@karwan/domain/problems'
import { and, eq } from 'drizzle-orm'
import { findPaidSoFar } from '../../installments/schedule/index.ts'
import { findGivenBack } from '../../payments/index.ts'
import { type QuotedPart, stored, type Transaction, tables } from '../../platform/database/index.ts'
import {
  type Asker,
  cancellingOf,
  lockItems,
  lockOrder,
  newId,
  type OrderItemRow,
  type OrderRecord,
  type OrderRow,
  queueMail,
  transitionItem,
  visitorHash,
} from '../index.ts'
import { type CancellationContext, cancellationPace } from './ports.ts'
import { amountsOf, hasSameDiscount, isOutdated, partsOf, type QuoteRow, sharedBy } from './quote.ts'
import { addCancellation } from './transitions.ts'

const { cancellationQuotes } = tables

/**
 * Confirms a quote, once: clicked twice, from two tabs, or sent again after a lost answer, it is the same cancellation.
 * What the suppliers are asked is promised in the same transaction. Undefined when it is confirmed.
 */
export const confirmQuote = async (
  context: CancellationContext,
  order: OrderRecord,
  quoteId: string,
  asked: Asked,
): Promise<Problem | undefined> => {
  const refusal = await context.db.transaction(tx => confirm(context, tx, { record: order, quoteId, ...asked }))
  context.outbox.wake()
  return refusal
}

/**
 * Tells whether a person will give the money of these services back. If the supplier does not say what comes back:
 * whether a person would give back all of it.
 */
const isByHand = async (context: CancellationContext, tx: Transaction, order: OrderRecord, quote: QuoteRow): Promise<boolean> => {
  const paid = partsOf(quote).map(part => ({ serviceId: part.serviceId, amount: part.paid }))
  const known = amountsOf(quote)
  const back = await findGivenBack({ ...context, db: tx }, order, known.length === paid.length ? known : paid)
  return back.byHand === true
}

export interface Asked {
  readonly asker: Pick<Asker, 'visitorId'>
  /** Cause that is recorded with each item; `traveler-asked` unless given. */
  readonly cause?: string
  /** Written in the same transaction, once. */
  readonly note?: (tx: Transaction) => Promise<void>
}
interface QuoteToConfirm extends Asked {
  readonly record: OrderRecord
  readonly quoteId: string
}
const confirm = async (
  context: CancellationContext,
  tx: Transaction,
  { record, quoteId, asker, cause = 'traveler-asked', note }: QuoteToConfirm,
): Promise<Problem | undefined> => {
  const at = context.now()
  const order = await lockOrder(tx, record.id)
  const [quote] = await tx
    .select()
    .from(cancellationQuotes)
    .where(and(eq(cancellationQuotes.id, quoteId), eq(cancellationQuotes.orderId, record.id)))
    .for('update')
  if (!order || quote?.visitor !== visitorHash(asker.visitorId)) return problem('quote-not-found')
  if (quote.confirmedAt !== null) return undefined
  if (await isOutdated(tx, quote)) return problem('quote-not-found')
  const items = await lockItems(tx, order.id)
  const parts = partsOf(quote)
  if (quote.validUntil.getTime() <= at.getTime() || (await isPaidFurther(tx, order, items, parts))) return problem('quote-expired')
  const services = record.services.map(item => ({ ...item, state: items.find(({ id }) => id === item.id)?.state ?? item.state }))
  // What has no price of its own is cancelled as a whole: a quote of all of it was asked for.
  const enough = quote.serviceId === null ? ['yes', 'together'] : ['yes']
  for (const { serviceId: itemId } of parts) {
    const item = services.find(({ id }) => id === itemId)
    const may = item ? cancellingOf({ state: order.state, services }, item, at) : 'not-booked'
    if (!enough.includes(may)) return problem('not-cancellable', { detail: may })
  }
  if (!hasSameDiscount({ ...record, services }, parts)) return problem('quote-expired')
  await tx.update(cancellationQuotes).set({ confirmedAt: at }).where(eq(cancellationQuotes.id, quote.id))
  const byHand = await isByHand(context, tx, record, quote)
  for (const part of parts) await promise(context, tx, order, { ...part, quoteId: quote.id, byHand, cause })
  for (const item of items.filter(each => parts.some(part => part.serviceId === each.id)))
    await transitionItem(tx, item, { to: 'cancelling', cause, at })
  await queueMail(context, tx, { orderId: order.id, kind: 'order-cancelling', about: quote.id })
  await note?.(tx)
  return undefined
}

/** An installment was paid since: more comes back than the quote says. */
const isPaidFurther = async (
  tx: Transaction,
  { id, amount, currency }: OrderRow,
  items: readonly OrderItemRow[],
  parts: readonly QuotedPart[],
): Promise<boolean> => {
  const soFar = await findPaidSoFar(tx, id)
  if (soFar === undefined) return false
  return parts.some(({ serviceId: itemId, paid }) => {
    const item = items.find(each => each.id === itemId)
    return item && sharedBy(money(soFar, currency), money(item.amount, currency), money(amount, currency)).amount !== paid
  })
}

interface PartToCancel extends QuotedPart {
  readonly quoteId: string
  readonly byHand: boolean
  /** `traveler-asked` unless given. */
  readonly cause?: string
}
/** Records the cancelling of an item and puts it into the queue, in the caller's transaction. */
export const promise = async (
  context: CancellationContext,
  tx: Transaction,
  order: OrderRow,
  { quoteId, serviceId: itemId, paid, refund, byHand, supplierQuote, cause = 'traveler-asked' }: PartToCancel,
): Promise<void> => {
  const [id, at] = [newId(), context.now()]
  await addCancellation(
    tx,
    {
      id,
      quoteId,
      orderId: order.id,
      serviceId: itemId,
      state: 'requested',
      currency: order.currency,
      paid,
      refund,
      foundAt: null,
      byHand,
      supplierQuote: stored.supplierQuote.write(supplierQuote),
      nextCheckAt: new Date(at.getTime() + cancellationPace.fallbackMs),
      checks: 0,
      createdAt: at,
      updatedAt: at,
    },
    cause,
  )
  await context.outbox.put(tx, { name: 'cancel-service', id })
}
