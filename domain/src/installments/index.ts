/** Paying by the month: plans exact to the minor unit, their dates, the life of an agreement, and the port of who provides it. */
export * from './life-cycle.ts'
export { type DatedInstallment, findPlan, listPlans, type PaymentPlan, scheduleOf } from './plan.ts'
export type * from './port.ts'
export {
  isPastDue,
  type PlanStanding,
  planMoneyBack,
  type ReminderKind,
  reminderOf,
  type StandingInstallment,
  standingOf,
} from './standing.ts'
