/**
 * The hotel supplier of the sandbox: fictional hotels in every city of the shop, prices by day, and its own bookings.
 * README.md has its protocol and scenarios.
 */

export { type StaySupplierOptions, staySupplier } from './plugin.ts'
export type { StayLedgerRow } from './selling/ledger-rows.ts'
export { stayStatement } from './statement.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { defaultStayKey } from './plugin.ts'
/** @internal Only tests use it. */
export { startStaySupplier } from './start.ts'
