/**
 * The flight supplier of the sandbox: real networks, invented timetables and prices, and its own bookings. README.md
 * has its protocol.
 */
export type { LedgerRow as FlightLedgerRow } from './bookings.ts'
export { type FlightSupplierOptions, flightSupplier } from './plugin.ts'
export { type Behaviour as FlightBehaviour, specialRoutes as specialFlightRoutes, surnames as flightOrderSurnames } from './scenarios.ts'
export { flightStatement } from './statement.ts'

// For tests of other folders.

/** @internal Only tests use it. */
export { startFlightSupplier } from './listen.ts'
/** @internal Only tests use it. */
export { defaultFlightKey } from './plugin.ts'
