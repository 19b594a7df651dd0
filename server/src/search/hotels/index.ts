/**
 * Hotel searches at all suppliers in parallel, filters, sorting and paging, and reading an offer again before it is
 * sold.
 */
export { type StayOfferService, stayOfferService } from './read-stay.ts'
export { type RoomOfferService, roomOfferService } from './rooms.ts'
export { type HotelRoutes, hotelRoutes } from './routes.ts'
export type { HotelRow } from './rows.ts'
export {
  createHotelSearches,
  type HotelSearches,
  type HotelSearchOptions,
  type HotelSearchStore,
  type KnownHotelSearch,
} from './searches.ts'
