/**
 * Installments: agreements with a provider, reported to it when the booking is confirmed or ends, and followed until
 * they are paid.
 */

export type { JudgeDiscounts } from './agreements/context.ts'
export {
  activatePlan,
  endPlan,
  findActiveAgreement,
  listPaidBy,
  returnInstallments,
  takeInstallments,
} from './agreements/follow-order.ts'
export { createInstallmentService, type InstallmentService } from './installments-service.ts'
export { installmentRoutes } from './routes.ts'
