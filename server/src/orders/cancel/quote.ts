import type { CancellationQuote } from '@karwan/contract/orders'
import type { ZoneId } from '@karwan/domain/calendar'
import { planMoneyBack } from '@karwan/domain/installments'
import { type Money, money, subtract, sum } from '@karwan/domain/money'
import { discountTakenBack } from '@karwan/domain/packages'
import { moneyBack } from '@karwan/domain/pricing'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { type CancelQuote, SupplierError } from '@karwan/domain/suppliers'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { findPaidSoFar } from '../../installments/schedule/index.ts'
import { findGivenBack } from '../../payments/index.ts'
import { type QuotedPart, stored, tables } from '../../platform/database/index.ts'
import {
  type Asker,
  arrivalIfSentNow,
  cancellingOf,
  changedByAirline,
  isSeparable,
  newId,
  type OrderItemRecord,
  type OrderRecord,
  refundToOf,
  visitorHash,
} from '../index.ts'
import { type CancellationContext, cancellationPace } from './ports.ts'
import { type CancellableItem, freeUntilOf, isCancellable, promisedPenaltyOf, serviceFeeOf, termsChangeAt } from './terms.ts'

const { cancellationQuotes, orderItems } = tables
export type QuoteRow = typeof cancellationQuotes.$inferSelect
/** Returns the parts of a quote, one for each of its order items. */
export const partsOf = ({ id, parts }: Pick<QuoteRow, 'id' | 'parts'>): readonly QuotedPart[] => stored.quotedParts.read(parts, id)

/** Services that a quote is for: the one that was asked about, or all that can be cancelled. */
const quotable = (order: OrderRecord, itemId: string | null, now: Date): readonly CancellableItem[] | Problem => {
  const asked = order.services.filter(item => itemId === null || item.id === itemId)
  const [first] = asked
  if (!first) return problem('order-not-found')
  const enough = itemId === null ? ['yes', 'together'] : ['yes']
  const may = asked.filter(isCancellable).filter(item => enough.includes(cancellingOf(order, item, now)))
  return may.length === 0 ? problem('not-cancellable', { detail: cancellingOf(order, first, now) }) : may
}

/** Asks the suppliers what cancelling would give back and keeps what they said. Nothing is cancelled by it. */
export const makeQuote = async (
  context: CancellationContext,
  order: OrderRecord,
  itemId: string | null,
  asker: Pick<Asker, 'visitorId'>,
): Promise<QuoteRow | Problem> => {
  const items = quotable(order, itemId, context.now())
  if (isProblem(items)) return items
  const parts: QuotedPart[] = []
  for (const item of items) {
    const result = await askSupplier(context, order, item)
    if (isProblem(result)) return result
    parts.push(await partOf(context, order, item, result))
  }
  const quoted = takeDiscount(order, parts)
  const at = context.now()
  const row: QuoteRow = {
    id: newId(),
    orderId: order.id,
    visitor: visitorHash(asker.visitorId),
    serviceId: itemId,
    parts: stored.quotedParts.write(quoted),
    validUntil: new Date(Math.min(...ends(items, quoted, at))),
    confirmedAt: null,
    createdAt: at,
  }
  await context.db.insert(cancellationQuotes).values(row)
  return row
}

const isOver: readonly OrderItemRecord['state'][] = ['rejected', 'cancelling', 'cancelled']

/**
 * Takes the discount of the part of a package that stays booked from what comes back of the other one. Where the other
 * was refused, or is cancelled itself, nothing is taken; nor of what is given back because an airline changed a flight.
 */
const takeDiscount = (order: OrderRecord, parts: readonly QuotedPart[]): readonly QuotedPart[] => {
  const { currency } = order.total
  const staying = order.services.flatMap(({ id, state, amount, alone }) =>
    alone === null || isOver.includes(state) || parts.some(({ serviceId: itemId }) => itemId === id) ? [] : [{ amount, alone }],
  )
  const changed = changedByAirline(order)
  return parts.map(part => {
    if (changed.has(part.serviceId)) return { ...part, discountTaken: 0 }
    const discountTaken = discountTakenBack(money(part.refund ?? part.paid, currency), staying).amount
    return { ...part, discountTaken, refund: part.refund === null ? null : part.refund - discountTaken }
  })
}

/** Returns whether a quote of parts takes back what it would now: the other part may have ended since. */
export const hasSameDiscount = (order: OrderRecord, parts: readonly QuotedPart[]): boolean => {
  const before = parts.map(part => ({ ...part, refund: part.refund === null ? null : part.refund + part.discountTaken }))
  return takeDiscount(order, before).every(({ discountTaken }, at) => discountTaken === parts[at]?.discountTaken)
}

const ends = (items: readonly CancellableItem[], parts: readonly QuotedPart[], at: Date): number[] => [
  at.getTime() + cancellationPace.quoteLifeMs,
  ...parts.map(part => Date.parse(part.supplierQuote.expiresAt) - cancellationPace.marginMs),
  ...items.flatMap(item => termsChangeAt(item, at)?.getTime() ?? []),
]

/** Asks the supplier what cancelling an item gives back. Problems: not-cancellable, supplier-unavailable. */
export const askSupplier = async (
  context: CancellationContext,
  order: OrderRecord,
  item: CancellableItem,
): Promise<CancelQuote | Problem> => {
  const supplier =
    item.kind === 'flight' ? context.suppliers.findFlightSupplier(item.supplier) : context.suppliers.findStaySupplier(item.supplier)
  if (!supplier?.capabilities.cancelQuote || item.supplierRef === null) return problem('not-cancellable', { detail: 'not-online' })
  const signal = AbortSignal.timeout(cancellationPace.quoteMs)
  try {
    return await supplier.cancelQuote(item.supplierRef, { traceId: item.id, signal, language: order.language })
  } catch (error) {
    context.log.error({ err: error, service: item.id }, 'A cancellation was not quoted')
    const refused = error instanceof SupplierError && !error.retryable && (error.code === 'rejected' || error.code === 'offer-gone')
    return refused ? problem('not-cancellable', { detail: 'not-online' }) : problem('supplier-unavailable')
  }
}

/** Returns an item's part of a quote, by what its supplier said. */
export const partOf = async (
  context: CancellationContext,
  order: OrderRecord,
  item: CancellableItem,
  supplierQuote: CancelQuote,
): Promise<QuotedPart> => {
  const [row] = await context.db.select().from(orderItems).where(eq(orderItems.id, item.id))
  if (!row) throw new Error(`There is no service ${item.id}`)
  const net = money(row.netAmount, row.netCurrency)
  const serviceFee = serviceFeeOf(item)
  const back = moneyBack({
    kind: item.kind,
    paid: item.amount,
    serviceFee,
    net,
    refund: supplierQuote.refund,
    rate: { from: net.currency, to: order.total.currency, rate: order.rate.value, asOf: order.rate.asOf },
    promisedPenalty: promisedPenaltyOf(item, context.now()),
  })
  const soFar = await findPaidSoFar(context.db, order.id)
  const paid = soFar === undefined ? item.amount : sharedBy(money(soFar, order.total.currency), item.amount, order.total)
  const goesBack = soFar === undefined ? back : planMoneyBack(paid, item.amount, back)
  return {
    serviceId: item.id,
    paid: paid.amount,
    refund: goesBack?.amount ?? null,
    serviceFee: serviceFee.amount,
    discountTaken: 0,
    supplierQuote,
  }
}

/** A service's share of what was paid of its order so far; all of it where there is but one. */
export const sharedBy = (soFar: Money, part: Money, whole: Money): Money =>
  money(Number((BigInt(soFar.amount) * BigInt(part.amount)) / BigInt(whole.amount)), soFar.currency)

/** The newest quote of this visitor that still holds for the same question. */
export const findQuote = async (
  context: Pick<CancellationContext, 'db' | 'now'>,
  order: OrderRecord,
  itemId: string | null,
  asker: Asker,
): Promise<QuoteRow | undefined> => {
  const [row] = await context.db
    .select()
    .from(cancellationQuotes)
    .where(eq(cancellationQuotes.orderId, order.id))
    .orderBy(desc(cancellationQuotes.createdAt))
    .limit(1)
  if (row === undefined || row.serviceId !== itemId || row.visitor !== visitorHash(asker.visitorId)) return undefined
  return row.confirmedAt === null && row.validUntil.getTime() > context.now().getTime() ? row : undefined
}

/** Returns whether there is a newer quote. Suppliers accept only the newest. */
export const isOutdated = async (db: Pick<CancellationContext['db'], 'select'>, quote: QuoteRow): Promise<boolean> => {
  const newer = await db
    .select({ id: cancellationQuotes.id, parts: cancellationQuotes.parts })
    .from(cancellationQuotes)
    .where(
      and(
        eq(cancellationQuotes.orderId, quote.orderId),
        gt(cancellationQuotes.createdAt, quote.createdAt),
        isNull(cancellationQuotes.confirmedAt),
      ),
    )
  const own = new Set(partsOf(quote).map(part => part.serviceId))
  return newer.some(each => partsOf(each).some(part => own.has(part.serviceId)))
}

/** Returns the refund of each item of a quote. Empty if one is not known. */
export const amountsOf = (quote: Pick<QuoteRow, 'id' | 'parts'>): readonly { readonly serviceId: string; readonly amount: number }[] =>
  partsOf(quote).flatMap(({ serviceId: itemId, refund }) => (refund === null ? [] : [{ serviceId: itemId, amount: refund }]))

type QuotedItems = CancellationQuote['services']
/** Makes one of all that is quoted of parts that have no prices of their own (PK-14). */
const wholeOf = (items: QuotedItems, whole: Pick<CancellationQuote, 'paid' | 'refund' | 'fee'>): QuotedItems[number] => ({
  serviceId: items[0]?.serviceId ?? '',
  ...whole,
  serviceFee: sum(
    items.map(({ serviceFee }) => serviceFee),
    whole.paid.currency,
  ),
  discountTaken: null,
  freeUntil: null,
})

/** A quote as its visitor reads it. Days are told on the clocks of `zone`, the brand's. */
export const quoteView = async (
  context: CancellationContext,
  order: OrderRecord,
  row: QuoteRow,
  zone: ZoneId,
): Promise<CancellationQuote> => {
  const { currency } = order.total
  const items = partsOf(row).map((part): CancellationQuote['services'][number] => {
    const [paid, refund] = [money(part.paid, currency), part.refund === null ? null : money(part.refund, currency)]
    const discountTaken = money(part.discountTaken, currency)
    const fee = refund && subtract(subtract(paid, refund), discountTaken)
    const item = order.services.find(each => each.id === part.serviceId)
    return {
      serviceId: part.serviceId,
      paid,
      refund,
      fee,
      // What is kept below our fee is part of it: a stay that is free to cancel keeps nothing.
      serviceFee: money(fee === null ? part.serviceFee : Math.min(part.serviceFee, fee.amount), currency),
      discountTaken: discountTaken.amount === 0 ? null : discountTaken,
      freeUntil: item && isCancellable(item) ? freeUntilOf(item, row.createdAt) : null,
    }
  })
  const paid = sum(
    items.map(each => each.paid),
    currency,
  )
  const known = items.flatMap(each => each.refund ?? [])
  const refund = known.length === items.length ? sum(known, currency) : null
  const fees = items.flatMap(each => each.fee ?? [])
  const fee = refund && sum(fees, currency)
  const back = refund && (await findGivenBack(context, order, amountsOf(row)))
  return {
    quoteId: row.id,
    orderId: order.id,
    services: isSeparable(order) ? items : [wholeOf(items, { paid, refund, fee })],
    paid,
    refund,
    fee,
    currency,
    to: refundToOf(order, back?.byHand),
    back,
    arrives: back === null || back.money.amount === 0 ? null : arrivalIfSentNow(order, zone, context.now(), back.byHand),
    validUntil: row.validUntil.toISOString(),
  }
}
