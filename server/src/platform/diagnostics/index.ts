/**
 * What is written down to find faults by (AP-12, ER-2): what pages tell of their errors and calls, and every call to a gateway. Masked before it is kept,
 * forgotten after its time, and never a reason for anything else to fail.
 */
export { type CallLog, createCallLog } from './call-log.ts'
export { createDiagnostics, type Diagnostics } from './diagnostics.ts'
export { withPaymentLog } from './payment-log.ts'
export { diagnosticRoutes } from './routes.ts'
export { purgeDiagnostics } from './tidy.ts'
export { trackerAt } from './tracker.ts'
