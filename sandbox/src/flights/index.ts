/**
 * The flight supplier of the sandbox: real networks, invented timetables and prices, and its own bookings. README.md
 * has its protocol.
 */
export type { LedgerRow as FlightLedgerRow } from './bookings.ts'
export { startFlightSupplier } from './listen.ts'
export { defaultFlightKey, type FlightSupplierOptions, flightSupplier } from './plugin.ts'
export { type Behaviour as FlightBehaviour, specialRoutes as specialFlightRoutes, surnames as flightOrderSurnames } from './scenarios.ts'
export { flightStatement } from './statement.ts'
