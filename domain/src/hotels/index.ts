/** Hotels: what is searched, found, filtered, sorted and chosen. Pure. */
export {
  findGuestData,
  type HotelAddress,
  type HotelAddressParameters,
  hasHotelSearch,
  readHotelAddress,
  writeGuestData,
  writeHotelAddress,
} from './address.ts'
export { type HotelFacetOption, type HotelFacets, hotelFacets, type PriceBar, priceHistogram } from './facets.ts'
export { filterHotels, type HotelFilterGroup, hotelFilterGroups, isOfType } from './filters.ts'
export { checkHotelSearch, childrenAsAdults, guestsOf, hotelLimits, stayNights } from './search-rules.ts'
export { sortHotels, usualOrder } from './sorting.ts'
export type * from './types.ts'
export { boards, facilityIds, hotelSorts, hotelTypes, poiKinds } from './types.ts'
