import type { OurLine } from '@karwan/domain/reconciliation'
import { and, eq, gte, or } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'

const { orders, orderItems, paymentAttempts, refunds, statementLines } = tables
type Reader = Context['db'] | Transaction

/** A line of ours with when it happened and whose it is. */
export interface DatedLine extends OurLine {
  readonly at: Date
  readonly brand: string
}

const hourMs = 3_600_000
/**
 * Time during which something still open with us is no difference. After it, it is one if the other side says that it
 * happened.
 */
const openForMs = { attempt: hourMs, refund: 24 * hourMs }

/**
 * All we have with a party since: attempts, refunds, services. Also older rows that its lines are paired with already.
 */
export const listOurLines = async (db: Reader, party: string, since: Date, now: Date): Promise<readonly DatedLine[]> => [
  ...(await listPayments(db, party, since, now)),
  ...(await listRefunds(db, party, since, now)),
  ...(await listBookings(db, party, since)),
]

const counted = ['paid', 'refund_pending', 'refunded', 'partially_refunded', 'disputed', 'duplicate_paid']
const listPayments = async (db: Reader, party: string, since: Date, now: Date): Promise<DatedLine[]> => {
  const rows = await db
    .select({ attempt: paymentAttempts, brand: orders.brand })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(
      and(eq(paymentAttempts.gateway, party as 'switch'), or(gte(paymentAttempts.createdAt, since), gte(paymentAttempts.paidAt, since))),
    )
  return rows.map(({ attempt, brand }) => {
    const { id, orderId, gatewayReference, paymentId, amount, currency, state } = attempt
    const young = attempt.createdAt.getTime() > now.getTime() - openForMs.attempt
    const asking = state === 'paid_review' || (['created', 'pending', 'unknown'].includes(state) && young)
    return {
      kind: 'payment',
      id,
      references: [id, ...(gatewayReference ? [gatewayReference] : [])],
      theirIds: [paymentId, gatewayReference].filter(each => each !== null),
      of: null,
      amount: { amount, currency },
      state: counted.includes(state) ? 'counts' : asking ? 'open' : 'not',
      orderId,
      brand,
      at: attempt.paidAt ?? attempt.updatedAt,
    }
  })
}

const listRefunds = async (db: Reader, party: string, since: Date, now: Date): Promise<DatedLine[]> => {
  const rows = await db
    .select({ refund: refunds, paymentId: paymentAttempts.paymentId, brand: orders.brand })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(paymentAttempts.gateway, party as 'switch'), gte(refunds.updatedAt, since)))
  return rows.map(({ refund, paymentId, brand }) => {
    const { id, orderId, gatewayReference, amount, currency, state, updatedAt: at } = refund
    const young = refund.createdAt.getTime() > now.getTime() - openForMs.refund
    return {
      kind: 'refund',
      id,
      references: [id],
      theirIds: gatewayReference === null ? [] : [gatewayReference],
      of: paymentId,
      amount: { amount, currency },
      state: state === 'refunded' ? 'counts' : state !== 'refused' && young ? 'open' : 'not',
      orderId,
      brand,
      at,
    }
  })
}

const listBookings = async (db: Reader, party: string, since: Date): Promise<DatedLine[]> => {
  const rows = await db
    .select({ service: orderItems, brand: orders.brand })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orderItems.supplier, party), gte(orderItems.updatedAt, since)))
  return rows.map(({ service: item, brand }) => ({
    kind: 'booking',
    id: item.id,
    references: [item.clientRef],
    theirIds: item.supplierRef === null ? [] : [item.supplierRef],
    of: null,
    amount: { amount: item.netAmount, currency: item.netCurrency as 'USD' },
    state: bookingStates[item.state],
    orderId: item.orderId,
    brand,
    at: item.updatedAt,
  }))
}
/** States of a booking in a statement: what is being booked or cancelled may be there or not. */
const bookingStates = {
  ordered: 'open',
  booking: 'open',
  pending: 'open',
  unknown: 'open',
  cancelling: 'open',
  confirmed: 'counts',
  rejected: 'not',
  cancelled: 'not',
} as const satisfies Record<(typeof orderItems.$inferSelect)['state'], OurLine['state']>

/** Lists the lines of a party's statements since a time, as they were imported. */
export const listTheirLines = async (db: Reader, party: string, since: Date) =>
  (
    await db
      .select()
      .from(statementLines)
      .where(and(eq(statementLines.party, party), gte(statementLines.at, since)))
  ).map(({ kind, id, reference, ofPayment, amount, currency, state, at }) => ({
    kind,
    id,
    reference,
    of: ofPayment,
    amount: { amount, currency },
    state,
    at: at.toISOString(),
  }))
