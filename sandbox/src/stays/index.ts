/**
 * The hotel supplier of the sandbox: fictional houses in every city of the shop, priced by day, booked in a ledger of its own.
 * Its protocol and its scenarios are in README.md.
 */

export { defaultStayKey, type StaySupplierOptions, staySupplier } from './plugin.ts'
export type { StayLedgerRow } from './selling/ledger-rows.ts'
export { startStaySupplier } from './start.ts'
export { stayStatement } from './statement.ts'
