/** E-mails about an order: to the traveler and the payer in their language, and to operations in English. */
export { isForOperations, isForPayer, type TravelerMailKind } from './kinds.ts'
export { alertsOf } from './notice-alerts.ts'
export { operationsEmail } from './operations-email.ts'
export { payerEmail } from './payer-email.ts'
export { travelerEmail } from './traveler-email.ts'
