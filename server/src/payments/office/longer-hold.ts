/** Holds for an office that last longer than when they began; never longer than suppliers keep what is in the order. */

import { type HoldSpan, holdEndFaults } from '@karwan/domain/offices'
import { type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { findPaidPart } from '../../installments/schedule/index.ts'
import { lockOrder, type OrderRow, queueMail } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { type AttemptRow, lockAttempts } from '../attempts/transitions.ts'
import { findHold, isLaterHold, isOpenHold, latestOf, type OfficePayment } from './office-payment.ts'

const { orders, paymentAttempts } = tables

/** A hold that an order waits by. */
interface WaitingHold {
  readonly order: OrderRow
  readonly attempt: AttemptRow
}
const isWaitedFor = (attempt: AttemptRow): boolean => isOpenHold(attempt) && !isLaterHold(attempt)

/** The earlier of both, where a plan has to be voided by a time if its first installment is not paid. */
const noLaterThanPlan = async (db: Context['db'] | Transaction, { id }: AttemptRow, end: Date): Promise<Date> => {
  const voidUntil = (await findPaidPart(db, id))?.agreement.voidUntil
  return voidUntil && voidUntil < end ? voidUntil : end
}

/** The order's page shows its new end. */
const moveEnd = async (tx: Transaction, { order, attempt }: WaitingHold, payBy: Date, at: Date): Promise<void> => {
  await tx.update(paymentAttempts).set({ expiresAt: payBy, updatedAt: at }).where(eq(paymentAttempts.id, attempt.id))
  await tx.update(orders).set({ payBy, updatedAt: at }).where(eq(orders.id, order.id))
}

/**
 * The supplier keeps the seats: what waits for an office already, since nobody knew in time, waits as long as it would
 * have been held. In the caller's transaction, which holds the order's lock.
 */
export const keepHoldLonger = async (context: OfficePayment, tx: Transaction, order: OrderRow): Promise<void> => {
  if (order.state !== 'waiting-for-office') return
  const attempt = (await lockAttempts(tx, order.id)).find(isWaitedFor)
  if (!attempt) return
  const payBy = await noLaterThanPlan(tx, attempt, latestOf(context, attempt.createdAt, order))
  if (payBy.getTime() > attempt.expiresAt.getTime()) await moveEnd(tx, { order, attempt }, payBy, context.now())
}

/** The order's offers, or seats that are held with their price, end at `offerUntil` (`keepLonger` of orders). */
const spanOf = async (db: Context['db'] | Transaction, { order, attempt }: WaitingHold): Promise<HoldSpan> => ({
  until: attempt.expiresAt,
  latest: await noLaterThanPlan(db, attempt, order.offerUntil ?? order.payBy),
})

/** Finds the times of the hold that an order waits by; undefined where there is none, or it is over. */
export const findHoldSpan = async (context: Pick<Context, 'db' | 'now'>, orderId: string): Promise<HoldSpan | undefined> => {
  const hold = await findHold(context, orderId)
  if (!hold || isLaterHold(hold.attempt) || hold.attempt.expiresAt <= context.now()) return undefined
  return spanOf(context.db, hold)
}

/**
 * Holds an order for its office until a later time; its traveler gets the e-mail about the hold with the new end. In
 * the caller's transaction. Answers its times before; undefined where it is held until then already. Problems:
 * `hold-over`, `fields-invalid` with `until`.
 */
export const extendHold = async (
  context: Pick<Context, 'now' | 'outbox'>,
  tx: Transaction,
  orderId: string,
  until: Date,
): Promise<HoldSpan | Problem | undefined> => {
  const at = context.now()
  const order = await lockOrder(tx, orderId)
  const attempt = order?.state === 'waiting-for-office' ? (await lockAttempts(tx, order.id)).find(isWaitedFor) : undefined
  if (!order || !attempt || attempt.expiresAt <= at) return problem('hold-over')
  if (until.getTime() === attempt.expiresAt.getTime()) return undefined
  const span = await spanOf(tx, { order, attempt })
  const fields = holdEndFaults(span, until)
  if (fields.length > 0) return problem('fields-invalid', { fields })
  await moveEnd(tx, { order, attempt }, until, at)
  await queueMail(context, tx, { orderId, kind: 'order-held', about: `${attempt.id} ${until.toISOString()}` })
  return span
}
