import type { Money } from '@karwan/domain/money'
import { type Problem, problem } from '@karwan/domain/problems'
import type { FeeChangeState } from '@karwan/domain/visa-applications'
import { and, eq, ne } from 'drizzle-orm'
import { findPaidPart, isOwed } from '../../installments/schedule/index.ts'
import { lockOrder, type OrderRow } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { type AttemptRow, lockAttempts } from '../attempts/transitions.ts'
import { isLaterHold, isOpenHold, type OfficeHold } from '../office/office-payment.ts'
import { applyCash, type TakingContext } from './apply-status.ts'

const { orders, orderItems, paymentAttempts, visaFeeChanges } = tables

/**
 * The reason why an office may not take money for a code. `paid`: it was paid by another method meanwhile. `released`:
 * the traveler chose another method, has a newer code, or cancelled.
 */
export type CodeRefusal = 'unknown' | 'used' | 'paid' | 'expired' | 'released'

/** The payment at an office of this brand that a code stands for, whatever became of it. */
export const findByOfficeCode = async ({ db }: Pick<Context, 'db'>, brand: string, code: string): Promise<HoldAtOffice | undefined> => {
  const [found] = await db
    .select()
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentAttempts.gateway, 'office'), eq(paymentAttempts.gatewayReference, code), eq(orders.brand, brand)))
  return found && readHold(db, found.orders, found.payment_attempts)
}

/** A hold as a desk judges it. */
export interface HoldAtOffice extends OfficeHold {
  /** All of the booking is confirmed, and nothing of it is being cancelled. */
  readonly isBooked: boolean
  /** State of the raised fee that it pays; null: it pays none. */
  readonly feeState: FeeChangeState | null
}
const readHold = async (db: Context['db'] | Transaction, order: OrderRow, attempt: AttemptRow): Promise<HoldAtOffice> => {
  const others = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), ne(orderItems.state, 'confirmed')))
    .limit(1)
  const isBooked = order.state === 'confirmed' && others.length === 0
  return { order, attempt, part: await findPaidPart(db, attempt.id), isBooked, feeState: await findFeeState(db, attempt) }
}

const findFeeState = async (db: Context['db'] | Transaction, { feeChangeId }: AttemptRow): Promise<FeeChangeState | null> => {
  if (feeChangeId === null) return null
  const [change] = await db.select({ state: visaFeeChanges.state }).from(visaFeeChanges).where(eq(visaFeeChanges.id, feeChangeId))
  return change?.state ?? null
}

/** Returns why an office may not take money for a hold now. Undefined if it may. */
export const codeRefusalOf = (hold: HoldAtOffice, at: Date): CodeRefusal | undefined => {
  const { order, attempt } = hold
  if (attempt.paidAt !== null) return 'used'
  if (isOpenHold(attempt) && isWaitedFor(hold)) return attempt.expiresAt.getTime() > at.getTime() ? undefined : 'expired'
  if (isPaidOtherwise(hold)) return 'paid'
  return attempt.state === 'expired' || order.state === 'expired' ? 'expired' : 'released'
}
/** The order, or what is owed of its plan, still waits for this money. */
const isWaitedFor = ({ order, attempt, part, isBooked, feeState }: HoldAtOffice): boolean =>
  (feeState !== null ? feeState === 'asked' : isLaterHold(attempt) ? isBooked : order.state === 'waiting-for-office') &&
  (part === null || part.parts.every(isOwed))
const isPaidOtherwise = ({ order, attempt, part, feeState }: HoldAtOffice): boolean =>
  feeState !== null
    ? feeState === 'paid'
    : isLaterHold(attempt)
      ? part?.parts.every(({ state }) => state === 'paid') === true
      : ['paid', 'being-confirmed', 'confirmed'].includes(order.state)
const refuse = (reason: CodeRefusal): Problem => problem('office-code-refused', { detail: reason, data: { reason } })

/**
 * Takes cash that was counted at a desk for a code, in the desk's own transaction: the order is paid and booked, or its
 * installments are paid, as by any gateway. Refused, with nothing changed, where the code stands for nothing any more
 * or the amount is not what is due. The caller writes down who took it.
 */
export const takeAtOffice = async (
  context: TakingContext,
  tx: Transaction,
  taking: { readonly brand: string; readonly code: string; readonly amount: Money; readonly receipt: string },
): Promise<{ readonly order: OrderRow; readonly attempt: AttemptRow } | Problem> => {
  const [found] = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.gateway, 'office'), eq(paymentAttempts.gatewayReference, taking.code)))
  const order = found && (await lockOrder(tx, found.orderId))
  if (order?.brand !== taking.brand) return refuse('unknown')
  const attempts = await lockAttempts(tx, order.id)
  const attempt = attempts.find(each => each.gateway === 'office' && each.gatewayReference === taking.code)
  if (!attempt) return refuse('unknown')
  const refusal = codeRefusalOf(await readHold(tx, order, attempt), context.now())
  if (refusal) return refuse(refusal)
  const { amount, currency } = taking.amount
  if (amount !== attempt.amount || currency !== attempt.currency) return problem('office-amount-differs')
  const others = attempts.filter(each => each !== attempt)
  const paid = await applyCash(context, tx, { order, attempt, others, receipt: taking.receipt })
  return paid ? { order, attempt: paid } : refuse('released')
}
