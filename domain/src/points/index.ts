/**
 * Loyalty points as a means of payment (PY-6): their worth, how many a payment may take, and the split of a payment.
 */
import { type Money, money } from '../money/index.ts'

/** Terms of points at a brand. Amounts are minor units of its payment currency. */
export interface PointTerms {
  /** Amount that one point pays. */
  readonly worth: number
  /** The most of a total that points may pay, in hundredths of a percent. */
  readonly mostBasisPoints: number
  /** Amount that is always left to pay by other means, because gateways refuse smaller amounts. */
  readonly leaves: number
}

/** Whole points and what they pay. */
export interface PointsUsed {
  readonly points: number
  readonly amount: Money
}

export const worthOfPoints = (points: number, { worth }: Pick<PointTerms, 'worth'>, currency: Money['currency']): Money =>
  money(points * worth, currency)

/** Returns how many of `balance` points may pay towards `due`, the rest of a total after a voucher. 0 if none may. */
export const pointsUsable = (balance: number, total: Money, due: Money, { worth, mostBasisPoints, leaves }: PointTerms): number => {
  const share = Math.floor(Number((BigInt(total.amount) * BigInt(mostBasisPoints)) / 10_000n))
  const room = Math.min(share, due.amount - leaves)
  return Math.max(0, Math.min(balance, Math.floor(room / worth)))
}

/** Fee of a payment method, on top of what is left to pay. */
export interface MethodFee {
  /** A share of what is left, in hundredths of a percent; a part of a minor unit counts as one. */
  readonly basisPoints: number
  /** Minor units of the payment currency. */
  readonly fixed: number
}

/** The fee of a way on what is left to pay; nothing where it has none. */
export const methodFee = (due: Money, fee: MethodFee | undefined): Money => {
  if (!fee) return money(0, due.currency)
  const share = (BigInt(due.amount) * BigInt(fee.basisPoints) + 9999n) / 10_000n
  return money(Number(share) + fee.fixed, due.currency)
}

/** One payment in its parts: `total` is `voucher`, `points` and `due`; what is paid now is `due` and `fee`. */
export interface PaymentSplit {
  readonly total: Money
  readonly voucher: Money
  readonly points: PointsUsed
  /** Amount left after voucher and points. */
  readonly due: Money
  readonly fee: Money
  /** Amount for the gateway, the office or the first installment. */
  readonly toPay: Money
}

export interface SplitRequest {
  /** Amount that a voucher takes off, in minor units. */
  readonly voucher: number
  readonly points: number
  /** Undefined where a brand has no points. */
  readonly terms: PointTerms | undefined
  /** Fee of the payment method. */
  readonly fee?: MethodFee | undefined
}

/**
 * Takes a voucher off, then points, then adds the way's fee. Throws RangeError for more points than `pointsUsable`
 * lets, and for a voucher that is worth the total or more.
 */
export const splitPayment = (total: Money, { voucher: off, points, terms, fee: feeRule }: SplitRequest): PaymentSplit => {
  if (off < 0 || off >= total.amount) throw new RangeError('A voucher takes off less than the total')
  const voucher = money(off, total.currency)
  const used = payByPoints(total, off, points, terms)
  const due = money(total.amount - off - used.amount.amount, total.currency)
  const fee = methodFee(due, feeRule)
  return { total, voucher, points: used, due, fee, toPay: money(due.amount + fee.amount, total.currency) }
}

const payByPoints = (total: Money, off: number, points: number, terms: PointTerms | undefined): PointsUsed => {
  if (points === 0) return { points, amount: money(0, total.currency) }
  const left = money(total.amount - off, total.currency)
  if (!terms || !Number.isSafeInteger(points) || points < 0 || points > pointsUsable(points, total, left, terms)) {
    throw new RangeError(`${points} points cannot pay towards ${left.amount} ${total.currency}`)
  }
  return { points, amount: worthOfPoints(points, terms, total.currency) }
}

/**
 * Returns the part of a price in dollars that was paid in money, rounded down. `saved` of its `total` (minor units of
 * the payment currency) was paid with points and a voucher.
 */
export const paidInMoney = (usd: Money, total: number, saved: number): Money =>
  money(Number((BigInt(usd.amount) * BigInt(total - saved)) / BigInt(total)), usd.currency)

/** Kinds of postings. The history has a line for each that changes the balance. */
export const pointKinds = ['earned', 'reserved', 'released', 'spent', 'returned', 'taken-back', 'corrected'] as const
export type PointKind = (typeof pointKinds)[number]

export { feeOfRefused, type PaidParts, refundParts, worthOfPaid } from './refund-parts.ts'
