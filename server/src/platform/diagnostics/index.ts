/**
 * Diagnostic records (AP-12, ER-2): reports of pages, and every call to a gateway. They are masked before they are
 * stored and deleted after their time. A failure here never makes anything else fail.
 */
export type { CallHealth } from './call-health.ts'
export { type CallLog, createCallLog } from './call-log.ts'
export { createDiagnostics, type Diagnostics } from './diagnostics.ts'
export { withPaymentLog } from './payment-log.ts'
export { diagnosticRoutes } from './routes.ts'
export { purgeDiagnostics } from './tidy.ts'
export { trackerAt } from './tracker.ts'
