/**
 * Part of an order that a payment is for: the whole order, the first installment of an agreed plan, later ones, or the
 * raised fee of a visa.
 */
import { activeAgreements } from '@karwan/domain/installments'
import { type Money, money, sum } from '@karwan/domain/money'
import { splitPayment } from '@karwan/domain/points'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { and, eq, inArray } from 'drizzle-orm'
import { findActiveAgreement } from '../../installments/index.ts'
import { isOwed, listInstallments } from '../../installments/schedule/index.ts'
import { findPaidDuplicate, lockItems, type OrderRow } from '../../orders/index.ts'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import { type AttemptRow, lockAttempts } from '../attempts/transitions.ts'
import { type DiscountContext, type JudgedSplit, judgeSplit, type LockedOrder, noDiscounts } from '../discounts/discounts.ts'

const { installmentPayments, visaFeeChanges } = tables

/** The part of an order to pay. Without any field it is the whole order. */
export interface PartRequest {
  /** The first installment of the agreed plan of so many months. */
  readonly months?: number | undefined
  /** Of a confirmed order: the next installment, or all that is owed. */
  readonly installments?: 'next' | 'rest' | undefined
  /** Application for a visa whose fee the authority raised: the difference (VI-17). */
  readonly visaFee?: string | undefined
}
export interface PaymentPart {
  /** Ids of the installments it pays; none for a whole order. */
  readonly pays: readonly string[]
  /** `installment` of the attempt. */
  readonly number: number
  /** Time at which the attempt ends unpaid. */
  readonly expiresAt: Date
  readonly split: JudgedSplit
  /** The raised fee that it pays. */
  readonly feeChangeId: string | null
}
/** A later installment, or a raised fee, is asked for as long as an order would be. */
const laterMs = 30 * 60_000

/**
 * Works out what is to be paid now, for the locked order and attempts. The server decides the amount; the page names a
 * plan and no more.
 */
export const judgePart = async (
  tx: Transaction,
  { now, vault }: Pick<Context, 'now' | 'vault'>,
  { order, attempts }: LockedOrder,
  call: Omit<DiscountContext, 'part'> & PartRequest,
): Promise<PaymentPart | Problem> => {
  const notPayable = problem('order-not-payable', { data: { state: order.state } })
  if (call.visaFee !== undefined) return judgeFee(tx, now, { order, attempts, call, applicationId: call.visaFee })
  if (call.installments !== undefined) return judgeLater(tx, now, { order, attempts, call, notPayable })
  const waits = order.state === 'awaiting-payment' || order.state === 'waiting-for-office'
  if (!waits || order.payBy.getTime() <= now().getTime()) return notPayable
  const duplicate = await findPaidDuplicate(tx, vault, order)
  if (duplicate) return duplicate
  const part = money(order.amount, order.currency)
  if (call.months !== undefined) return judgeFirst(tx, now, { order, attempts }, { ...call, months: call.months, part })
  const split = await judgeSplit(tx, now, { order, attempts }, { ...call, part })
  return isProblem(split) ? split : { pays: [], number: 1, expiresAt: order.payBy, split, feeChangeId: null }
}

/** Points and voucher are those that the plan was agreed with; the method's fee is on the installment alone. */
const judgeFirst = async (
  tx: Transaction,
  now: () => Date,
  { order, attempts }: LockedOrder,
  call: DiscountContext & { readonly months: number },
): Promise<PaymentPart | Problem> => {
  const agreement = await findActiveAgreement(tx, order.id)
  const [first] = agreement ? await listInstallments(tx, agreement.id) : []
  if (agreement?.state !== 'agreed' || agreement.months !== call.months || !first || !isOwed(first))
    return problem('installments-not-agreed')
  const request = { points: agreement.points, voucher: agreement.voucher }
  const whole = await judgeSplit(tx, now, { order, attempts }, { ...call, request, method: undefined })
  if (isProblem(whole)) return whole
  if (whole.due.amount !== agreement.financed)
    return problem('installments-not-agreed', { detail: 'points or voucher take off something else now' })
  const one = feeOn(money(first.amount, order.currency), call)
  const paid = { ...whole, due: one.due, fee: one.fee, toPay: one.toPay }
  return { pays: [first.id], number: 1, expiresAt: order.payBy, split: paid, feeChangeId: null }
}

const feeOn = (due: Money, { method, brand }: Pick<DiscountContext, 'method' | 'brand'>) =>
  splitPayment(due, { voucher: 0, points: 0, terms: undefined, fee: method && brand.payment.methodFees[method] })

interface LaterPart {
  readonly order: OrderRow
  readonly attempts: readonly AttemptRow[]
  readonly call: Omit<DiscountContext, 'part'> & PartRequest
  readonly notPayable: Problem
}
const judgeLater = async (
  tx: Transaction,
  now: () => Date,
  { order, attempts, call, notPayable }: LaterPart,
): Promise<PaymentPart | Problem> => {
  const agreement = await findActiveAgreement(tx, order.id)
  if (!agreement || !activeAgreements.some(state => state === agreement.state)) return notPayable
  const stands = await standsForPlan(tx, order.id)
  const owed = (await listInstallments(tx, agreement.id)).filter(isOwed)
  const paid = call.installments === 'next' ? owed.slice(0, 1) : owed
  const [first] = paid
  if (order.state !== 'confirmed' || !stands || !first) return notPayable
  const part = sum(
    paid.map(({ amount }) => money(amount, order.currency)),
    order.currency,
  )
  const split = await judgeSplit(tx, now, { order, attempts }, { ...call, request: noDiscounts, part })
  if (isProblem(split)) return split
  return { pays: paid.map(({ id }) => id), number: first.number, expiresAt: new Date(now().getTime() + laterMs), split, feeChangeId: null }
}

/** Finds the raised fee that the traveler of an application is asked for. */
export const findRaisedFee = async (tx: Transaction, orderId: string, applicationId: string) => {
  const { orderId: ofOrder, applicationId: ofApplication, state } = visaFeeChanges
  const isAsked = and(eq(ofOrder, orderId), eq(ofApplication, applicationId), eq(state, 'asked'))
  return (await tx.select().from(visaFeeChanges).where(isAsked))[0]
}

interface FeePart {
  readonly order: OrderRow
  readonly attempts: readonly AttemptRow[]
  readonly call: Omit<DiscountContext, 'part'>
  readonly applicationId: string
}
/** The difference alone, without points or voucher, while the traveler is asked for it. */
const judgeFee = async (
  tx: Transaction,
  now: () => Date,
  { order, attempts, call, applicationId }: FeePart,
): Promise<PaymentPart | Problem> => {
  const change = await findRaisedFee(tx, order.id, applicationId)
  if (!change?.until || change.until.getTime() <= now().getTime()) return problem('order-not-payable', { data: { state: order.state } })
  const part = money(change.difference, order.currency)
  const split = await judgeSplit(tx, now, { order, attempts }, { ...call, request: noDiscounts, part })
  if (isProblem(split)) return split
  const expiresAt = new Date(Math.min(now().getTime() + laterMs, change.until.getTime()))
  return { pays: [], number: 1, expiresAt, split, feeChangeId: change.id }
}

/** Later installments are owed while all of a booking that was not refused is confirmed. */
export const standsForPlan = async (tx: Transaction, orderId: string): Promise<boolean> =>
  (await lockItems(tx, orderId)).every(({ state }) => state === 'confirmed' || state === 'rejected')

/** Returns the split of a whole locked order with voucher and points, before a payment method is chosen. */
export const judgeWhole = async (
  tx: Transaction,
  now: () => Date,
  order: OrderRow,
  call: Pick<DiscountContext, 'request' | 'brand' | 'holder'>,
): Promise<JudgedSplit | Problem> =>
  judgeSplit(
    tx,
    now,
    { order, attempts: await lockAttempts(tx, order.id) },
    {
      ...call,
      method: undefined,
      part: money(order.amount, order.currency),
      product: order.product,
    },
  )

/** Returns the installments that each attempt pays, as text that can be compared. */
export const paysOf = async (tx: Transaction, attempts: readonly AttemptRow[]): Promise<(attempt: AttemptRow) => string> => {
  const rows =
    attempts.length === 0
      ? []
      : await tx
          .select()
          .from(installmentPayments)
          .where(
            inArray(
              installmentPayments.attemptId,
              attempts.map(({ id }) => id),
            ),
          )
  return ({ id }) => namesOf(rows.filter(({ attemptId }) => attemptId === id).map(({ installmentId }) => installmentId))
}
export const namesOf = (ids: readonly string[]): string => [...ids].sort().join(' ')

export const writePays = async (tx: Transaction, attemptId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.insert(installmentPayments).values(ids.map(installmentId => ({ attemptId, installmentId })))
}
