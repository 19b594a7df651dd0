/**
 * Hotel searches at all suppliers in parallel, filters, sorting and paging, and reading an offer again before it is
 * sold.
 */
export { expiryOf, hotelsProgressOf, roomOffersOf, validatedStayOf } from './answers.ts'
export { facetsOf } from './facets.ts'
export { type StayOfferService, stayOfferService } from './read-stay.ts'
export { type HotelOfSearch, type RoomOfferService, type RoomRow, roomOfferService } from './rooms.ts'
export { type HotelRoutes, hotelRoutes, readFilters } from './routes.ts'
export type { HotelRow } from './rows.ts'
export {
  type CityPlaces,
  createHotelSearches,
  type HotelSearches,
  type HotelSearchOptions,
  type HotelSearchStore,
  type KnownHotelSearch,
} from './searches.ts'
export { type Asked, type HotelView, hotelPageOf, hotelPointsOf, hotelRowOf, type Listed } from './view.ts'
