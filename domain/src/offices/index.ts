/** Offices: codes, opening hours, and which office is near. */
export { newOfficeCode, newReceiptNumber, readableOfficeCode, readOfficeCode } from './codes.ts'
export { type HoldSpan, holdEndFaults } from './longer-hold.ts'
export { nearestFirst } from './near.ts'
export * from './opening.ts'
