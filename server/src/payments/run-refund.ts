import type { RefundOutcome } from '@karwan/domain/payments'
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { type Transaction, tables } from '../database/index.ts'
import { askOperations, lockOrder, moveOrder, queueMail } from '../orders/index.ts'
import { gatewayPace, type PaymentWork } from './gateways.ts'
import { type AttemptRow, lockAttempts, moveAttempt } from './moves.ts'

const { cancellations, refunds, paymentAttempts } = tables
type RefundRow = typeof refunds.$inferSelect
const open = ['requested', 'sent', 'pending', 'unknown'] as const
/** Nobody waits for an answer any longer: also what a process that died leaves behind. */
const lostMs = 2 * gatewayPace.refundMs
/** 1, 2, 4 … 60 minutes; gateways want a minute between two questions. */
const waitAfter = (checks: number): number => Math.min(2 ** Math.max(checks - 1, 0), 60) * 60_000
const tellAfter = 5

/**
 * Sends a promised refund and follows it to its end. Gateways are asked for what they gave back already before anything is sent, so an answer
 * that was lost is found there and never sent twice. Safe to repeat.
 */
export const runRefund = async (work: PaymentWork, refundId: string): Promise<void> => {
  const claimed = await claim(work, refundId)
  if (!claimed) return
  await conclude(work, refundId, await send(work, claimed.refund, claimed.attempt))
  work.outbox.wake()
}

const claim = async (work: PaymentWork, refundId: string): Promise<{ refund: RefundRow; attempt: AttemptRow } | undefined> => {
  const at = work.now()
  const [refund] = await work.db
    .update(refunds)
    .set({ state: 'sent', nextCheckAt: new Date(at.getTime() + lostMs), checks: sql`${refunds.checks} + 1`, updatedAt: at })
    .where(and(eq(refunds.id, refundId), inArray(refunds.state, [...open]), lte(refunds.nextCheckAt, at)))
    .returning()
  const [attempt] = refund ? await work.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, refund.attemptId)) : []
  return refund && attempt ? { refund, attempt } : undefined
}

const send = async (work: PaymentWork, refund: RefundRow, attempt: AttemptRow): Promise<RefundOutcome> => {
  const gateway = work.findGateway(attempt.gateway)
  if (!gateway || !attempt.paymentId) return { state: 'refused', code: 'no-payment', detail: 'There is no payment id to refund' }
  const reference = {
    attemptId: attempt.id,
    gatewayReference: attempt.gatewayReference ?? '',
    paymentId: attempt.paymentId,
    // Two parts of one payment may be of the same amount: only their own id tells them apart.
    ...(refund.cancellationId !== null && { refundId: refund.id }),
  }
  const amount = { amount: refund.amount, currency: refund.currency }
  return gateway.refund(reference, amount, AbortSignal.timeout(gatewayPace.refundMs)).catch((error: unknown): RefundOutcome => {
    work.log.error({ err: error, refund: refund.id }, 'A refund was not answered')
    return { state: 'unknown', detail: 'not answered' }
  })
}

const conclude = async (work: PaymentWork, refundId: string, outcome: RefundOutcome): Promise<void> => {
  const at = work.now()
  await work.db.transaction(async tx => {
    const [found] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    const order = found && (await lockOrder(tx, found.orderId))
    if (!order || found.state !== 'sent') return
    const ended = outcome.state === 'refunded' || outcome.state === 'refused'
    await tx
      .update(refunds)
      .set({
        state: outcome.state,
        nextCheckAt: ended ? null : new Date(at.getTime() + waitAfter(found.checks)),
        updatedAt: at,
        ...('reference' in outcome && { gatewayReference: outcome.reference }),
      })
      .where(eq(refunds.id, refundId))
    if (outcome.state === 'refunded') return finish(work, tx, found)
    const note = `Refund ${refundId} of attempt ${found.attemptId} is ${outcome.state}; see it at the gateway`
    if (outcome.state === 'refused' || found.checks >= tellAfter) await askOperations(work, tx, order.id, 'refund-unresolved', note)
  })
}

const finish = async (work: PaymentWork, tx: Transaction, refund: RefundRow): Promise<void> => {
  const at = work.now()
  const attempt = (await lockAttempts(tx, refund.orderId)).find(each => each.id === refund.attemptId)
  const parts = await tx.select().from(refunds).where(eq(refunds.attemptId, refund.attemptId))
  if (attempt?.state === 'refund_pending' && parts.every(each => !open.some(state => state === each.state))) {
    const given = parts.reduce((sum, each) => sum + (each.state === 'refunded' ? each.amount : 0), 0)
    await moveAttempt(tx, attempt, given === attempt.amount ? 'refunded' : 'partially_refunded', refund.cause, at)
  }
  const { orderId, cancellationId } = refund
  if (cancellationId === null) return endRefunding(work, tx, orderId, refund.cause)
  const others = await tx.select({ state: refunds.state }).from(refunds).where(eq(refunds.cancellationId, cancellationId))
  if (others.every(({ state }) => state === 'refunded'))
    await queueMail(work, tx, { orderId, kind: 'order-refunded', about: cancellationId })
  await endRefunding(work, tx, orderId, refund.cause)
}

/** Moves a `refunding` order to `refunded` when nothing of it is on its way any more, and nobody has to find an amount out. */
export const endRefunding = async (
  work: Pick<PaymentWork, 'now' | 'outbox'>,
  tx: Transaction,
  orderId: string,
  cause: string,
): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'refunding') return
  const parts = await tx.select().from(refunds).where(eq(refunds.orderId, orderId))
  const sought = await tx
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(eq(cancellations.orderId, orderId), eq(cancellations.state, 'cancelled'), isNull(cancellations.refund)))
  if (sought.length > 0 || parts.some(each => each.state !== 'refunded')) return
  await moveOrder(tx, order, 'refunded', cause, work.now())
  // The parts of cancellations were told one by one.
  if (parts.some(each => each.cancellationId === null)) await queueMail(work, tx, { orderId, kind: 'order-refunded' })
}
