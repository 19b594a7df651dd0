import { addDays, type LocalDate } from '../calendar/index.ts'
import type { Money } from '../money/index.ts'
import { money, sum } from '../money/index.ts'
import type { InstallmentState } from './life-cycle.ts'

export interface InstallmentStatus {
  readonly number: number
  readonly dueOn: LocalDate
  readonly amount: Money
  readonly state: InstallmentState
}

const isOwed = ({ state }: InstallmentStatus): boolean => state === 'due' || state === 'overdue'

/** State of a plan, computed from its installments in their order. */
export interface PlanStatus {
  /** The one to pay next. */
  readonly next: InstallmentStatus | null
  readonly paid: Money
  /** All that is still owed: what paying early takes. */
  readonly rest: Money
  /** Overdue amount and since when; null if nothing is overdue. */
  readonly arrears: { readonly amount: Money; readonly since: LocalDate } | null
}

/** Paying early costs nothing and saves nothing: the plan's fee was agreed for the whole. */
export const planStatusOf = (installments: readonly InstallmentStatus[], currency: Money['currency']): PlanStatus => {
  const amountOf = (some: readonly InstallmentStatus[]) =>
    sum(
      some.map(({ amount }) => amount),
      currency,
    )
  const owed = installments.filter(isOwed)
  const late = owed.filter(({ state }) => state === 'overdue')
  return {
    next: owed[0] ?? null,
    paid: amountOf(installments.filter(({ state }) => state === 'paid')),
    rest: amountOf(owed),
    arrears: late[0] ? { amount: amountOf(late), since: late[0].dueOn } : null,
  }
}

/** An installment is late on the day after its own. */
export const isPastDue = (dueOn: LocalDate, today: LocalDate): boolean => today > dueOn

/** The e-mails about an installment: a week before its day, on it, and three days after. */
export const reminderKinds = ['installment-soon', 'installment-due', 'installment-late'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The letter that an unpaid installment calls for today; of one missed while nobody looked, the latest alone. */
export const reminderOf = (dueOn: LocalDate, today: LocalDate): ReminderKind | undefined => {
  if (today >= addDays(dueOn, 3)) return 'installment-late'
  if (today >= dueOn) return 'installment-due'
  return today >= addDays(dueOn, -7) ? 'installment-soon' : undefined
}

/**
 * Returns what a traveler gets back who cancels a booking paid by the month: what was paid so far, less the cost of
 * cancelling (`price` less `refund`, both of the whole booking). Never below zero: the rest of the plan is void. Null
 * as long as nobody knows the refund.
 */
export const planMoneyBack = (paidSoFar: Money, price: Money, refund: Money | null): Money | null =>
  refund && money(Math.max(0, paidSoFar.amount - (price.amount - refund.amount)), paidSoFar.currency)
