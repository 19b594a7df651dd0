/** Seen prices: what searches saw, kept for a few days, told by day. Never asked of a supplier for the calendar's sake, never made up. */

export { type PriceBuffer as PriceNotebook, priceBuffer as priceNotebook } from './price-buffer.ts'
export {
  observationsOf as sightingsOf,
  type PriceObservation as Sighting,
  type SearchObservations as SearchSightings,
} from './price-observations.ts'
export { flightPriceRoutes } from './routes.ts'
export { readSeenPrices, seenForHours, writeObservations as writeSightings } from './store.ts'
