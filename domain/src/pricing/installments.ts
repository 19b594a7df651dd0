import { type Money, money } from '../money/index.ts'

/** One way to pay by the month: how many months, and what paying so costs on top, in hundredths of a percent of the total. */
export interface InstallmentPlan {
  readonly months: number
  readonly feeBasisPoints: number
}

/** The plans of a brand. */
export interface InstallmentTerms {
  readonly plans: readonly InstallmentPlan[]
  /** Totals below are paid at once; minor units of the payment currency. */
  readonly minimum: number
  /** Monthly amounts are multiples of this many minor units. */
  readonly step: number
}

export interface Monthly {
  readonly amount: Money
  readonly months: number
}

/** What a plan asks each month: the total and the plan's fee, shared evenly and rounded up to the step, so that the months together cover both. */
export const monthlyOf = (total: Money, { months, feeBasisPoints }: InstallmentPlan, step: number): Monthly => ({
  amount: money(dividedUp(total.amount * (10_000 + feeBasisPoints), 10_000 * months * step) * step, total.currency),
  months,
})

/** Whole numbers only: a quotient of floats could land a step too low. */
const dividedUp = (amount: number, by: number): number => (amount - (amount % by)) / by + (amount % by > 0 ? 1 : 0)

/** The smallest monthly amount among the plans, of equal ones the shorter; undefined below the minimum. */
export const monthlyFrom = (total: Money, { plans, minimum, step }: InstallmentTerms): Monthly | undefined => {
  if (total.amount <= 0 || total.amount < minimum) return undefined
  return plans
    .map(plan => monthlyOf(total, plan, step))
    .sort((a, b) => a.amount.amount - b.amount.amount || a.months - b.months)
    .at(0)
}
