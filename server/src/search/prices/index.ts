/** Seen prices: what searches saw, kept for a few days, told by day. Never asked of a supplier for the calendar's sake, never made up. */

export { type PriceBuffer, priceBuffer } from './price-buffer.ts'
export { observationsOf, type PriceObservation, type SearchObservations } from './price-observations.ts'
export { flightPriceRoutes } from './routes.ts'
export { readSeenPrices, seenForHours, writeObservations } from './store.ts'
