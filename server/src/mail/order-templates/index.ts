/** E-mails about an order: to the traveler and the payer in their language, and to operations in English. */
export { isForOperations, isForPayer, type TravelerMailKind } from './kinds.ts'
export { operationsEmail as operationsLetter } from './operations-email.ts'
export { payerEmail as payerLetter } from './payer-email.ts'
export { travelerEmail as travelerLetter } from './traveler-email.ts'
