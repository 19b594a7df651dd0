import type { RefundOutcome } from '@karwan/domain/payments'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { returnInstallments } from '../../installments/index.ts'
import { askOperations, closeTasks, lockOrder, queueMail, transitionOrder } from '../../orders/index.ts'
import { type Transaction, tables } from '../../platform/database/index.ts'
import { gatewayPace, type PaymentContext } from '../attempts/context.ts'
import { type AttemptRow, lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { isGivenBackByHand } from './by-hand.ts'
import { returnVouchersOfEnded } from './request-refund.ts'
import { tellEnd, tellPart } from './tell-refund.ts'

const { cancellations, refunds, paymentAttempts } = tables
type RefundRow = typeof refunds.$inferSelect
const open = ['requested', 'sent', 'pending', 'unknown'] as const
/** Nobody waits for an answer any longer: also what a process that died leaves behind. */
const lostMs = gatewayPace.refundMs + 5000
/** 1, 2, 4 … 60 minutes; gateways want a minute between two questions. */
const waitAfter = (checks: number): number => Math.min(2 ** Math.max(checks - 1, 0), 60) * 60_000
const tellAfter = 5

/**
 * Sends a promised refund and follows it to its end. Gateways are asked for what they gave back already before anything
 * is sent, so an answer that was lost is found there and never sent twice. Safe to repeat.
 */
export const runRefund = async (context: PaymentContext, refundId: string): Promise<void> => {
  const claimed = await claim(context, refundId)
  if (!claimed) return
  if (claimed.attempt.gateway === 'office') return waitForOffice(context, claimed.refund)
  const byHand = claimed.refund.byHand || isGivenBackByHand(context, claimed.attempt, claimed.refund.amount)
  await conclude(context, refundId, byHand ? notByGateway : await send(context, claimed.refund, claimed.attempt))
  context.outbox.wake()
}

/** The gateway is not even asked for what it never does. */
const notByGateway: RefundOutcome = { state: 'refused', code: 'by-hand', detail: 'the gateway does not give this back' }

const claim = async (context: PaymentContext, refundId: string): Promise<{ refund: RefundRow; attempt: AttemptRow } | undefined> => {
  const at = context.now()
  const [refund] = await context.db
    .update(refunds)
    .set({ state: 'sent', nextCheckAt: new Date(at.getTime() + lostMs), checks: sql`${refunds.checks} + 1`, updatedAt: at })
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, [...open]), lte(refunds.nextCheckAt, at)))
    .returning()
  const [attempt] = refund ? await context.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, refund.attemptId)) : []
  return refund && attempt ? { refund, attempt } : undefined
}

/**
 * Cash goes back over the counter: a person hands it out, at any office of the brand, and the traveler is told where.
 */
const waitForOffice = async (context: PaymentContext, { id, orderId }: RefundRow): Promise<void> => {
  await context.db.transaction(async tx => {
    if (!(await lockOrder(tx, orderId))) return
    const waiting = await tx
      .update(refunds)
      .set({ state: 'pending', nextCheckAt: null, updatedAt: context.now() })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'sent')))
      .returning({ id: refunds.id })
    if (waiting.length === 0) return
    const note = 'The order was paid at an office: its refund waits at the desk for the traveler, who brings the code or the receipt'
    await askOperations(context, tx, { orderId, kind: 'refund-at-office', note })
    await queueMail(context, tx, { orderId, kind: 'refund-at-office', about: id })
  })
  context.outbox.wake()
}

/**
 * Records that an office handed out a refund of cash, in the transaction of the office. Returns undefined if the refund
 * does not wait there: it was handed out already, or is not for an office. The caller records who did it.
 */
export const handOutRefund = async (
  context: Pick<PaymentContext, 'now' | 'outbox'>,
  tx: Transaction,
  handing: { readonly refundId: string; readonly attemptId: string; readonly receipt: string },
): Promise<RefundRow | undefined> => {
  const [found] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, handing.refundId), eq(refunds.attemptId, handing.attemptId)))
  if (!found || !(await lockOrder(tx, found.orderId))) return undefined
  const [given] = await tx
    .update(refunds)
    .set({ state: 'refunded', gatewayReference: handing.receipt, nextCheckAt: null, updatedAt: context.now() })
    .where(and(eq(refunds.id, found.id), eq(refunds.state, 'pending')))
    .returning()
  if (!given) return undefined
  await finish(context, tx, given)
  await closeOfficeTask(context, tx, given.orderId)
  return given
}

const closeOfficeTask = async ({ now }: Pick<PaymentContext, 'now'>, tx: Transaction, orderId: string): Promise<void> => {
  const waiting = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'pending'), eq(paymentAttempts.gateway, 'office')))
  if (waiting.length > 0) return
  await closeTasks({ now }, tx, { orderId, kinds: ['refund-at-office'] })
}

const send = async (context: PaymentContext, refund: RefundRow, attempt: AttemptRow): Promise<RefundOutcome> => {
  const gateway = context.findGateway(attempt.gateway)
  if (!gateway || !attempt.paymentId) return { state: 'refused', code: 'no-payment', detail: 'There is no payment id to refund' }
  const reference = {
    attemptId: attempt.id,
    gatewayReference: attempt.gatewayReference ?? '',
    paymentId: attempt.paymentId,
    // Two parts of one payment may be of the same amount: only their own id tells them apart.
    ...(!isWhole(refund) && { refundId: refund.id }),
  }
  const amount = { amount: refund.amount, currency: refund.currency }
  return gateway.refund(reference, amount, AbortSignal.timeout(gatewayPace.refundMs)).catch((error: unknown): RefundOutcome => {
    context.log.error({ err: error, refund: refund.id }, 'A refund was not answered')
    return { state: 'unknown', detail: 'not answered' }
  })
}

const isWhole = ({ cancellationId, serviceId: itemId }: Pick<RefundRow, 'cancellationId' | 'serviceId'>): boolean =>
  cancellationId === null && itemId === null

const conclude = async (context: PaymentContext, refundId: string, outcome: RefundOutcome): Promise<void> => {
  const at = context.now()
  await context.db.transaction(async tx => {
    const [found] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    const order = found && (await lockOrder(tx, found.orderId))
    if (!order || found.state !== 'sent') return
    const ended = outcome.state === 'refunded' || outcome.state === 'refused'
    await tx
      .update(refunds)
      .set({
        state: outcome.state,
        byHand: outcome.state === 'refused',
        nextCheckAt: ended ? null : new Date(at.getTime() + waitAfter(found.checks)),
        updatedAt: at,
        ...('reference' in outcome && { gatewayReference: outcome.reference }),
      })
      .where(eq(refunds.id, refundId))
    if (outcome.state === 'refunded') return finish(context, tx, found)
    const refused =
      'code' in outcome && outcome.code === 'by-hand' ? 'is not given back by its gateway' : `is ${outcome.state} at its gateway`
    const note = `Refund ${refundId} of attempt ${found.attemptId} (${found.amount} ${found.currency}, minor units) ${refused}; give it back by hand, then settle it`
    if (outcome.state === 'refused' || found.checks >= tellAfter)
      await askOperations(context, tx, { orderId: order.id, kind: 'refund-unresolved', note })
  })
}

/** Ends a refund that has reached its traveler, in the same transaction. */
export const finish = async (context: Pick<PaymentContext, 'now' | 'outbox'>, tx: Transaction, refund: RefundRow): Promise<void> => {
  const at = context.now()
  const attempt = (await lockAttempts(tx, refund.orderId)).find(each => each.id === refund.attemptId)
  const parts = await tx.select().from(refunds).where(eq(refunds.attemptId, refund.attemptId))
  if (attempt?.state === 'refund_pending' && parts.every(each => !open.some(state => state === each.state))) {
    // The fee of a method may have been kept.
    const given = parts.reduce((sum, each) => sum + (each.state === 'refunded' ? each.amount - each.fee : 0), 0)
    const whole = given === attempt.amount - attempt.fee
    await transitionAttempt(tx, attempt, { to: whole ? 'refunded' : 'partially_refunded', cause: refund.cause, at })
    if (whole) await returnInstallments(context, tx, attempt.id, refund.cause)
  }
  const { orderId } = refund
  const about = refund.cancellationId ?? refund.serviceId
  if (about !== null) {
    const others = await tx
      .select({ state: refunds.state })
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), or(eq(refunds.cancellationId, about), eq(refunds.serviceId, about))))
    const order = others.every(({ state }) => state === 'refunded') ? await lockOrder(tx, orderId) : undefined
    if (order) await tellPart(context, tx, order, about)
  }
  await endRefunding(context, tx, orderId, refund.cause)
}

/**
 * Gives back the use of a voucher when nothing of its order stands any more, and moves a `refunding` order to
 * `refunded` when nothing of it is on its way any more, and nobody has to find an amount out.
 */
export const endRefunding = async (
  context: Pick<PaymentContext, 'now' | 'outbox'>,
  tx: Transaction,
  orderId: string,
  cause: string,
): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  await returnVouchersOfEnded(context, tx, orderId)
  if (order?.state !== 'refunding') return
  const parts = await tx.select().from(refunds).where(eq(refunds.orderId, orderId))
  const sought = await tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'cancelled'), isNull(cancellations.refund)))
  if (sought.length > 0 || parts.some(each => each.state !== 'refunded')) return
  await transitionOrder(tx, order, { to: 'refunded', cause, at: context.now() })
  // The parts of cancellations and of refused services were told one by one, those of a package together.
  if (parts.some(isWhole)) return queueMail(context, tx, { orderId, kind: 'order-refunded' })
  await tellEnd(
    context,
    tx,
    order,
    parts.flatMap(({ cancellationId, serviceId }) => cancellationId ?? serviceId ?? []),
  )
}
