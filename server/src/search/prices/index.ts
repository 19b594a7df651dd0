/**
 * Price observations of searches, kept for a few days. Those of flights are returned by day; and the few searches that
 * the shop makes by itself for days without one. No price is invented.
 */

export { findAnywhere } from './anywhere.ts'
export { searchAtNight } from './night.ts'
export { type PriceBuffer, priceBuffer } from './price-buffer.ts'
export { observationsOf, oneAdult, type PriceObservation, type SearchObservations } from './price-observations.ts'
export { createPriceSearches, type PriceSearches } from './price-searches.ts'
export { flightPriceRoutes } from './routes.ts'
export { type LowestStay, leastStars, readLowestStays, stayObservationOf, writeStayObservation } from './stay-prices.ts'
export { readLowestFlights, seenForHours, writeObservations } from './store.ts'
