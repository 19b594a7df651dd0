/** Seen prices: what searches saw, kept for a few days, told by day. Never asked of a supplier for the calendar's sake, never made up. */

export { type PriceNotebook, priceNotebook } from './price-buffer.ts'
export { type SearchSightings, type Sighting, sightingsOf } from './price-observations.ts'
export { flightPriceRoutes } from './routes.ts'
export { readSeenPrices, seenForHours, writeSightings } from './store.ts'
