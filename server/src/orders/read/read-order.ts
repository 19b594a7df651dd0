import type { Money } from '@karwan/domain/money'
import type { Contact } from '@karwan/domain/travelers'
import { countBorders } from '@karwan/domain/visas'
import { and, asc, eq, gt, inArray, isNull, sum } from 'drizzle-orm'
import { findPaidPart, readPlan } from '../../installments/schedule/index.ts'
import { type Context, sealed, stored, tables } from '../../platform/database/index.ts'
import { findFirstEnd } from '../hold/first-end.ts'
import { openPeople, type People } from '../lifecycle/people.ts'
import type {
  AirlineChangeRecord,
  ApplicationRecord,
  InstallmentHold,
  OrderItemRecord,
  OrderRecord,
  PaymentParts,
  PaymentRecord,
} from '../lifecycle/records.ts'
import { ticketNumbersOf } from '../lifecycle/tickets.ts'
import type { OrderItemRow, OrderRow } from '../lifecycle/transitions.ts'
import { applicationIn, type ListedApplication, listApplications } from './list-applications.ts'
import { findOpenPayments } from './open-payments.ts'
import { listRaisedFees } from './raised-fees.ts'
import { findAfterSale } from './read-after-sale.ts'

const { orders, orderItems, orderEvents, paymentAttempts, refunds } = tables
type ReadContext = Pick<Context, 'db' | 'vault'>

/** One order with everything in it, travelers opened; undefined where there is none. */
export const findOrderRecord = async ({ db, vault }: ReadContext, id: string): Promise<OrderRecord | undefined> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) return undefined
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.position))
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id))
  // In this order: whose payment is read as paid has its installment read as paid too.
  const payment = await findPayment(db, order)
  const plan = await readPlan(db, order.id)
  const applications = items.some(({ kind }) => kind === 'visa') ? await listApplications(db, [id]) : []
  const afterSale = await findAfterSale(db, order)
  const record = recordOf({
    order,
    services: items,
    events,
    contact: sealed.contact.open(vault, order.contact, order.id),
    comment: order.comment === null ? null : vault.open(order.comment, order.id),
    peopleOf: item => openPeople(vault, item),
    applications,
  })
  return {
    ...record,
    services: record.services.map(item => withChanges(item, afterSale.airlineChanges)),
    plan,
    raisedFees: applications.length > 0 ? await listRaisedFees(db, id) : [],
    officeEndsFirst: order.state === 'waiting-for-office' ? await findFirstEnd(db, order.id, order.payBy) : null,
    checking: (await findOpenPayments(db, [id])).get(id) ?? null,
    payment: payment && { ...payment, installments: plan ? await findNumbers(db, payment.attemptId) : [] },
    installmentHold: plan && (await findInstallmentHold(db, order)),
    ...afterSale,
  }
}

/** Counts the flights' accepted changes among what happened to an item. */
const withChanges = (item: OrderItemRecord, changes: readonly AirlineChangeRecord[]): OrderItemRecord => {
  const accepted = changes.filter(({ serviceId, state }) => serviceId === item.id && state === 'accepted')
  const changedAt = [item.changedAt, ...accepted.map(each => each.changedAt)].sort().at(-1) ?? item.changedAt
  return { ...item, revision: item.revision + accepted.length, changedAt }
}

type EventRow = Omit<typeof orderEvents.$inferSelect, 'id'>
/** The rows of an order, each kind in its order, and what is sealed in them. */
interface OrderRows {
  readonly order: OrderRow
  readonly services: readonly OrderItemRow[]
  readonly events: readonly EventRow[]
  readonly contact: Contact
  readonly comment: string | null
  readonly peopleOf: (item: OrderItemRow) => People
  /** Of the order's visas that are paid. */
  readonly applications: readonly ListedApplication[]
}
/** An order that nothing has happened to beside what its rows tell: no payment was begun, nothing was cancelled. */
export const recordOf = ({ order, services: items, events, contact, comment, peopleOf, applications }: OrderRows): OrderRecord => {
  const money = (amount: number): Money => ({ amount, currency: order.currency })
  return {
    id: order.id,
    reference: order.reference,
    brand: order.brand,
    language: order.language,
    product: order.product,
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    conditionsVersion: order.conditionsVersion,
    payBy: order.payBy.toISOString(),
    officeUntil: officeUntilOf(order, items),
    officeEndsFirst: null,
    total: money(order.amount),
    usd: { amount: order.usdAmount, currency: 'USD' },
    serviceFee: money(order.serviceFee),
    rate: { value: order.rate, asOf: order.rateAsOf.toISOString() },
    contact,
    click: { id: order.wegoClickId, ticket: order.ticket },
    comment,
    services: items.map(item => {
      const own = events.filter(event => event.serviceId === item.id)
      const application = applicationIn(applications, item)
      return itemRecord(item, order, { events: own, people: peopleOf(item), application })
    }),
    timeline: events
      .filter(event => event.serviceId === null)
      .map(event => ({ state: event.to as OrderRecord['state'], at: event.at.toISOString(), cause: event.cause })),
    rejections: events.flatMap(({ serviceId: itemId, to, at }) =>
      itemId !== null && to === 'rejected' ? [{ serviceId: itemId, at: at.toISOString() }] : [],
    ),
    plan: null,
    raisedFees: [],
    installmentHold: null,
    payment: null,
    checking: null,
    failedPayments: [],
    rescue: null,
    isRescuing: false,
    airlineChanges: [],
    visas: order.visasRead === null ? [] : countBorders(stored.visasRead.read(order.visasRead, order.id).borders),
    cancellations: [],
    refunds: [],
    savingReturns: [],
  }
}
/** Returns until when the parts are offered that no supplier holds; of the whole order where that is not known. */
const officeUntilOf = (order: OrderRow, items: readonly OrderItemRow[]): string | null => {
  const others = items.filter(({ holdable }) => !holdable)
  if (others.length === 0) return null
  const ends = others.map(({ offerUntil }) => offerUntil ?? order.offerUntil).flatMap(end => end ?? [])
  return ends.map(end => end.toISOString()).sort()[0] ?? null
}
/** Throws where there is none. */
export const getOrderRecord = async (context: ReadContext, id: string): Promise<OrderRecord> => {
  const order = await findOrderRecord(context, id)
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

interface OfItem {
  readonly events: readonly EventRow[]
  readonly people: People
  readonly application: ApplicationRecord
}
const itemRecord = (item: OrderItemRow, order: OrderRow, { events, people, application }: OfItem): OrderItemRecord => {
  const confirmedAt = events.findIndex(event => event.to === 'confirmed')
  const { id, state, supplier, confirmation, supplierRef } = item
  const common = {
    id,
    state,
    supplier,
    confirmation,
    supplierRef,
    amount: { amount: item.amount, currency: order.currency },
    replacedBy: item.replacedBy,
    alone: item.aloneAmount === null ? null : { amount: item.aloneAmount, currency: order.currency },
    flightOnly: item.sellableWith === 'flight',
    backOnRefusal: item.backOnRefusal === null ? null : { amount: item.backOnRefusal, currency: order.currency },
    revision: confirmedAt === -1 ? 0 : events.length - 1 - confirmedAt,
    changedAt: (events.at(-1)?.at ?? item.createdAt).toISOString(),
  }
  const product = stored.product.read(item.product, id)
  if (product.kind === 'hotel' && people.kind === 'hotel') return { ...common, kind: 'hotel', product, rooms: people.rooms }
  if (product.kind === 'hotel' || people.kind === 'hotel') throw new Error(`Service ${id} and its travelers differ in kind`)
  const { passengers } = people
  if (product.kind === 'visa') return { ...common, kind: 'visa', product, passengers, application }
  return {
    ...common,
    kind: 'flight',
    product,
    passengers,
    ticketNumbers: ticketNumbersOf(item.tickets ? stored.tickets.read(item.tickets, id) : [], passengers),
  }
}

/** Of a confirmed order: installments that wait for their money at an office. */
const findInstallmentHold = async (db: Context['db'], order: OrderRow): Promise<InstallmentHold | null> => {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, order.id),
        eq(paymentAttempts.gateway, 'office'),
        eq(paymentAttempts.state, 'pending'),
        gt(paymentAttempts.installment, 1),
      ),
    )
  const part = attempt && (await findPaidPart(db, attempt.id))
  if (!part) return null
  return {
    code: attempt.gatewayReference ?? '',
    numbers: part.parts.map(({ number }) => number),
    amount: { amount: attempt.amount, currency: attempt.currency },
    payBy: attempt.expiresAt.toISOString(),
  }
}

const findNumbers = async (db: Context['db'], attemptId: string): Promise<readonly number[]> =>
  (await findPaidPart(db, attemptId))?.parts.map(({ number }) => number) ?? []

const counting = ['paid', 'paid_review', 'refund_pending', 'refunded', 'partially_refunded', 'disputed']
/** The attempt that counts: the paid one, else the one chosen last. */
const findPayment = async (db: Context['db'], order: OrderRow): Promise<Omit<PaymentRecord, 'installments'> | null> => {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    // A raised fee of a visa is paid beside the order.
    .where(and(eq(paymentAttempts.orderId, order.id), isNull(paymentAttempts.feeChangeId)))
    .orderBy(asc(paymentAttempts.chosenAt), asc(paymentAttempts.createdAt), asc(paymentAttempts.id))
  // A hold that ended unpaid tells nothing of what is tried now, nor does what somebody else has begun by a link.
  const tried = attempts.filter(({ gateway, state, payLinkId }) => payLinkId === null && (gateway !== 'office' || state !== 'cancelled'))
  const counted = attempts.filter(each => counting.includes(each.state) && each.discounts !== 'gone')
  const attempt = counted[0] ?? tried.at(-1)
  if (!attempt) return null
  const [back] = await db
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.attemptId, attempt.id), inArray(refunds.state, ['refunded'])))
  return {
    attemptId: attempt.id,
    gateway: attempt.gateway,
    state: attempt.state,
    reason: attempt.reason,
    paymentId: attempt.paymentId,
    officeCode: attempt.gateway === 'office' ? attempt.gatewayReference : null,
    instrument: attempt.instrument && stored.instrument.read(attempt.instrument, attempt.id),
    paidAt: attempt.paidAt?.toISOString() ?? null,
    parts: partsOf(attempt),
    methods: [...new Set((counted.length > 0 ? counted : [attempt]).map(({ gateway }) => gateway))],
    refunded: back?.amount ? { amount: back.amount, currency: attempt.currency } : null,
  }
}

const partsOf = (attempt: typeof paymentAttempts.$inferSelect): PaymentParts => {
  const { amount, fee, points, pointsAmount, voucherAmount, voucherCode } = attempt
  const money = (units: number): Money => ({ amount: units, currency: attempt.currency })
  return {
    total: money(amount - fee + pointsAmount + voucherAmount),
    voucher: voucherCode === null ? null : { code: voucherCode, amount: money(voucherAmount) },
    points: { points, amount: money(pointsAmount) },
    fee: money(fee),
    amount: money(amount),
  }
}
