/** Flights: searched at every supplier at once, told as they come, and read again before they are sold. */

export { type FlightOfferService, flightOfferService } from './read-offer.ts'
export { type FlightRoutes, flightRoutes } from './routes.ts'
export type { FlightRow } from './rows.ts'
export {
  createFlightSearches,
  type FlightSearches,
  type FlightSearchOptions,
  type FlightSearchStore,
  type KnownFlightSearch,
  type SearchWatcher,
} from './searches.ts'
export { withAirports } from './supplier-searches.ts'
