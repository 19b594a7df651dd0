/** Rows of plans and installments, their transitions, and how the API returns them. */
export { findPaidPart, type PaidPart, planPartOf } from './paid-part.ts'
export * from './rows.ts'
export { emptyView, findPaidSoFar, findPlan, lastPaymentOf, listDueNext, offerOf, planViewOf, readPlan } from './view.ts'
