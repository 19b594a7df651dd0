/** Hotels: searched at every supplier at once, filtered, sorted and paged here, and read again before they are sold. */
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
