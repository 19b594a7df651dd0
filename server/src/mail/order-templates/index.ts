/** What is written about an order: to whoever ordered and to whoever paid for them, in their language, and to operations in English. */
export { isForOperations, isForPayer, type TravelerMailKind } from './kinds.ts'
export { operationsLetter } from './operations-email.ts'
export { payerLetter } from './payer-email.ts'
export { travelerLetter } from './traveler-email.ts'
