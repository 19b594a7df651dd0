/**
 * Installments: agreements with a provider, reported to it when the booking is confirmed or ends, and followed until
 * they are paid.
 */

export type { JudgeSavings } from './agreements/context.ts'
export {
  activatePlan,
  endPlan,
  findStanding,
  listPaidBy,
  returnInstallments,
  takeInstallments,
  waitsForPayment,
} from './agreements/follow-order.ts'
export { createInstallmentDesk, type InstallmentDesk } from './installments-service.ts'
export { installmentRoutes } from './routes.ts'
