/**
 * Payment at an office: a hold with a deadline. It is an attempt of the way `office`, open until the desk takes its
 * money: points and voucher are set aside with it as with any other, and its gateway reference is the code it is found
 * by at a desk. Paying online stays possible and ends the hold; expiry releases it with all others (decision 16). An
 * order waits by its hold, be it for the whole or for the first installment of a plan; a hold for later installments
 * moves no order (decision 17), nor does one for the raised fee of a visa (decision 44).
 */

import { randomInt } from 'node:crypto'
import type { PushRefusal } from '@karwan/contract/payments'
import { newOfficeCode } from '@karwan/domain/offices'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { eq } from 'drizzle-orm'
import { findActiveAgreement } from '../../installments/index.ts'
import { findPaidPart, isOwed, type PaidPart } from '../../installments/schedule/index.ts'
import { lockOrder, newId, type OrderRow, queueMail, transitionOrder } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { isAfterOrder } from '../attempts/attempt-row.ts'
import { type AttemptRow, lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import {
  type DiscountContext,
  type DiscountsRequest,
  discountColumns,
  isSameChoice,
  type LockedOrder,
  reserveDiscounts,
} from '../discounts/discounts.ts'
import { findRaisedFee, judgePart, type PartRequest, writePays } from '../split/part.ts'

const { attemptTransitionLog, orders, paymentAttempts } = tables

export interface OfficePayment extends Context {
  /**
   * The longest an order is held for an office; never longer than the supplier's offer, or than it keeps the seats at
   * their price.
   */
  readonly officeHours: number
}
export interface HoldCall extends PartRequest {
  readonly orderId: string
  /** The supplier was asked to keep the seats and does not sell them any more. */
  readonly seats?: 'gone' | undefined
  readonly brand: DiscountContext['brand']
  readonly request: DiscountsRequest
  readonly holder: DiscountContext['holder']
}
/** An open hold at an office: its attempt, and the part of a plan that it pays. The part is null for a whole order. */
export interface OfficeHold {
  readonly order: OrderRow
  readonly attempt: AttemptRow
  readonly part: PaidPart | null
}
const hour = 60 * 60_000
/** With less left than this nobody reaches an office. */
const leastLeftMs = 10 * 60_000

/** An attempt whose money a desk may still take. */
export const isOpenHold = ({ gateway, state }: Pick<AttemptRow, 'gateway' | 'state'>): boolean =>
  gateway === 'office' && state === 'pending'
/** For installments after the first, or a raised fee of a visa: the order is paid already and waits for none. */
export const isLaterHold = isAfterOrder

/**
 * Holds a visible order, or what is due of its plan, for an office: asked again with the same points and voucher it
 * answers the same hold, with others one with a code of its own, and the code before counts no more. Operations are
 * told of either outcome, once.
 */
export const holdForOffice = async (context: OfficePayment, call: HoldCall): Promise<OfficeHold | Problem> => {
  try {
    return await context.db.transaction(tx => hold(context, tx, call))
  } catch (error) {
    await tellFailure(context, call.orderId, 'unexpected').catch(() => {})
    throw error
  } finally {
    context.outbox.wake()
  }
}

const hold = async (context: OfficePayment, tx: Transaction, call: HoldCall): Promise<OfficeHold | Problem> => {
  const at = context.now()
  const order = await lockOrder(tx, call.orderId)
  if (!order) return problem('order-not-found')
  const attempts = await lockAttempts(tx, order.id)
  const isLater = call.installments !== undefined || call.visaFee !== undefined
  const raised = call.visaFee === undefined ? undefined : await findRaisedFee(tx, order.id, call.visaFee)
  const open = attempts.find(each => isOpenHold(each) && each.expiresAt.getTime() > at.getTime())
  const same =
    open && (isLater || order.state === 'waiting-for-office')
      ? await findSame(tx, order, open, { ...call, feeChangeId: raised?.id ?? null })
      : undefined
  if (same) return same
  const payBy = isLater ? laterUntil(context, at, raised?.until) : await deadlineOf(context, tx, order, call)
  const refusal = attempts.some(each => each.state === 'paid_review')
    ? 'payment-under-review'
    : isLater
      ? payBy.getTime() - at.getTime() < leastLeftMs
        ? 'too-late'
        : undefined
      : refusalOf(order, payBy, at, call.seats)
  if (refusal) {
    await queueFailure(context, tx, order.id, refusal)
    return problem('offline-payment-failed', { detail: refusal, data: { reason: refusal, state: order.state } })
  }
  const attempt = await openHold(context, tx, { order, attempts }, { ...call, payBy })
  if (isProblem(attempt)) return attempt
  const held = isLater ? order : await startWaiting(context, tx, order, attempt)
  const part = await findPaidPart(tx, attempt.id)
  await tellHold(context, tx, { order: held, attempt, part })
  return { order: held, attempt, part }
}

/** A raised fee is not owed beyond the time to answer. */
const laterUntil = ({ officeHours }: OfficePayment, at: Date, until: Date | null | undefined): Date =>
  new Date(Math.min(at.getTime() + officeHours * hour, until?.getTime() ?? Number.POSITIVE_INFINITY))

interface SameCall extends HoldCall {
  /** The raised fee that is asked for now. */
  readonly feeChangeId: string | null
}
/** The open hold, where it is for just what is asked for. */
const findSame = async (tx: Transaction, order: OrderRow, attempt: AttemptRow, call: SameCall): Promise<OfficeHold | undefined> => {
  const { months, installments, request } = call
  const part = await findPaidPart(tx, attempt.id)
  if (call.visaFee !== undefined || attempt.feeChangeId !== null)
    return call.feeChangeId !== null && attempt.feeChangeId === call.feeChangeId ? { order, attempt, part } : undefined
  if (!part)
    return months === undefined && installments === undefined && isSameChoice(attempt, request) ? { order, attempt, part } : undefined
  if (installments === undefined)
    return !isLaterHold(attempt) && part.agreement.months === months && part.parts.every(isOwed) ? { order, attempt, part } : undefined
  const owed = part.all.filter(isOwed)
  const asked = installments === 'next' ? owed.slice(0, 1) : owed
  return part.parts.length === asked.length && part.parts.every((each, at) => each.id === asked[at]?.id)
    ? { order, attempt, part }
    : undefined
}

/**
 * Ends an open hold of an order, so that no desk takes money for it any more; answers the attempts as they are then.
 */
export const endHold = async (tx: Transaction, attempts: readonly AttemptRow[], cause: string, at: Date): Promise<AttemptRow[]> => {
  const ended: AttemptRow[] = []
  for (const each of attempts) ended.push(isOpenHold(each) ? await transitionAttempt(tx, each, { to: 'cancelled', cause, at }) : each)
  return ended
}

/**
 * Ends the hold of an order whose installments are not owed any more: another plan was chosen, the provider took them,
 * the booking was cancelled. In the caller's transaction, which holds the order's lock.
 */
export const endLostHold = async ({ now }: Pick<Context, 'now'>, tx: Transaction, orderId: string, cause: string): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  const open = (await lockAttempts(tx, orderId)).find(isOpenHold)
  const part = open && (await findPaidPart(tx, open.id))
  if (!order || !part || part.parts.every(isOwed)) return
  await transitionAttempt(tx, open, { to: 'cancelled', cause, at: now() })
  if (order.state === 'waiting-for-office') await transitionOrder(tx, order, { to: 'awaiting-payment', cause, at: now() })
}

/** Nothing is changed where points or voucher are refused: the code before still counts then. */
const openHold = async (
  context: OfficePayment,
  tx: Transaction,
  { order, attempts }: LockedOrder,
  { payBy, ...call }: HoldCall & { readonly payBy: Date },
): Promise<AttemptRow | Problem> => {
  const { holder } = call
  const at = context.now()
  const part = await judgePart(tx, context, { order, attempts }, { ...call, product: order.product, method: 'office' })
  if (isProblem(part)) return part
  const { split } = part
  const others = await endHold(tx, attempts, 'held-anew', at)
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      id: newId(),
      orderId: order.id,
      gateway: 'office',
      state: 'created',
      currency: order.currency,
      rate: order.rate,
      installment: part.number,
      feeChangeId: part.feeChangeId,
      ...discountColumns(split, holder),
      gatewayReference: newOfficeCode(randomInt),
      expiresAt: payBy,
      chosenAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!attempt) throw new Error('The attempt was not written')
  await tx.insert(attemptTransitionLog).values({ attemptId: attempt.id, from: null, to: 'created', cause: 'held-for-office', at })
  await writePays(tx, attempt.id, part.pays)
  await reserveDiscounts(tx, context.now, { attempt, others, split, holder })
  return transitionAttempt(tx, attempt, { to: 'pending', cause: 'held-for-office', at })
}

const startWaiting = async (context: OfficePayment, tx: Transaction, order: OrderRow, attempt: AttemptRow): Promise<OrderRow> => {
  const { expiresAt: payBy } = attempt
  await tx.update(orders).set({ payBy }).where(eq(orders.id, order.id))
  const waits = order.state === 'waiting-for-office'
  return waits ? { ...order, payBy } : transitionOrder(tx, order, { to: 'waiting-for-office', cause: 'held-for-office', at: context.now() })
}

const kindOf = (attempt: AttemptRow): 'visa-fee-held' | 'installment-held' | 'order-held' => {
  if (attempt.feeChangeId !== null) return 'visa-fee-held'
  return isLaterHold(attempt) ? 'installment-held' : 'order-held'
}

/** Operations know whom an office waits for; the traveler has the code by mail. */
const tellHold = async (context: OfficePayment, tx: Transaction, { order, attempt, part }: OfficeHold): Promise<void> => {
  const { id: about, expiresAt } = attempt
  const what =
    attempt.feeChangeId !== null
      ? ' for the raised fee of a visa'
      : part
        ? ` for installment ${part.parts.map(({ number }) => number).join(', ')} of ${part.agreement.months}`
        : ''
  const note = `Held until ${expiresAt.toISOString()}. The traveler comes to an office with reference ${order.reference}${what}.`
  await queueMail(context, tx, { orderId: order.id, kind: 'operations-office', about, note })
  await queueMail(context, tx, { orderId: order.id, kind: kindOf(attempt), about })
}

/**
 * Returns the deadline of a hold: the end of the supplier's offer, or its earlier deadline. A plan is held no longer
 * than its provider lets it be voided.
 */
const deadlineOf = async (context: OfficePayment, tx: Transaction, order: OrderRow, { months }: HoldCall): Promise<Date> => {
  const at = context.now()
  const voidUntil = months === undefined ? undefined : (await findActiveAgreement(tx, order.id))?.voidUntil
  const isHeld = order.state === 'waiting-for-office' && order.payBy.getTime() > at.getTime()
  const payBy = isHeld ? order.payBy : latestOf(context, at, order)
  return voidUntil && voidUntil < payBy ? voidUntil : payBy
}
/** Of a hold that began then, whatever its plan says. */
export const latestOf = ({ officeHours }: OfficePayment, began: Date, { offerUntil, payBy }: OrderRow): Date =>
  new Date(Math.min(began.getTime() + officeHours * hour, (offerUntil ?? payBy).getTime()))

const refusalOf = (order: OrderRow, payBy: Date, at: Date, seats: HoldCall['seats']): PushRefusal | undefined => {
  if (['paid', 'being-confirmed', 'confirmed'].includes(order.state)) return 'paid'
  const waits = order.state === 'awaiting-payment' || order.state === 'waiting-for-office'
  if (!waits || order.payBy.getTime() <= at.getTime()) return 'ended'
  if (seats === 'gone') return 'gone'
  return payBy.getTime() - at.getTime() < leastLeftMs ? 'too-late' : undefined
}

/** One mail for each reason. */
const queueFailure = (context: OfficePayment, tx: Transaction, orderId: string, reason: PushRefusal | 'unexpected'): Promise<void> =>
  queueMail(context, tx, {
    orderId,
    kind: 'operations-office-failed',
    about: reason,
    note: `There was an error with the offline payment: ${reason}. Nothing is held for an office.`,
  })
const tellFailure = (context: OfficePayment, orderId: string, reason: 'unexpected'): Promise<void> =>
  context.db.transaction(tx => queueFailure(context, tx, orderId, reason))

/** The open hold of an order; undefined where nothing of it waits for an office. */
export const findHold = async ({ db, now }: Pick<Context, 'db' | 'now'>, orderId: string): Promise<OfficeHold | undefined> => {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  const attempts = await db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId))
  const attempt = attempts.find(
    each => isOpenHold(each) && (isLaterHold(each) ? each.expiresAt.getTime() > now().getTime() : order.state === 'waiting-for-office'),
  )
  return attempt && { order, attempt, part: await findPaidPart(db, attempt.id) }
}
