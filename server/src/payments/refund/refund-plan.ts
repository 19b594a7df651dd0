import { feeOfRefused, type PaidParts, refundParts, worthOfPaid } from '@karwan/domain/points'
import { eq, sql, sum } from 'drizzle-orm'
import { type Context, type Transaction, tables } from '../../platform/database/index.ts'
import type { AttemptRow } from '../attempts/transitions.ts'

const { refunds, discountReturns } = tables
type StatusRead = Context['db'] | Transaction

export interface PlannedRefund {
  readonly attempt: AttemptRow
  readonly parts: PaidParts
  /** Of the method's fee; goes back beside `parts`. */
  readonly fee: number
}
export interface RefundPlan {
  readonly refunds: readonly PlannedRefund[]
  /** Amount for which no payment was left, minor units. */
  readonly left: number
}
/**
 * The reason of a refund. A cancellation refunds the method fee only with the whole payment. A
 * refused item refunds its share of the fee.
 */
export type RefundReason = 'cancelled' | 'refused'

const returnable: readonly AttemptRow['state'][] = ['paid', 'partially_refunded', 'refund_pending']

/** Returns the parts of its order that an attempt paid, without the method fee. */
export const paidPartsOf = ({ amount, fee, points, pointsAmount, voucherAmount, discounts }: AttemptRow): PaidParts =>
  discounts === 'used'
    ? { money: amount - fee, points, pointsAmount, voucher: voucherAmount }
    : { money: amount - fee, points: 0, pointsAmount: 0, voucher: 0 }

/** Amounts promised back of an attempt so far: by all means together without the fee, and of the fee. */
interface GoneBack {
  readonly worth: number
  readonly fee: number
}
const goneBackOf = async (db: StatusRead, attemptId: string): Promise<GoneBack> => {
  const [money] = await db
    .select({ amount: sum(sql`${refunds.amount} - ${refunds.fee}`).mapWith(Number), fee: sum(refunds.fee).mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.attemptId, attemptId))
  const [saved] = await db
    .select({ amount: sum(sql`${discountReturns.pointsAmount} + ${discountReturns.voucherAmount}`).mapWith(Number) })
    .from(discountReturns)
    .where(eq(discountReturns.attemptId, attemptId))
  return { worth: (money?.amount ?? 0) + (saved?.amount ?? 0), fee: money?.fee ?? 0 }
}
/** Returns the refunds promised for an attempt so far, of all kinds, without the method fee. */
export const returnedOf = async (db: StatusRead, attemptId: string): Promise<number> => (await goneBackOf(db, attemptId)).worth

interface Payment {
  readonly attempt: AttemptRow
  readonly paid: PaidParts
  readonly gone: GoneBack
}

/**
 * Plans which payments of an order give each of `amounts` (minor units) back, one after the other, and by which means
 * (decision 15). Payments are used in the order in which they were made, each up to what is left of it. Changes
 * nothing.
 */
export const planRefunds = async (
  db: StatusRead,
  attempts: readonly AttemptRow[],
  amounts: readonly number[],
  reason: RefundReason,
): Promise<readonly RefundPlan[]> => {
  const counting = attempts.filter(({ state, discounts }) => returnable.includes(state) && discounts !== 'gone')
  let payments: readonly Payment[] = []
  for (const attempt of counting) payments = [...payments, { attempt, paid: paidPartsOf(attempt), gone: await goneBackOf(db, attempt.id) }]
  return amounts.map(amount => {
    const plan = planOne(payments, amount, reason)
    payments = payments.map(payment => after(payment, plan))
    return plan
  })
}
export const planRefund = async (
  db: StatusRead,
  attempts: readonly AttemptRow[],
  amount: number,
  reason: RefundReason,
): Promise<RefundPlan> => (await planRefunds(db, attempts, [amount], reason))[0] ?? { refunds: [], left: amount }

const openOf = ({ paid, gone }: Payment): number => worthOfPaid(paid) - gone.worth

const planOne = (payments: readonly Payment[], amount: number, reason: RefundReason): RefundPlan => {
  const isAll = payments.reduce((sum, payment) => sum + openOf(payment), 0) <= amount
  const planned: PlannedRefund[] = []
  let left = amount
  for (const payment of payments) {
    const { attempt, paid, gone } = payment
    const part = Math.min(left, openOf(payment))
    if (part <= 0) continue
    const share = reason === 'refused' ? feeOfRefused(attempt.fee, worthOfPaid(paid), gone.worth, part) : 0
    const feeLeft = attempt.fee - gone.fee
    planned.push({ attempt, parts: refundParts(paid, gone.worth, part), fee: isAll ? feeLeft : Math.min(share, feeLeft) })
    left -= part
  }
  return { refunds: planned, left }
}

const after = (payment: Payment, plan: RefundPlan): Payment => {
  const planned = plan.refunds.find(({ attempt }) => attempt.id === payment.attempt.id)
  if (!planned) return payment
  const { worth, fee } = payment.gone
  return { ...payment, gone: { worth: worth + worthOfPaid(planned.parts), fee: fee + planned.fee } }
}
