/** Paying by the month: plans agreed with a provider by a code, told when the booking stands or does not, and looked after until they are paid. */

export type { JudgeDiscounts } from './agreements/context.ts'
export {
  activatePlan,
  endPlan,
  findStandingAgreement,
  listPaidBy,
  returnInstallments,
  takeInstallments,
  waitsForPayment,
} from './agreements/follow-order.ts'
export { createInstallmentService, type InstallmentService } from './installments-service.ts'
export { installmentRoutes } from './routes.ts'
