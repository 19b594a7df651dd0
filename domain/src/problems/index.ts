export { type FaultMessage, fault, isMissing, type LimitMessage } from './faults.ts'
export * from './problems.ts'
