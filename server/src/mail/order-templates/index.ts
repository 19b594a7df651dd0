/** What is written about an order: to whoever ordered and to whoever paid for them, in their language, and to operations in English. */
export { isForOperations, isForPayer, type TravelerMailKind } from './kinds.ts'
export { operationsEmail } from './operations-email.ts'
export { payerEmail } from './payer-email.ts'
export { travelerEmail } from './traveler-email.ts'
