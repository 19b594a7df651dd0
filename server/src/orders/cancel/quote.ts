import type { CancellationQuote } from '@karwan/contract/orders'
import type { ZoneId } from '@karwan/domain/calendar'
import { planMoneyBack } from '@karwan/domain/installments'
import { type Money, money, subtract, sum } from '@karwan/domain/money'
import { moneyBack } from '@karwan/domain/pricing'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { type CancelQuote, SupplierError } from '@karwan/domain/suppliers'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { findPaidSoFar } from '../../installments/schedule/index.ts'
import { findGivenBack } from '../../payments/index.ts'
import { tables } from '../../platform/database/index.ts'
import {
  type Asker,
  arrivalIfSentNow,
  cancellingOf,
  newId,
  type OrderRecord,
  refundToOf,
  type ServiceRecord,
  visitorHash,
} from '../index.ts'
import { type CancellationContext, cancellationPace } from './ports.ts'
import { freeUntilOf, promisedPenaltyOf, serviceFeeOf, termsChangeAt } from './terms.ts'

const { cancellationQuotes, orderServices } = tables
export type QuoteRow = typeof cancellationQuotes.$inferSelect
type Part = QuoteRow['parts'][number]

/** Services that a quote is for: the one that was asked about, or all that can be cancelled. */
const quotable = (order: OrderRecord, serviceId: string | null, now: Date): readonly ServiceRecord[] | Problem => {
  const asked = order.services.filter(service => serviceId === null || service.id === serviceId)
  const [first] = asked
  if (!first) return problem('order-not-found')
  const may = asked.filter(service => cancellingOf(order, service, now) === 'yes')
  return may.length === 0 ? problem('not-cancellable', { detail: cancellingOf(order, first, now) }) : may
}

/** Asks the suppliers what cancelling would give back and keeps what they said. Nothing is cancelled by it. */
export const makeQuote = async (
  work: CancellationContext,
  order: OrderRecord,
  serviceId: string | null,
  asker: Asker,
): Promise<QuoteRow | Problem> => {
  const services = quotable(order, serviceId, work.now())
  if (isProblem(services)) return services
  const parts: Part[] = []
  for (const service of services) {
    const told = await askSupplier(work, order, service)
    if (isProblem(told)) return told
    parts.push(await partOf(work, order, service, told))
  }
  const at = work.now()
  const row: QuoteRow = {
    id: newId(),
    orderId: order.id,
    visitor: visitorHash(asker.visitorId),
    serviceId,
    parts,
    validUntil: new Date(Math.min(...ends(services, parts, at))),
    confirmedAt: null,
    createdAt: at,
  }
  await work.db.insert(cancellationQuotes).values(row)
  return row
}

const ends = (services: readonly ServiceRecord[], parts: readonly Part[], at: Date): number[] => [
  at.getTime() + cancellationPace.quoteLifeMs,
  ...parts.map(part => Date.parse(part.supplierQuote.expiresAt) - cancellationPace.marginMs),
  ...services.flatMap(service => termsChangeAt(service, at)?.getTime() ?? []),
]

const askSupplier = async (work: CancellationContext, order: OrderRecord, service: ServiceRecord): Promise<CancelQuote | Problem> => {
  const supplier =
    service.kind === 'flight' ? work.suppliers.findFlightSupplier(service.supplier) : work.suppliers.findStaySupplier(service.supplier)
  if (!supplier?.capabilities.cancelQuote || service.supplierRef === null) return problem('not-cancellable', { detail: 'not-online' })
  const signal = AbortSignal.timeout(cancellationPace.quoteMs)
  try {
    return await supplier.cancelQuote(service.supplierRef, { traceId: service.id, signal, language: order.language })
  } catch (error) {
    work.log.error({ err: error, service: service.id }, 'A cancellation was not quoted')
    const refused = error instanceof SupplierError && !error.retryable && (error.code === 'rejected' || error.code === 'offer-gone')
    return refused ? problem('not-cancellable', { detail: 'not-online' }) : problem('supplier-unavailable')
  }
}

const partOf = async (work: CancellationContext, order: OrderRecord, service: ServiceRecord, supplierQuote: CancelQuote): Promise<Part> => {
  const [row] = await work.db.select().from(orderServices).where(eq(orderServices.id, service.id))
  if (!row) throw new Error(`There is no service ${service.id}`)
  const net = money(row.netAmount, row.netCurrency)
  const serviceFee = serviceFeeOf(service)
  const back = moneyBack({
    kind: service.kind,
    paid: service.amount,
    serviceFee,
    net,
    refund: supplierQuote.refund,
    rate: { from: net.currency, to: order.total.currency, rate: order.rate.value, asOf: order.rate.asOf },
    promisedPenalty: promisedPenaltyOf(service, work.now()),
  })
  const soFar = await findPaidSoFar(work.db, order.id)
  const paid = soFar === undefined ? service.amount : sharedBy(money(soFar, order.total.currency), service.amount, order.total)
  const goesBack = soFar === undefined ? back : planMoneyBack(paid, service.amount, back)
  return {
    serviceId: service.id,
    paid: paid.amount,
    refund: goesBack?.amount ?? null,
    serviceFee: serviceFee.amount,
    supplierQuote,
  }
}

/** A service's share of what was paid of its order so far; all of it where there is but one. */
const sharedBy = (soFar: Money, part: Money, whole: Money): Money =>
  money(Number((BigInt(soFar.amount) * BigInt(part.amount)) / BigInt(whole.amount)), soFar.currency)

/** The newest quote of this visitor that still holds for the same question. */
export const findQuote = async (
  work: Pick<CancellationContext, 'db' | 'now'>,
  order: OrderRecord,
  serviceId: string | null,
  asker: Asker,
): Promise<QuoteRow | undefined> => {
  const [row] = await work.db
    .select()
    .from(cancellationQuotes)
    .where(eq(cancellationQuotes.orderId, order.id))
    .orderBy(desc(cancellationQuotes.createdAt))
    .limit(1)
  if (row === undefined || row.serviceId !== serviceId || row.visitor !== visitorHash(asker.visitorId)) return undefined
  return row.confirmedAt === null && row.validUntil.getTime() > work.now().getTime() ? row : undefined
}

/** Whether somebody asked again after this quote: suppliers take the newest one only. */
export const isOutdated = async (db: Pick<CancellationContext['db'], 'select'>, quote: QuoteRow): Promise<boolean> => {
  const newer = await db
    .select({ parts: cancellationQuotes.parts })
    .from(cancellationQuotes)
    .where(
      and(
        eq(cancellationQuotes.orderId, quote.orderId),
        gt(cancellationQuotes.createdAt, quote.createdAt),
        isNull(cancellationQuotes.confirmedAt),
      ),
    )
  const own = new Set(quote.parts.map(part => part.serviceId))
  return newer.some(({ parts }) => parts.some(part => own.has(part.serviceId)))
}

/** What each service of a quote gives back, where all of it is known. */
export const amountsOf = ({ parts }: Pick<QuoteRow, 'parts'>): readonly { readonly serviceId: string; readonly amount: number }[] =>
  parts.flatMap(({ serviceId, refund }) => (refund === null ? [] : [{ serviceId, amount: refund }]))

/** A quote as its visitor reads it. Days are told on the clocks of `zone`, the brand's. */
export const quoteView = async (work: CancellationContext, order: OrderRecord, row: QuoteRow, zone: ZoneId): Promise<CancellationQuote> => {
  const { currency } = order.total
  const services = row.parts.map((part): CancellationQuote['services'][number] => {
    const [paid, refund] = [money(part.paid, currency), part.refund === null ? null : money(part.refund, currency)]
    const fee = refund && subtract(paid, refund)
    const service = order.services.find(each => each.id === part.serviceId)
    return {
      serviceId: part.serviceId,
      paid,
      refund,
      fee,
      // What is kept below our fee is part of it: a stay that is free to cancel keeps nothing.
      serviceFee: money(fee === null ? part.serviceFee : Math.min(part.serviceFee, fee.amount), currency),
      freeUntil: service ? freeUntilOf(service, row.createdAt) : null,
    }
  })
  const paid = sum(
    services.map(each => each.paid),
    currency,
  )
  const known = services.flatMap(each => each.refund ?? [])
  const refund = known.length === services.length ? sum(known, currency) : null
  const back = refund && (await findGivenBack(work, order, amountsOf(row)))
  return {
    quoteId: row.id,
    orderId: order.id,
    services,
    paid,
    refund,
    fee: refund && subtract(paid, refund),
    currency,
    to: refundToOf(order, back?.byHand),
    back,
    arrives: back === null || back.money.amount === 0 ? null : arrivalIfSentNow(order, zone, work.now(), back.byHand),
    validUntil: row.validUntil.toISOString(),
  }
}
