/** Our record beside the statements of gateways and suppliers: daily totals, and where they differ (decision 19). */
export { takeStatement } from './compare-party.ts'
export { createReconciliation, cycleMs, type Reconciliation } from './reconciliation-service.ts'
export { reconciliationRoutes } from './routes.ts'
export { httpStatements, type StatementSource } from './sources.ts'
export { parseStatement, StatementRefused } from './statement.ts'
export { tellOperations } from './tell-operations.ts'
export { agrees, type DayTotal, readDay } from './totals.ts'
