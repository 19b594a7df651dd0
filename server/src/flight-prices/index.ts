/** Seen prices: what searches saw, kept for a few days, told by day. Never asked of a supplier for the calendar's sake, never made up. */
export { readSeenPrices, seenForHours, writeSightings } from './book.ts'
export { type PriceNotebook, priceNotebook } from './notebook.ts'
export { flightPriceRoutes } from './routes.ts'
export { type SearchSightings, type Sighting, sightingsOf } from './sightings.ts'
