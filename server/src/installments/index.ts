/**
 * Installments: agreements with a provider, reported to it when the booking is confirmed or ends, and followed until
 * they are paid.
 */

export type { JudgeDiscounts as JudgeSavings } from './agreements/context.ts'
export {
  activatePlan,
  endPlan,
  findStandingAgreement as findStanding,
  listPaidBy,
  returnInstallments,
  takeInstallments,
} from './agreements/follow-order.ts'
export { createInstallmentService as createInstallmentDesk, type InstallmentService as InstallmentDesk } from './installments-service.ts'
export { installmentRoutes } from './routes.ts'
