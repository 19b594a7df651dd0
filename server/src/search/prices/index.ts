/**
 * Price observations of flight searches, kept for a few days and returned by day. Suppliers are never asked for the
 * calendar, and no price is invented.
 */

export { type PriceNotebook, priceNotebook } from './price-buffer.ts'
export { type SearchSightings, type Sighting, sightingsOf } from './price-observations.ts'
export { flightPriceRoutes } from './routes.ts'
export { readSeenPrices, seenForHours, writeSightings } from './store.ts'
