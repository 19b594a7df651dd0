import { type Money, money } from '../money/index.ts'

/** A part of a package: what it cost in it, and what it cost by itself at that moment. */
export interface PackagePart {
  readonly amount: Money
  readonly alone: Money
}

/**
 * Returns the discount of the parts that stay booked when the others are cancelled: the package price no longer
 * applies to them. It is taken from what comes back, and never more than that; 0 where nothing stays booked.
 */
export const discountTakenBack = (refund: Money, staying: readonly PackagePart[]): Money => {
  const discount = staying.reduce((all, { amount, alone }) => all + Math.max(alone.amount - amount.amount, 0), 0)
  return money(Math.min(discount, Math.max(refund.amount, 0)), refund.currency)
}
