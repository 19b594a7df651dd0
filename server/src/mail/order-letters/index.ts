/** What is written about an order: to whoever ordered and to whoever paid for them, in their language, and to operations in English. */
export { isForOperations, isForPayer, type TravelerMailKind } from './kinds.ts'
export { operationsLetter } from './operations-letter.ts'
export { payerLetter } from './payer-letter.ts'
export { travelerLetter } from './traveler-letter.ts'
