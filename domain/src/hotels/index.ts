/** Rules of hotels: searching, filtering, sorting and choosing. Pure. */
export {
  defaultNationality,
  type HotelAddress,
  type HotelAddressParameters,
  hasHotelSearch,
  readHotelAddress,
  writeHotelAddress,
} from './address.ts'
export { type CancellationOfPrice, cancellationOfPrice } from './cancellation-of-price.ts'
export { repriceHotels, type Spot } from './columns.ts'
export type { HotelFacetOption, HotelFacets, PriceBar } from './facets.ts'
export { type HotelFilterGroup, hotelFilterGroups, usualPoiMeters } from './filters.ts'
export { type GuestRating, guestRatingOf } from './guest-rating.ts'
export { checkHotelSearch, guestsOf, hotelLimits, stayNights } from './search-rules.ts'
export { type HotelSelection, prepareHotels, selectHotels } from './selection.ts'
export { usualOrder } from './sorting.ts'
export { splitIntoRooms } from './split-rooms.ts'
export type * from './types.ts'
export { boards, facilityIds, hotelSorts, hotelTypes, poiKinds, roomTypes } from './types.ts'
