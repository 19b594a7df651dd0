/** The record of what travelers agreed to pay by the month: rows, their moves, and how they are told. */
export { findPaidPart, type PaidPart, planPartOf } from './paid-part.ts'
export * from './rows.ts'
export { emptyView, findPaidSoFar, findPlan, lastPaymentOf, listDueNext, offerOf, planViewOf, readPlan } from './view.ts'
