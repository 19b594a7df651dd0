import type { RefundOutcome } from '@karwan/domain/payments'
import { and, eq, inArray } from 'drizzle-orm'
import { type Transaction, tables } from '../database/index.ts'
import { askOperations, lockOrder, moveOrder, queueMail } from '../orders/index.ts'
import { gatewayPace, type PaymentWork } from './gateways.ts'
import { type AttemptRow, lockAttempts, moveAttempt } from './moves.ts'

const { refunds, paymentAttempts } = tables
type RefundRow = typeof refunds.$inferSelect
/** After this nobody is waiting for the gateway's answer any more. */
const lostMs = 2 * gatewayPace.refundMs

/** Sends a promised refund, once: one whose answer was lost is never sent again but handed to a person. Safe to repeat. */
export const runRefund = async (work: PaymentWork, refundId: string): Promise<void> => {
  const claimed = await claim(work, refundId)
  if (claimed) await conclude(work, refundId, await send(work, claimed.refund, claimed.attempt))
  else await loseSent(work, refundId)
  work.outbox.wake()
}

const claim = async (work: PaymentWork, refundId: string): Promise<{ refund: RefundRow; attempt: AttemptRow } | undefined> => {
  const at = work.now()
  const [refund] = await work.db
    .update(refunds)
    .set({ state: 'sent', nextCheckAt: new Date(at.getTime() + lostMs), updatedAt: at })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'requested')))
    .returning()
  const [attempt] = refund ? await work.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, refund.attemptId)) : []
  return refund && attempt ? { refund, attempt } : undefined
}

const send = async (work: PaymentWork, refund: RefundRow, attempt: AttemptRow): Promise<RefundOutcome> => {
  const gateway = work.findGateway(attempt.gateway)
  if (!gateway || !attempt.paymentId) return { state: 'refused', code: 'no-payment', detail: 'There is no payment id to refund' }
  const reference = { attemptId: attempt.id, gatewayReference: attempt.gatewayReference ?? '', paymentId: attempt.paymentId }
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
    if (!order || !['sent', 'unknown', 'pending'].includes(found.state)) return
    const gatewayReference = 'reference' in outcome ? outcome.reference : null
    await tx
      .update(refunds)
      .set({ state: outcome.state, gatewayReference, nextCheckAt: null, updatedAt: at })
      .where(eq(refunds.id, refundId))
    if (outcome.state === 'refunded') return finish(work, tx, found)
    const note = `Refund ${refundId} of attempt ${found.attemptId} is ${outcome.state}; see it at the gateway before anything is sent again`
    await askOperations(work, tx, order.id, 'refund-unresolved', note)
  })
}

const finish = async (work: PaymentWork, tx: Transaction, refund: RefundRow): Promise<void> => {
  const at = work.now()
  const attempt = (await lockAttempts(tx, refund.orderId)).find(each => each.id === refund.attemptId)
  if (attempt?.state === 'refund_pending') await moveAttempt(tx, attempt, 'refunded', refund.cause, at)
  const order = await lockOrder(tx, refund.orderId)
  const open = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, refund.orderId), inArray(refunds.state, ['requested', 'sent', 'pending', 'unknown', 'refused'])))
  if (order?.state !== 'refunding' || open.length > 0) return
  await moveOrder(tx, order, 'refunded', refund.cause, at)
  await queueMail(work, tx, { orderId: order.id, kind: 'order-refunded' })
}

/** The process that sent it died before the answer: the gateway may have done it, so only a person may send another. */
const loseSent = (work: PaymentWork, refundId: string): Promise<void> =>
  work.db.transaction(async tx => {
    const [found] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
    if (found?.state !== 'sent' || !found.nextCheckAt || found.nextCheckAt.getTime() > work.now().getTime()) return
    await tx.update(refunds).set({ state: 'unknown', nextCheckAt: null, updatedAt: work.now() }).where(eq(refunds.id, refundId))
    const note = `Refund ${refundId} of attempt ${found.attemptId} was sent and its answer lost; see it at the gateway before anything is sent again`
    await askOperations(work, tx, found.orderId, 'refund-unresolved', note)
  })
