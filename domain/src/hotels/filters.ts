import { fold } from '../locales/index.ts'
import type { FacilityId, HotelFilters, HotelType, ListedHotel } from './types.ts'

const foldedNames = new WeakMap<ListedHotel, readonly string[]>()
const namesOf = (hotel: ListedHotel): readonly string[] => {
  const known = foldedNames.get(hotel)
  if (known) return known
  const names = [...new Set(Object.values(hotel.names).map(fold))]
  foldedNames.set(hotel, names)
  return names
}

const chosen = <T>(values: readonly T[] | undefined): readonly T[] | undefined => (values && values.length > 0 ? values : undefined)

/** A hotel of this type, or one whose English name says so ("… Resort"). */
export const isOfType = (hotel: ListedHotel, type: HotelType): boolean =>
  hotel.type === type || ` ${fold(hotel.names.en)} `.includes(` ${type.toLowerCase()} `)

/** The filters one by one: each is a row of the filter panel, and can be dropped by itself. */
export const hotelFilterGroups = ['name', 'price', 'stars', 'facilities', 'hotelTypes', 'pois', 'boards', 'freeCancellation'] as const
export type HotelFilterGroup = (typeof hotelFilterGroups)[number]

export const passesHotel = (group: HotelFilterGroup, hotel: ListedHotel, filters: HotelFilters): boolean => {
  switch (group) {
    case 'name':
      return hasName(hotel, filters.name ?? '')
    case 'price':
      return hotel.minPrice.amount >= (filters.price?.min ?? 0) && hotel.minPrice.amount <= (filters.price?.max ?? Number.POSITIVE_INFINITY)
    case 'stars':
      return chosen(filters.stars)?.includes(hotel.stars) ?? true
    case 'facilities':
      return hasFacilities(hotel, filters.facilities ?? [])
    case 'hotelTypes':
      return chosen(filters.hotelTypes)?.some(type => isOfType(hotel, type)) ?? true
    case 'pois':
      return chosen(filters.pois)?.some(poi => hotel.near.some(near => near.poi === poi)) ?? true
    case 'boards':
      return chosen(filters.boards)?.some(board => hotel.boards.includes(board)) ?? true
    case 'freeCancellation':
      return !filters.freeCancellation || hotel.freeCancellation
  }
}

const hasName = (hotel: ListedHotel, text: string): boolean => {
  const wanted = fold(text)
  return wanted === '' || namesOf(hotel).some(name => name.includes(wanted))
}
const hasFacilities = (hotel: ListedHotel, facilities: readonly FacilityId[]): boolean =>
  facilities.every(facility => hotel.facilities.includes(facility))

/**
 * The hotels that pass every filter, in the order given. The name is any part of it in any of the three languages, whatever the spelling;
 * the price is in minor units of the payment currency for the whole stay; all facilities must be there; of stars, types, points of interest
 * and boards one is enough.
 */
export const filterHotels = (hotels: readonly ListedHotel[], filters: HotelFilters): readonly ListedHotel[] =>
  hotels.filter(hotel => hotelFilterGroups.every(group => passesHotel(group, hotel, filters)))
