/**
 * Price observations of flight searches, kept for a few days and returned by day. Suppliers are never asked for the
 * calendar, and no price is invented.
 */

export { type PriceBuffer as PriceNotebook, priceBuffer as priceNotebook } from './price-buffer.ts'
export {
  observationsOf as sightingsOf,
  type PriceObservation as Sighting,
  type SearchObservations as SearchSightings,
} from './price-observations.ts'
export { flightPriceRoutes } from './routes.ts'
export { seenForHours, writeObservations as writeSightings } from './store.ts'
