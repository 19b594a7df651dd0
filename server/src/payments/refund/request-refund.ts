import type { GivenBack } from '@karwan/contract/orders'
import { money } from '@karwan/domain/money'
import type { PaidParts } from '@karwan/domain/points'
import { and, asc, eq, notInArray } from 'drizzle-orm'
import { endPlan } from '../../installments/index.ts'
import {
  askOperations,
  lockItems,
  lockOrder,
  newId,
  type OrderItemRow,
  type OrderRecord,
  queueMail,
  shareBackOf,
  transitionOrder,
} from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import type { PaymentContext } from '../attempts/context.ts'
import { releaseDiscounts, returnPoints, returnVoucherUse } from '../attempts/held-discounts.ts'
import { type AttemptRow, lockAttempts, transitionAttempt } from '../attempts/transitions.ts'
import { isGivenBackByHand } from './by-hand.ts'
import { type PlannedRefund, paidPartsOf, planRefund, planRefunds, type RefundReason, returnedOf } from './refund-plan.ts'

const { orderItems, paymentAttempts, refunds, discountReturns } = tables
const inOrder = [asc(paymentAttempts.createdAt), asc(paymentAttempts.id)]
export type RefundContext = Pick<PaymentContext, 'outbox' | 'now' | 'findGateway'>

/**
 * Promises the whole of an attempt back, once: the row is written before any gateway is asked. The fee of its method
 * goes with it, and so do its points and its voucher.
 */
export const requestRefund = async (context: RefundContext, tx: Transaction, attempt: AttemptRow, cause: string): Promise<void> => {
  await transitionAttempt(tx, attempt, { to: 'refund_pending', cause, at: context.now() })
  await releaseDiscounts(tx, context.now, attempt)
  await addRefund(context, tx, attempt, { amount: attempt.amount, fee: attempt.fee, cause, ...theWhole })
  await returnDiscounts(context, tx, { attempt, parts: paidPartsOf(attempt) }, theWhole)
  if (attempt.discounts === 'used') await returnVoucherUse(tx, context.now, attempt)
}

/** Subject of a refund: a cancellation, a refused service while others stand, or (neither) the whole of an attempt. */
interface RefundFor {
  readonly cancellationId: string | null
  readonly serviceId: string | null
}
const theWhole: RefundFor = { cancellationId: null, serviceId: null }

interface RefundToAdd extends RefundFor {
  readonly amount: number
  readonly fee: number
  readonly cause: string
}
/** That a person gives it back is written down from the first moment: whoever looks reads it. */
const addRefund = async (context: RefundContext, tx: Transaction, attempt: AttemptRow, refund: RefundToAdd): Promise<void> => {
  const [id, at] = [newId(), context.now()]
  await tx.insert(refunds).values({
    ...refund,
    id,
    attemptId: attempt.id,
    orderId: attempt.orderId,
    currency: attempt.currency,
    state: 'requested',
    byHand: isGivenBackByHand(context, attempt, refund.amount),
    nextCheckAt: at,
    createdAt: at,
    updatedAt: at,
  })
  await context.outbox.put(tx, { name: 'refund-attempt', id })
  if (attempt.payLinkId !== null)
    await queueMail(context, tx, { orderId: attempt.orderId, kind: 'payer-refund', about: `${attempt.id} ${id}` })
}

/**
 * Points go back at once; of a voucher only the share is written down, its use comes back with the last of the order.
 */
const returnDiscounts = async (
  context: Pick<RefundContext, 'now'>,
  tx: Transaction,
  { attempt, parts }: Pick<PlannedRefund, 'attempt' | 'parts'>,
  { cancellationId, serviceId: itemId }: RefundFor,
): Promise<void> => {
  const { points, pointsAmount, voucher: voucherAmount } = parts
  if (pointsAmount + voucherAmount === 0) return
  const { id: attemptId, orderId } = attempt
  const row = { attemptId, orderId, cancellationId, serviceId: itemId, points, pointsAmount, voucherAmount, at: context.now() }
  await tx.insert(discountReturns).values(row)
  const part = cancellationId ?? itemId
  await returnPoints(tx, context.now, attempt, { points, about: part === null ? attemptId : `${attemptId} ${part}` })
}

/** Amounts in minor units of what was paid, by all means together. */
export interface PartToRefund {
  readonly orderId: string
  readonly cancellationId: string
  readonly amount: number
}
export interface ShareToRefund {
  readonly orderId: string
  /** Of the refused service. */
  readonly serviceId: string
  readonly amount: number
}

/**
 * Promises a part of what an order was paid with back, each means its share (`planRefunds`), once for each
 * cancellation. Answers what no payment was left for.
 */
export const refundPart = (context: RefundContext, tx: Transaction, { orderId, cancellationId, amount }: PartToRefund): Promise<number> =>
  promise(context, tx, { orderId, amount, reason: 'cancelled', of: { cancellationId, serviceId: null } })

/**
 * The same for a service that its supplier refused while others of its order stand: its share of the method's fee goes
 * with it.
 */
const refundRefused = (context: RefundContext, tx: Transaction, { orderId, serviceId: itemId, amount }: ShareToRefund): Promise<number> =>
  promise(context, tx, { orderId, amount, reason: 'refused', of: { cancellationId: null, serviceId: itemId } })

interface Promised {
  readonly orderId: string
  readonly amount: number
  readonly reason: RefundReason
  readonly of: RefundFor
}
const causes = { cancelled: 'cancelled', refused: 'supplier-rejected' } as const satisfies Record<RefundReason, string>

const promise = async (context: RefundContext, tx: Transaction, { orderId, amount, reason, of }: Promised): Promise<number> => {
  const plan = await planRefund(tx, await lockAttempts(tx, orderId), amount, reason)
  const cause = causes[reason]
  for (const planned of plan.refunds) {
    const { attempt, parts, fee } = planned
    await returnDiscounts(context, tx, planned, of)
    if (parts.money + fee === 0) continue
    if (attempt.state !== 'refund_pending') await transitionAttempt(tx, attempt, { to: 'refund_pending', cause, at: context.now() })
    await addRefund(context, tx, attempt, { amount: parts.money + fee, fee, cause, ...of })
  }
  return plan.left
}

/**
 * A voucher is used once or not at all: when nothing of its order stands any more and something of it came back, its
 * use comes back too.
 */
export const returnVouchersOfEnded = async (context: Pick<Context, 'now'>, tx: Transaction, orderId: string): Promise<void> => {
  const status = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), notInArray(orderItems.state, ['cancelled', 'rejected'])))
    .limit(1)
  if (status.length > 0) return
  for (const attempt of await lockAttempts(tx, orderId)) {
    if (attempt.discounts !== 'used' || attempt.voucherCode === null) continue
    if ((await returnedOf(tx, attempt.id)) > 0) await returnVoucherUse(tx, context.now, attempt)
  }
}

/**
 * Returns what these amounts, one for each cancelled service, would give back now, by means of payment. It is by hand
 * if one of them would be. Changes nothing.
 */
export const findGivenBack = async (
  { db, ...context }: Pick<PaymentContext, 'findGateway' | 'now'> & { readonly db: Context['db'] | Transaction },
  { id, services: items, total: { currency } }: OrderRecord,
  cancelled: readonly { readonly serviceId: string; readonly amount: number }[],
): Promise<GivenBack> => {
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id))
    .orderBy(...inOrder)
  const amounts = cancelled.map(({ amount }) => amount)
  const plans = await planRefunds(db, attempts, amounts, 'cancelled')
  const planned = plans.flatMap(({ refunds }) => refunds)
  const [left, asked] = [plans.reduce((sum, plan) => sum + plan.left, 0), amounts.reduce((sum, amount) => sum + amount, 0)]
  const all = (part: (parts: PaidParts) => number) => planned.reduce((sum, { parts }) => sum + part(parts), 0)
  const fee = planned.reduce((sum, each) => sum + each.fee, 0)
  const sent = planned.map(each => ({ attempt: each.attempt, money: each.parts.money + each.fee })).filter(({ money }) => money > 0)
  const byHand = left > 0 || sent.some(each => isGivenBackByHand(context, each.attempt, each.money))
  const goes = new Set(cancelled.map(({ serviceId: itemId }) => itemId))
  const ended = items.every(each => goes.has(each.id) || each.state === 'cancelled' || each.state === 'rejected')
  const used = attempts.find(each => each.discounts === 'used' && each.voucherCode !== null)
  const returned = used ? await returnedOf(db, used.id) : 0
  const voucher = money(
    all(parts => parts.voucher),
    currency,
  )
  return {
    money: money(all(parts => parts.money) + fee + left, currency),
    ...(fee > 0 && { fee: money(fee, currency) }),
    ...(byHand && { byHand }),
    points: {
      points: all(parts => parts.points),
      amount: money(
        all(parts => parts.pointsAmount),
        currency,
      ),
    },
    voucher: used?.voucherCode ? { code: used.voucherCode, amount: voucher, again: ended && returned + asked > 0 } : null,
  }
}

/**
 * Everything an order has been paid with goes back, or the share that was promised of each refused item. The order is
 * already `refunding`.
 */
const refundOrder = async (context: RefundContext, tx: Transaction, orderId: string, cause: string): Promise<void> => {
  const items = await lockItems(tx, orderId)
  if (items.some(({ backOnRefusal }) => backOnRefusal !== null)) return refundShares(context, tx, { orderId, items }, cause)
  for (const attempt of await lockAttempts(tx, orderId))
    if (attempt.state === 'paid' || attempt.state === 'paid_review') await requestRefund(context, tx, attempt, cause)
  await endPlan(context, tx, orderId, cause)
}

interface RefusedOrder {
  readonly orderId: string
  readonly items: readonly OrderItemRow[]
}
/** Promises the share of each refused item back; where that is nothing, the order ends at once. */
const refundShares = async (context: RefundContext, tx: Transaction, { orderId, items }: RefusedOrder, cause: string): Promise<void> => {
  for (const attempt of await lockAttempts(tx, orderId))
    if (attempt.state === 'paid_review') await requestRefund(context, tx, attempt, cause)
  let left = 0
  for (const item of items) left += await refundRefused(context, tx, { orderId, serviceId: item.id, amount: shareBackOf(item) })
  if (left > 0) {
    const [first] = items
    const owed = `${left} ${(await lockOrder(tx, orderId))?.currency} (minor units) of ${first?.clientRef} and others cannot go back to a payment; give it back by hand`
    return askOperations(context, tx, { orderId, kind: 'partly-confirmed', note: owed })
  }
  const promised = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId)).limit(1)
  const order = promised.length === 0 ? await lockOrder(tx, orderId) : undefined
  if (!order) return
  await returnVouchersOfEnded(context, tx, orderId)
  await transitionOrder(tx, order, { to: 'refunded', cause: 'nothing-goes-back', at: context.now() })
}

/**
 * Binds the refunds of bookings that a supplier refuses to their context. Handed to orders, which payments are built
 * on.
 */
export const refundsOf = (context: RefundContext) => ({
  refundOrder: (tx: Transaction, orderId: string, cause: string) => refundOrder(context, tx, orderId, cause),
  refundRefused: (tx: Transaction, share: ShareToRefund) => refundRefused(context, tx, share),
})
