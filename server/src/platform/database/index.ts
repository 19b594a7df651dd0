/**
 * The only record of the shop: PostgreSQL, or the embedded database with the same schema. Only orders and payments
 * change the state of orders.
 */

export { openShopClock } from './clock.ts'
export type { Context, OutboxContext } from './context.ts'
export { type Database, type Log, openDatabase, type Transaction } from './open.ts'
export { type Job, mailPriority, type Outbox } from './outbox.ts'
export * as tables from './schema/index.ts'
export { insertTogether, transactionOf } from './statements.ts'
export {
  type AccountDetails,
  type CodeRequest,
  type DifferenceSide,
  type EmailData,
  type EmailKind,
  type FlightItem,
  isEmailKind,
  type PayerReader,
  type QuotedPart,
  type StayItem,
  StoredJsonUnreadable,
  sealed,
  stored,
  type VisaItem,
} from './stored/index.ts'

// For tests of other folders.

/** @internal Only tests use them. */
export { checkInvariants, invariantRules, listUnended } from './invariants.ts'
