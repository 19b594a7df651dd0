import { addMonths, type LocalDate } from '../calendar/index.ts'
import { type Money, money } from '../money/index.ts'
import { type InstallmentPlan, type InstallmentTerms, monthlyOf, planFeeOf } from '../pricing/index.ts'

/**
 * A total paid by the month: what is paid so, what that costs on top, and each installment. They add up to `total`, to
 * the minor unit.
 */
export interface PaymentPlan {
  readonly months: number
  readonly feeBasisPoints: number
  /** Financed amount: the order less voucher and points. */
  readonly financed: Money
  readonly fee: Money
  /** `financed` and `fee`. */
  readonly total: Money
  /** Amount of each month. The first takes the remainder and is never less than the others. */
  readonly amounts: readonly Money[]
}

/** One installment, with its day on the market's calendar. */
export interface DatedInstallment {
  /** From 1; the first is paid when the plan is agreed. */
  readonly number: number
  readonly dueOn: LocalDate
  readonly amount: Money
}

/**
 * A plan in whole minor units: all installments but the first are the same multiple of `step` (of one unit, where a
 * step is more than a month), and the first takes what remains. Undefined where there is less than a unit for each
 * month.
 */
export const findPlan = (financed: Money, plan: InstallmentPlan, step: number): PaymentPlan | undefined => {
  const { currency } = financed
  const fee = planFeeOf(financed, plan)
  const total = money(financed.amount + fee.amount, currency)
  const { amount: regular } = monthlyOf(financed, plan, step)
  if (regular.amount < 1) return undefined
  const first = money(total.amount - regular.amount * (plan.months - 1), currency)
  const amounts = [first, ...Array.from({ length: plan.months - 1 }, () => regular)]
  return { months: plan.months, feeBasisPoints: plan.feeBasisPoints, financed, fee, total, amounts }
}

/** The plans of a brand for a total, the shortest first; none below its minimum. */
export const listPlans = (financed: Money, { plans, minimum, step }: InstallmentTerms): readonly PaymentPlan[] =>
  financed.amount <= 0 || financed.amount < minimum
    ? []
    : plans.flatMap(plan => findPlan(financed, plan, step) ?? []).sort((a, b) => a.months - b.months)

/**
 * Returns the due days of the installments: the first on `firstDay`, the others on the same day of the following
 * months, or on the last day of a month that has no such day (31 January, 28 February, 31 March). Days of the
 * market's calendar.
 */
export const scheduleOf = ({ amounts }: Pick<PaymentPlan, 'amounts'>, firstDay: LocalDate): readonly DatedInstallment[] =>
  amounts.map((amount, index) => ({ number: index + 1, dueOn: addMonths(firstDay, index), amount }))
