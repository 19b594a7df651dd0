/** Loyalty points as a means of payment (specification §1, checklist PY-6): what they are worth, how many a payment may take, and the split. */
import { type Money, money } from '../money/index.ts'

/** Of a brand; amounts are minor units of its payment currency. */
export interface PointTerms {
  /** What one point pays. */
  readonly worth: number
  /** The most of a total that points may pay, in hundredths of a percent. */
  readonly mostBasisPoints: number
  /** What is always left to pay otherwise: gateways refuse smaller amounts. */
  readonly leaves: number
}

/** Whole points and what they pay. */
export interface PointsUsed {
  readonly points: number
  readonly amount: Money
}

export const worthOfPoints = (points: number, { worth }: Pick<PointTerms, 'worth'>, currency: Money['currency']): Money =>
  money(points * worth, currency)

/** How many of `balance` points may pay towards `due`, the rest of a total after a voucher; 0 where none may. */
export const pointsUsable = (balance: number, total: Money, due: Money, { worth, mostBasisPoints, leaves }: PointTerms): number => {
  const share = Math.floor(Number((BigInt(total.amount) * BigInt(mostBasisPoints)) / 10_000n))
  const room = Math.min(share, due.amount - leaves)
  return Math.max(0, Math.min(balance, Math.floor(room / worth)))
}

/** One payment in its parts, which add up to the total. */
export interface PaymentSplit {
  readonly total: Money
  readonly voucher: Money
  readonly points: PointsUsed
  /** What the gateway, the office or the first installment is asked for. */
  readonly due: Money
}

/** Takes a voucher off, then points. Throws RangeError for more points than `pointsUsable` lets, and for a voucher that is worth the total or more. */
export const splitPayment = (total: Money, voucherAmount: number, points: number, terms: PointTerms | undefined): PaymentSplit => {
  if (voucherAmount < 0 || voucherAmount >= total.amount) throw new RangeError('A voucher takes off less than the total')
  const voucher = money(voucherAmount, total.currency)
  const afterVoucher = money(total.amount - voucherAmount, total.currency)
  if (points === 0) return { total, voucher, points: { points: 0, amount: money(0, total.currency) }, due: afterVoucher }
  if (!terms || !Number.isSafeInteger(points) || points < 0 || points > pointsUsable(points, total, afterVoucher, terms)) {
    throw new RangeError(`${points} points cannot pay towards ${afterVoucher.amount} ${total.currency}`)
  }
  const amount = worthOfPoints(points, terms, total.currency)
  return { total, voucher, points: { points, amount }, due: money(afterVoucher.amount - amount.amount, total.currency) }
}

/** Why points come and go; a line of the history for each that changes the balance. */
export const pointKinds = ['earned', 'reserved', 'released', 'spent', 'returned', 'taken-back', 'corrected'] as const
export type PointKind = (typeof pointKinds)[number]
