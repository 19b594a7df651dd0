/**
 * Price observations of flight searches, kept for a few days and returned by day. Suppliers are never asked for the
 * calendar, and no price is invented.
 */

export { type PriceBuffer, priceBuffer } from './price-buffer.ts'
export { observationsOf, type PriceObservation, type SearchObservations } from './price-observations.ts'
export { flightPriceRoutes } from './routes.ts'
export { seenForHours, writeObservations } from './store.ts'
