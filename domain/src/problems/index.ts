export { type FaultMessage, fault, type LimitMessage } from './faults.ts'
export * from './problems.ts'
