export { type FaultMessage, fault, faultMessages } from './faults.ts'
export * from './problems.ts'
