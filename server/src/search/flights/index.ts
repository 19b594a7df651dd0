/** Flight searches at all suppliers in parallel, and reading an offer again before it is sold. */

export { validatedItineraryOf } from './answers.ts'
export { type FlightOfferService, flightOfferService } from './read-offer.ts'
export { type FlightRoutes, flightRoutes } from './routes.ts'
export { carrierOf, type FlightRow } from './rows.ts'
export {
  createFlightSearches,
  type FlightSearches,
  type FlightSearchOptions,
  type FlightSearchStore,
  type KnownFlightSearch,
  observeFlights,
  type SearchWatcher,
} from './searches.ts'
export { withAirports } from './supplier-searches.ts'
export { airportNames, combinationOf, type FlightView, findRow, itinerariesFrom } from './view.ts'
