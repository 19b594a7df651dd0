/**
 * Installments: plans exact to the minor unit, their dates, life cycles of agreements and installments, and the port of
 * providers.
 */
export * from './life-cycle.ts'
export { type DatedInstallment, findPlan, listPlans, type PaymentPlan, scheduleOf } from './plan.ts'
export type * from './port.ts'
export {
  type InstallmentStatus,
  isPastDue,
  type PlanStatus,
  planMoneyBack,
  planStatusOf,
  type ReminderKind,
  reminderOf,
} from './standing.ts'
