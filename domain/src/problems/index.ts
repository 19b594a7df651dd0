export { type FaultMessage, fault } from './faults.ts'
export * from './problems.ts'
