/** E-mails about an order: to the traveler and the payer in their language, and to operations in English. */
export { isForOperations, isForPayer, type TravelerMailKind } from './kinds.ts'
export { operationsLetter } from './operations-email.ts'
export { payerLetter } from './payer-email.ts'
export { travelerLetter } from './traveler-email.ts'
