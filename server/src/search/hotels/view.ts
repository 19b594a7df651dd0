import type { HotelPage, HotelPoints, HotelRow as HotelRowWire } from '@karwan/contract/hotels'
import {
  type HotelFilters,
  type HotelSearch,
  type HotelSort,
  type ListedHotel,
  prepareHotels,
  type SortOrder,
  type Spot,
  selectHotels,
} from '@karwan/domain/hotels'
import { type Language, type Names, nameIn } from '@karwan/domain/locales'
import { metersBetween, type Position } from '@karwan/domain/places'
import { findCity } from '@karwan/domain/places-data'
import type { ViewOf } from '../run/index.ts'
import { facetsOf, wirePoi } from './facets.ts'
import type { HotelRow } from './rows.ts'
import type { CityPlaces } from './searches.ts'

/** All hotels of a search in the order they came, and who sells each. */
export interface HotelView {
  readonly hotels: ListedHotel[]
  readonly byId: Map<string, HotelRow>
  /** Names of their neighbourhoods by id. */
  readonly areas: Map<string, Names>
}

export const hotelView: ViewOf<unknown, HotelRow, HotelView> = {
  begin: () => ({ hotels: [], byId: new Map(), areas: new Map() }),
  add: (view, rows) => {
    for (const row of rows) {
      view.hotels.push(row.hotel)
      view.byId.set(row.hotel.id, row)
      view.areas.set(row.hotel.area, row.hotel.neighbourhood)
    }
    prepareHotels(view.hotels)
  },
}

/**
 * Counts and orders a finished list as nearly everyone asks for it first; further askings find distances and orders
 * ready.
 */
export const prepareList = ({ hotels }: HotelView, { pois }: CityPlaces): void => {
  const { facets, sorted } = selectHotels(hotels, {}, pois)
  facets()
  for (const sort of ['TopHotels', 'MinPrice'] as const) sorted(sort)
}

export const hotelsAPage = 30
/** The data that a page of the list is made from. */
export interface Listed {
  readonly code: string
  readonly view: HotelView
  readonly places: CityPlaces
  readonly search: HotelSearch
  readonly language: Language
}
export interface Asked {
  readonly filters: HotelFilters
  readonly sort: HotelSort
  readonly order?: SortOrder | undefined
}

/**
 * The city's center, as its hotels' supplier tells it or else as we know the city, and the place the search is near to,
 * where it is known.
 */
export const spotsOf = ({ places, search }: Pick<Listed, 'places' | 'search'>) => ({
  center: places.pois.find(({ kind }) => kind === 'cityCenter') ?? findCity(search.cityId),
  place: [...places.areas, ...places.pois].find(({ id }) => id === search.near?.id),
})

/** A page of the list, from 1, with what every filter would show. */
export const hotelPageOf = (listed: Listed, { filters, sort, order }: Asked, page: number): HotelPage => {
  const { code, view, places, language } = listed
  const spots = spotsOf(listed)
  const { facets, sorted } = selectHotels(view.hotels, filters, places.pois)
  const passing = sorted(sort, order, spots.place)
  const from = (page - 1) * hotelsAPage
  return {
    code,
    page,
    pages: Math.ceil(passing.length / hotelsAPage),
    count: passing.length,
    total: view.hotels.length,
    facets: facetsOf(facets(), view, places.pois, language),
    _embedded: { hotels: passing.slice(from, from + hotelsAPage).map(hotel => wireHotel(hotel, code, language, spots)) },
  }
}

/** Returns a hotel of the list as its row. */
export const hotelRowOf = (listed: Listed, hotel: ListedHotel): HotelRowWire =>
  wireHotel(hotel, listed.code, listed.language, spotsOf(listed))

/** Coordinates of a map need no more: a metre. */
const toMetre = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Every hotel that passes, in the list's order, with no more than a pin needs. */
export const hotelPointsOf = (listed: Listed, { filters, sort, order }: Asked): HotelPoints => {
  const { code, view, places, language } = listed
  const { place } = spotsOf(listed)
  const passing = selectHotels(view.hotels, filters, places.pois).sorted(sort, order, place)
  return {
    code,
    currency: view.hotels[0]?.minPrice.currency ?? null,
    hotels: passing.map(hotel => [
      hotel.id,
      toMetre(hotel.latitude),
      toMetre(hotel.longitude),
      hotel.minPrice.amount,
      hotel.stars,
      nameIn(hotel.names, language),
      hotel.usd.amount,
    ]),
    pois: places.pois.map(poi => wirePoi(poi, language)),
    place: place ? { id: place.id, name: nameIn(place.names, language), latitude: place.latitude, longitude: place.longitude } : null,
  }
}

interface Spots {
  readonly center: Position | undefined
  readonly place: Spot | undefined
}
/** Returns a row of the list: the specified fields and our own. */
export const wireHotel = (hotel: ListedHotel, code: string, language: Language, { center, place }: Spots): HotelRowWire => ({
  Id: hotel.id,
  Name: nameIn(hotel.names, language),
  Stars: hotel.stars,
  MinPrice: hotel.minPrice,
  Facilities: hotel.facilities.join(','),
  Recommended: hotel.recommended,
  guestRating: hotel.guestRating,
  SpecialDeal: hotel.specialDeal,
  Address: nameIn(hotel.address, language),
  ZipCode: hotel.zipCode,
  CityId: hotel.cityId,
  CountryId: hotel.countryId,
  Lat: hotel.latitude,
  Lng: hotel.longitude,
  Image: hotel.image,
  imageColor: hotel.imageColor,
  imagePlaceholder: hotel.imagePlaceholder,
  Url: `/hotel/packages?code=${code}&hotelId=${encodeURIComponent(hotel.id)}`,
  usd: hotel.usd,
  type: hotel.type,
  neighbourhood: nameIn(hotel.neighbourhood, language),
  area: hotel.area,
  boards: [...hotel.boards],
  pricedRooms: hotel.pricedRooms?.map(room => ({ ...room })),
  perNight: hotel.perNight,
  freeCancellation: hotel.freePrice !== null,
  freePrice: hotel.freePrice,
  freeUntil: hotel.freeUntil,
  payAtOffice: hotel.payAtOffice,
  near: hotel.near.map(({ poi, meters }) => ({ poi, meters })),
  centerMeters: center ? metersBetween(hotel, center) : null,
  placeMeters: place ? metersBetween(hotel, place) : null,
})
