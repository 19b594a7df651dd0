/**
 * Reconciliation: compares our record with the statements of gateways and suppliers, by day and in total (decision 19).
 */
export { takeStatement } from './compare-party.ts'
export { type Coverage, readCoverage } from './coverage.ts'
export { moneyMovedIn } from './moved-money.ts'
export { createReconciliation, type Reconciliation } from './reconciliation-service.ts'
export { reconciliationRoutes } from './routes.ts'
export { httpStatements, type StatementSource } from './sources.ts'
export { parseStatement } from './statement.ts'
export { tellOperations } from './tell-operations.ts'
export { agrees, type DayTotal, readDay } from './totals.ts'
