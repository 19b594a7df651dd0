import type { HotelFacets, HotelPage, HotelRow as HotelRowWire, HotelsProgress } from '@karwan/contract/hotels'
import {
  filterHotels,
  type HotelFilters,
  type HotelSort,
  hotelFacets,
  type ListedHotel,
  type PointOfInterest,
  type SortOrder,
  sortHotels,
} from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import type { CurrencyCode, Money } from '@karwan/domain/money'
import type { ViewOf } from '../searches/index.ts'
import type { HotelRow } from './rows.ts'

/** All hotels of a search in the order they came, and who sells each. */
export interface HotelView {
  readonly hotels: ListedHotel[]
  readonly byId: Map<string, HotelRow>
}

export const hotelView: ViewOf<unknown, HotelRow, HotelView> = {
  begin: () => ({ hotels: [], byId: new Map() }),
  add: (view, rows) => {
    for (const row of rows) {
      view.hotels.push(row.hotel)
      view.byId.set(row.hotel.id, row)
    }
  },
}

export const hotelsAPage = 30
export interface Asked {
  readonly filters: HotelFilters
  readonly sort: HotelSort
  readonly order: SortOrder
  /** From 1. */
  readonly page: number
  readonly language: Language
}

type Listing = Pick<HotelPage, 'page' | 'pages' | 'count' | 'total' | 'facets' | '_embedded'>

/** A page of the list with what every filter would show. */
export const hotelPageOf = (view: HotelView, pois: readonly PointOfInterest[], code: string, asked: Asked): Listing => {
  const passing = sortHotels(filterHotels(view.hotels, asked.filters), asked.sort, asked.order)
  const from = (asked.page - 1) * hotelsAPage
  return {
    page: asked.page,
    pages: Math.ceil(passing.length / hotelsAPage),
    count: passing.length,
    total: view.hotels.length,
    facets: facetsOf(view, pois, asked.filters, asked.language),
    _embedded: { hotels: passing.slice(from, from + hotelsAPage).map(hotel => wireHotel(hotel, code, asked.language)) },
  }
}

/** The specified line of the list with ours beside it. */
export const wireHotel = (hotel: ListedHotel, code: string, language: Language): HotelRowWire => ({
  Id: hotel.id,
  Name: hotel.names[language],
  Stars: hotel.stars,
  MinPrice: hotel.minPrice,
  Facilities: hotel.facilities.join(','),
  Recommended: hotel.recommended,
  SpecialDeal: hotel.specialDeal,
  Address: hotel.address[language],
  ZipCode: hotel.zipCode,
  CityId: hotel.cityId,
  CountryId: hotel.countryId,
  Lat: hotel.latitude,
  Lng: hotel.longitude,
  Image: hotel.image,
  Url: `/hotel/packages?code=${code}&hotelId=${encodeURIComponent(hotel.id)}`,
  usd: hotel.usd,
  type: hotel.type,
  neighbourhood: hotel.neighbourhood[language],
  boards: [...hotel.boards],
  freeCancellation: hotel.freeCancellation,
  payAtOffice: hotel.payAtOffice,
  near: hotel.near.map(({ poi, meters }) => ({ poi, meters })),
})

export const wirePoi = (poi: PointOfInterest, language: Language): NonNullable<HotelsProgress['Pois']>[number] => ({
  id: poi.id,
  kind: poi.kind,
  name: poi.names[language],
  latitude: poi.latitude,
  longitude: poi.longitude,
})

/** Bars of the price histogram. */
const bars = 20

export const facetsOf = (view: HotelView, pois: readonly PointOfInterest[], filters: HotelFilters, language: Language): HotelFacets => {
  const facets = hotelFacets(view.hotels, filters, bars)
  const currency = view.hotels[0]?.minPrice.currency
  const counted = <Value>({ value, count, lowest }: { value: Value; count: number; lowest: number | null }) => ({
    value,
    count,
    from: moneyOf(lowest, currency),
  })
  const nearby = new Map(facets.pois.map(({ value, count }) => [value, count]))
  return {
    pois: pois.filter(({ id }) => nearby.has(id)).map(poi => ({ ...wirePoi(poi, language), count: nearby.get(poi.id) ?? 0 })),
    minPrice: moneyOf(facets.price?.min ?? null, currency),
    maxPrice: moneyOf(facets.price?.max ?? null, currency),
    facilities: facets.facilities.map(counted),
    stars: facets.stars.map(counted),
    hotelTypes: facets.hotelTypes.map(counted),
    boards: facets.boards.map(counted),
    freeCancellation: facets.freeCancellation.count,
    histogram: facets.histogram.map(({ count }) => count),
  }
}

const moneyOf = (amount: number | null, currency: CurrencyCode | undefined): Money | null =>
  amount === null || currency === undefined ? null : { amount, currency }
