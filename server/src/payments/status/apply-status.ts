import { decideTransition, type TransitionDecision } from '@karwan/domain/orders'
import type { PaymentStatus } from '@karwan/domain/payments'
import { eq } from 'drizzle-orm'
import { listPaidBy, takeInstallments } from '../../installments/index.ts'
import { isOwed } from '../../installments/schedule/index.ts'
import { askOperations, lockItems, lockOrder, type OrderRow, queueBookings, queueMail, transitionOrder } from '../../orders/index.ts'
import { type Context, stored, type Transaction, tables } from '../../platform/database/index.ts'
import { isAfterOrder } from '../attempts/attempt-row.ts'
import type { PaymentContext } from '../attempts/context.ts'
import { loseDiscounts, takeDiscounts } from '../attempts/held-discounts.ts'
import { nextCheck, openStates } from '../attempts/polling-schedule.ts'
import { type AttemptRow, lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { endHold } from '../office/office-payment.ts'
import { requestRefund } from '../refund/request-refund.ts'
import { standsForPlan } from '../split/part.ts'
import { isAnswer, nextProbe } from './sick-gateway.ts'

const { paymentAttempts, visaFeeChanges } = tables
/** Of what takes money in, without asking a gateway. */
export type TakingContext = Context & Pick<PaymentContext, 'takeFee'>
const applied = ['paid', 'paid_review', 'refund_pending', 'refunded', 'partially_refunded', 'disputed']

/**
 * The one place where a status becomes transitions. Return, notification and reconciler all end here, under the order's
 * lock, so that an order is paid once and booked once however many of them arrive together. `cause` says who asked.
 */
export const applyStatus = async (context: PaymentContext, attemptId: string, status: PaymentStatus, cause: string): Promise<void> => {
  await context.db.transaction(async tx => {
    const [found] = await tx.select({ orderId: paymentAttempts.orderId }).from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
    const order = found && (await lockOrder(tx, found.orderId))
    if (!order) return
    const attempts = await lockAttempts(tx, order.id)
    const written = attempts.find(each => each.id === attemptId)
    if (!written) return
    // The gateway knows of it before its start was answered to us.
    const attempt =
      written.state === 'created' && status.state !== 'unknown' && status.state !== 'throttled'
        ? await transitionAttempt(tx, written, { to: 'unknown', cause: 'start-not-answered', at: context.now() })
        : written
    const others = attempts.filter(each => each.id !== attemptId)
    const facts = { ...attempt, amount: { amount: attempt.amount, currency: attempt.currency } }
    const decision = await cover(context, tx, {
      attempt,
      others,
      decision: decideTransition(facts, status, await expectedBy(tx, order, attempt, others)),
    })
    await carryOut(context, tx, { order, attempt, status, decision, cause })
    await planNext(context, tx, attemptId, status)
  })
  context.outbox.wake()
}

/**
 * Tells whether the order, or the installments, still wait for this payment. Later installments wait while they are
 * owed and the booking stands. Of a plan that ended nothing is owed any more.
 */
const expectedBy = async (tx: Transaction, order: OrderRow, attempt: AttemptRow, others: readonly AttemptRow[]) => {
  if (attempt.feeChangeId !== null)
    return (await isFeeAsked(tx, attempt.feeChangeId)) ? waitsNow : { state: order.state, paidByAnother: true }
  const parts = await listPaidBy(tx, attempt.id)
  const owed = parts.every(isOwed) && (!isAfterOrder(attempt) || (await standsForPlan(tx, order.id)))
  if (isAfterOrder(attempt)) return owed ? waitsNow : { state: order.state, paidByAnother: true }
  const counts = (each: AttemptRow): boolean => applied.includes(each.state) && each.discounts !== 'gone' && !isAfterOrder(each)
  // The plan ended while its order still waits: the first installment alone does not pay it.
  const waits = order.state === 'awaiting-payment' || order.state === 'waiting-for-office'
  return { state: order.state, paidByAnother: (waits && !owed) || others.some(counts) }
}
const waitsNow = { state: 'awaiting-payment', paidByAnother: false } as const

/** The traveler of a visa is still asked for the difference. */
const isFeeAsked = async (tx: Transaction, feeChangeId: string): Promise<boolean> =>
  (await tx.select({ state: visaFeeChanges.state }).from(visaFeeChanges).where(eq(visaFeeChanges.id, feeChangeId)))[0]?.state === 'asked'

interface DecidedAttempt {
  readonly attempt: AttemptRow
  readonly others: readonly AttemptRow[]
  readonly decision: TransitionDecision
}
/**
 * Uses the points and the voucher that were reserved for a payment. If they are gone, less than the price came in,
 * and it goes back.
 */
const cover = async (
  context: Context,
  tx: Transaction,
  { attempt, others, decision }: DecidedAttempt,
): Promise<TransitionDecision | { readonly do: 'return'; readonly why: 'savings-gone' }> => {
  if (decision.do !== 'pay' || (await takeDiscounts(tx, context.now, attempt, others))) return decision
  await loseDiscounts(tx, attempt)
  return { do: 'return', why: 'savings-gone' }
}

const known = (status: PaymentStatus): Partial<AttemptRow> => ({
  code: status.code,
  reason: status.reason ?? null,
  ...(status.paymentId !== null && { paymentId: status.paymentId }),
  ...(status.instrument && { instrument: stored.instrument.write(status.instrument) }),
})

interface DecidedPayment {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly status: PaymentStatus
  readonly decision: Awaited<ReturnType<typeof cover>>
  readonly cause: string
}
const carryOut = async (
  context: PaymentContext,
  tx: Transaction,
  { order, attempt, status, decision, cause }: DecidedPayment,
): Promise<void> => {
  const at = context.now()
  switch (decision.do) {
    case 'nothing':
      return
    case 'mismatch': {
      const note = `The gateway tells of a payment for attempt ${attempt.id} whose ${decision.what} is not ours; nothing was marked paid`
      return askOperations(context, tx, { orderId: order.id, kind: 'payment-mismatch', note })
    }
    case 'pay':
      await transitionAttempt(tx, attempt, { to: 'paid', cause, at, values: { ...known(status), reason: null, paidAt: at } })
      if (attempt.payLinkId !== null)
        for (const kind of ['paid-for-you', 'payer-receipt'] as const)
          await queueMail(context, tx, { orderId: order.id, kind, about: attempt.id })
      await endHold(tx, await lockAttempts(tx, order.id), 'paid-another-way', at)
      return takePaid(context, tx, order, attempt, cause)
    case 'return':
      return takeAndReturn(context, tx, { order, attempt, status, why: decision.why, cause })
    case 'move': {
      const { paymentId: _, ...rest } = known(status)
      await transitionAttempt(tx, attempt, {
        to: decision.to,
        cause,
        at,
        values: decision.to === 'failed' || decision.to === 'expired' ? rest : known(status),
      })
      if (decision.to === 'paid_review')
        await askOperations(context, tx, {
          orderId: order.id,
          kind: 'payment-review',
          note: `The gateway wants attempt ${attempt.id} reviewed before it counts`,
        })
      if (decision.to === 'disputed')
        await askOperations(context, tx, {
          orderId: order.id,
          kind: 'payment-disputed',
          note: `The card holder disputes the payment of attempt ${attempt.id}`,
        })
    }
  }
}

interface CashPayment {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly others: readonly AttemptRow[]
  readonly receipt: string
}
/**
 * Cash pays what waits for an office, a locked order or installments of it: `attempt` is its open hold, `others` its
 * other attempts, all locked. Undefined where the points or the voucher that were set aside with it are gone: nothing
 * is changed then.
 */
export const applyCash = async (
  context: TakingContext,
  tx: Transaction,
  { order, attempt, others, receipt }: CashPayment,
): Promise<AttemptRow | undefined> => {
  const at = context.now()
  if (!(await takeDiscounts(tx, context.now, attempt, others))) return undefined
  const paid = await transitionAttempt(tx, attempt, {
    to: 'paid',
    cause: 'taken-at-office',
    at,
    values: { paymentId: receipt, paidAt: at },
  })
  await takePaid(context, tx, order, attempt, 'taken-at-office')
  return paid
}

/** Takes what was paid: the order, installments of its plan, or the raised fee of a visa. */
const takePaid = async (context: TakingContext, tx: Transaction, order: OrderRow, attempt: AttemptRow, cause: string): Promise<void> => {
  if (attempt.feeChangeId !== null) {
    if (!context.takeFee) throw new Error('Nobody takes fees of visas')
    return context.takeFee(tx, attempt.feeChangeId, attempt.id)
  }
  if (!isAfterOrder(attempt)) await payOrder(context, tx, order, cause)
  await takeInstallments(context, tx, attempt, cause)
}

const payOrder = async (context: Context, tx: Transaction, order: OrderRow, cause: string): Promise<void> => {
  const at = context.now()
  await transitionOrder(tx, order, { to: 'paid', cause, at })
  await queueBookings(context, tx, await lockItems(tx, order.id))
}

interface PaymentToReturn {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly status: PaymentStatus
  readonly why: 'second-payment' | 'late-payment' | 'savings-gone'
  readonly cause: string
}
const takeAndReturn = async (
  context: PaymentContext,
  tx: Transaction,
  { order, attempt, status, why, cause }: PaymentToReturn,
): Promise<void> => {
  const at = context.now()
  const counts = why === 'late-payment' ? 'paid' : 'duplicate_paid'
  const taken =
    attempt.state === 'paid_review'
      ? attempt
      : await transitionAttempt(tx, attempt, { to: counts, cause, at, values: { ...known(status), reason: null, paidAt: at } })
  if (why === 'late-payment' && (order.state === 'expired' || order.state === 'cancelled'))
    await transitionOrder(tx, order, { to: 'refunding', cause: why, at })
  await requestRefund(context, tx, taken, why)
  await queueMail(context, tx, { orderId: order.id, kind: 'payment-returned', about: attempt.id })
}

/**
 * Keeps an open attempt on the reconciler's list; one that ended is looked at once more when its checkout can take no
 * more money.
 */
const planNext = async (context: Context, tx: Transaction, attemptId: string, status: PaymentStatus): Promise<void> => {
  const [attempt] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId))
  if (!attempt) return
  const at = context.now()
  const isOpen = openStates.some(state => state === attempt.state)
  const unanswered = isOpen && status.state === 'unknown'
  const planned = isOpen ? nextCheck(attempt.createdAt, at) : lastLook(attempt, at)
  const probe = unanswered ? await nextProbe(tx, attempt, at) : undefined
  const next = probe && (!planned || probe < planned) ? probe : planned
  await tx
    .update(paymentAttempts)
    .set({
      nextCheckAt: next ?? null,
      ...((unanswered || isAnswer(status)) && { unansweredAt: unanswered ? (attempt.unansweredAt ?? at) : null }),
    })
    .where(eq(paymentAttempts.id, attemptId))
  if (isOpen && !next)
    await askOperations(context, tx, {
      orderId: attempt.orderId,
      kind: 'payment-unresolved',
      note: `Attempt ${attempt.id} is still ${attempt.state} after a week`,
    })
}
const lastLook = (attempt: AttemptRow, at: Date): Date | undefined => {
  const end = attempt.expiresAt.getTime() + 60_000
  return attempt.state === 'failed' && end > at.getTime() ? new Date(end) : undefined
}
