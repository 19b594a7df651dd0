/**
 * The hotel supplier of the sandbox: fictional hotels in every city of the shop, prices by day, and its own bookings.
 * README.md has its protocol and scenarios.
 */

export { defaultStayKey, type StaySupplierOptions, staySupplier } from './plugin.ts'
export type { StayLedgerRow } from './selling/ledger-rows.ts'
export { startStaySupplier } from './start.ts'
export { stayStatement } from './statement.ts'
