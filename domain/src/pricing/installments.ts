import { type Money, money } from '../money/index.ts'

/** One plan by the month: how many months, and what paying so costs on top, in hundredths of a percent of the total. */
export interface InstallmentPlan {
  readonly months: number
  readonly feeBasisPoints: number
}

/** The plans of a brand. */
export interface InstallmentTerms {
  readonly plans: readonly InstallmentPlan[]
  /** Totals below are paid at once; minor units of the payment currency. */
  readonly minimum: number
  /** Monthly amounts are multiples of this many minor units; the first installment takes the remainder. */
  readonly step: number
}

export interface Monthly {
  readonly amount: Money
  readonly months: number
}

/** Returns the fee of a plan, rounded up to the minor unit. */
export const planFeeOf = (total: Money, { feeBasisPoints }: InstallmentPlan): Money =>
  money(dividedUp(total.amount * feeBasisPoints, 10_000), total.currency)

/**
 * Returns the monthly amount of a plan after the first month: an even share of total and fee, rounded down to the
 * step, or to one minor unit where that leaves nothing. The first installment takes the remainder (`findPlan` of
 * installments).
 */
export const monthlyOf = (total: Money, plan: InstallmentPlan, step: number): Monthly => {
  const { months } = plan
  const whole = total.amount + planFeeOf(total, plan).amount
  const stepped = dividedDown(whole, months * step) * step
  return { amount: money(stepped > 0 ? stepped : dividedDown(whole, months), total.currency), months }
}

/** Whole numbers only: a quotient of floats could land a step too low or too high. */
const dividedDown = (amount: number, by: number): number => (amount - (amount % by)) / by
const dividedUp = (amount: number, by: number): number => dividedDown(amount, by) + (amount % by > 0 ? 1 : 0)

/** The smallest monthly amount among the plans, of equal ones the shorter; undefined below the minimum. */
export const monthlyFrom = (total: Money, { plans, minimum, step }: InstallmentTerms): Monthly | undefined => {
  if (total.amount <= 0 || total.amount < minimum) return undefined
  return plans
    .map(plan => monthlyOf(total, plan, step))
    .sort((a, b) => a.amount.amount - b.amount.amount || a.months - b.months)
    .at(0)
}
