/** Offices: what is typed at their desks, when they are open and which is near. */
export { newOfficeCode, newReceiptNumber, readableOfficeCode, readOfficeCode } from './codes.ts'
export { nearestFirst } from './near.ts'
export * from './opening.ts'
