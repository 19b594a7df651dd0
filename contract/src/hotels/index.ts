/**
 * Hotel results. `GET /api/v3/hotels?code=&part=Facilities,Pois,summary` while searching; `GET
 * /api/v3/hotels?code=&filters=true` the filter data;
 * `GET /api/v2/hotels?code=&page=&filter=&sortType=&sortOrder=` a filtered, sorted page of 30, `GET
 *   /api/v2/hotels/points?code=&filter=&sortType=&sortOrder=`
 * all that pass, in the same order, in few bytes for a map. The specified names stand first. Prices are for the whole
 * stay and all rooms, in the brand's payment currency.
 */
import { boards, facilityIds, hotelFilterGroups, hotelSorts, hotelTypes, poiKinds, roomTypes } from '@karwan/domain/hotels'
import { z } from 'zod'
import { currencyCode, inEachLanguage, instant, localDate, localDateTime, money } from '../common/index.ts'

/** Guests' opinion of a hotel, as its supplier tells it: tenths of a score out of 10, and how many rated it. */
const guestRating = z.object({ tenths: z.int().min(1).max(100), count: z.int().min(1) })

export const hotelRow = z.object({
  Id: z.string(),
  /** In the visitor's language. */
  Name: z.string(),
  Stars: z.number(),
  MinPrice: money,
  /** Facility ids, comma separated. */
  Facilities: z.string(),
  Recommended: z.number(),
  /** Absent where the supplier tells none. */
  guestRating: guestRating.optional(),
  SpecialDeal: z.boolean(),
  Address: z.string(),
  ZipCode: z.string(),
  CityId: z.string(),
  CountryId: z.string(),
  Lat: z.number(),
  Lng: z.number(),
  /** Picture file name under /media/pictures, or an absolute address. */
  Image: z.string(),
  /** Its prevailing colour, and a few pixels of it as a data address; seen while it comes. */
  imageColor: z.string().optional(),
  imagePlaceholder: z.string().optional(),
  /** Path of the hotel's rooms page. */
  Url: z.string(),
  usd: money,
  type: z.enum(hotelTypes),
  neighbourhood: z.string(),
  area: z.string(),
  boards: z.array(z.enum(boards)),
  /** The rooms that MinPrice buys; absent where the supplier does not tell. */
  pricedRooms: z.array(z.object({ roomType: z.enum(roomTypes), board: z.enum(boards) })).optional(),
  /** A night of MinPrice, rounded to the brand's price step. */
  perNight: money,
  /** True if any room of the hotel can be cancelled free of charge. */
  freeCancellation: z.boolean(),
  /** The lowest price that can be cancelled free of charge; MinPrice itself, or the price of other rooms. */
  freePrice: z.object({ total: money, usd: money }).nullable(),
  /** Until when that is free, on the hotel's clock; null where that is not known. */
  freeUntil: localDateTime.nullable(),
  payAtOffice: z.boolean(),
  near: z.array(z.object({ poi: z.string(), meters: z.int() })),
  /** Metres to the city's center, and to the place asked for (`near` of the search); null where that is not known. */
  centerMeters: z.int().nullable(),
  placeMeters: z.int().nullable(),
  /** In a list of packages, whose MinPrice is that of flight and stay together. */
  package: z.object({ perPerson: money, saving: money.nullable() }).optional(),
})
export type HotelRow = z.infer<typeof hotelRow>
const poi = z.object({ id: z.string(), kind: z.enum(poiKinds), name: z.string(), latitude: z.number(), longitude: z.number() })

export const hotelsProgress = z.object({
  code: z.string(),
  /** `from` is the lowest price so far. */
  summary: z.object({ count: z.int(), progress: z.int().min(0).max(100), from: money.nullable() }),
  /** 'complete' when the search is done, else 'searching'. */
  message: z.enum(['searching', 'complete']),
  expiresAt: instant,
  Facilities: z.array(z.enum(facilityIds)).optional(),
  Pois: z.array(poi).optional(),
  _embedded: z.object({ hotels: z.array(hotelRow) }),
})
export type HotelsProgress = z.infer<typeof hotelsProgress>

const counted = <T extends z.ZodType>(value: T) => z.object({ value, count: z.int(), from: money.nullable() })
export const hotelFacets = z.object({
  pois: z.array(poi.extend({ count: z.int(), from: money.nullable() })),
  areas: z.array(counted(z.string()).extend({ name: z.string() })),
  minPrice: money.nullable(),
  maxPrice: money.nullable(),
  facilities: z.array(counted(z.enum(facilityIds))),
  stars: z.array(counted(z.number())),
  hotelTypes: z.array(counted(z.enum(hotelTypes))),
  boards: z.array(counted(z.enum(boards))),
  freeCancellation: counted(z.literal(true)),
  payAtOffice: counted(z.literal(true)),
  /** Filters that alone keep hotels away, and how many come back without each; the most first. */
  dropping: z.array(counted(z.enum(hotelFilterGroups))),
  /** Hotels in equal steps between the lowest and highest price. */
  histogram: z.array(z.int()),
})
export type HotelFacets = z.infer<typeof hotelFacets>
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
/** The `filter` parameter: this object as JSON. */
export const hotelFilters = z.object({
  name: z.string().max(80).optional(),
  price: z.object({ min: z.int().optional(), max: z.int().optional() }).optional(),
  stars: z.array(z.int().min(0).max(5)).optional(),
  facilities: z.array(z.enum(facilityIds)).optional(),
  hotelTypes: z.array(z.enum(hotelTypes)).optional(),
  pois: z.array(z.string()).optional(),
  boards: z.array(z.enum(boards)).optional(),
  freeCancellation: z.boolean().optional(),
  payAtOffice: z.boolean().optional(),
  poiMeters: z.int().min(50).max(100_000).optional(),
  areas: z.array(z.string()).optional(),
  bounds: z.object({ south: latitude, west: longitude, north: latitude, east: longitude }).optional(),
})
const listQuery = z.object({
  code: z.string(),
  filter: z.string().max(4000).optional(),
  /** Distance is to the place the search is near to; without one it is as TopHotels. */
  sortType: z.enum(hotelSorts).default('TopHotels'),
  /** Without it the usual one of the sort. */
  sortOrder: z.enum(['asc', 'desc']).optional(),
})
export const hotelPageQuery = listQuery.extend({ page: z.coerce.number().int().min(1).default(1) })
export const hotelPointsQuery = listQuery
export const hotelPage = z.object({
  code: z.string(),
  page: z.int(),
  pages: z.int(),
  /** Hotels that pass the filter, and all that were found. */
  count: z.int(),
  total: z.int(),
  facets: hotelFacets,
  _embedded: z.object({ hotels: z.array(hotelRow) }),
})
export type HotelPage = z.infer<typeof hotelPage>

/**
 * A hotel on the map: id, latitude, longitude, lowest price in minor units of `currency`, stars, name in the visitor's
 * language, the price in US cents.
 */
export const hotelPoint = z.tuple([z.string(), z.number(), z.number(), z.int(), z.number(), z.string(), z.int()])
export type HotelPoint = z.infer<typeof hotelPoint>
export const hotelPoints = z.object({
  code: z.string(),
  /** Null while no hotel is found. */
  currency: currencyCode.nullable(),
  /** Every hotel that passes the filter, in the order of the list. */
  hotels: z.array(hotelPoint),
  pois: z.array(poi),
  /** The place the search is near to, where its whereabouts are known. */
  place: z.object({ id: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
})
export type HotelPoints = z.infer<typeof hotelPoints>

/** `GET /api/v3/hotels/{code}/hotel/{hotelId}` */
export const hotelDetails = z.object({
  id: z.string(),
  name: z.string(),
  /** Latin name, for vouchers and taxis. */
  latinName: z.string(),
  type: z.enum(hotelTypes),
  stars: z.number(),
  guestRating: guestRating.optional(),
  description: z.string(),
  address: z.string(),
  neighbourhood: z.string(),
  cityId: z.string(),
  countryId: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  zone: z.string(),
  /** With what is seen in the visitor's language, its colour and a few pixels of it, where told. */
  images: z.array(
    z.object({
      file: z.string(),
      kind: z.string(),
      alt: z.string().optional(),
      color: z.string().optional(),
      placeholder: z.string().optional(),
    }),
  ),
  facilities: z.array(z.enum(facilityIds)),
  pois: z.array(poi.extend({ meters: z.int() })),
  policies: z.object({
    /** Hours of the hotel's clock, `14:00`; null where nobody told. Older copies tell no end of check-in. */
    checkInFrom: z.string().nullable(),
    checkInUntil: z.string().nullable().default(null),
    receptionAllHours: z.boolean().default(false),
    checkOutUntil: z.string().nullable(),
    adultFromAge: z.int(),
    cotFree: z.boolean(),
    cityTax: money.nullable(),
    pets: z.boolean(),
    marriageCertificate: z.boolean(),
  }),
})
export type HotelDetailsWire = z.infer<typeof hotelDetails>

export const roomOffer = z.object({
  code: z.string(),
  roomIndex: z.int(),
  roomType: z.enum(roomTypes),
  name: z.string(),
  names: inEachLanguage,
  image: z.string(),
  sizeSquareMeters: z.int(),
  sleeps: z.object({ adults: z.int(), guests: z.int() }).optional(),
  beds: z.array(z.object({ kind: z.enum(['single', 'double', 'queen', 'king', 'sofa']), count: z.int() })),
  board: z.enum(boards),
  refundable: z.boolean(),
  cancellation: z.array(z.object({ before: localDateTime.nullable(), penalty: money })),
  zone: z.string(),
  roomsLeft: z.int().nullable(),
  /** Until then it is kept for who pays at an office; absent where it is paid at once. */
  heldUntil: instant.optional(),
  /**
   * Sold with a flight only, in a package. Its price has no parts, and of its cancellation only the days are told in
   * which it costs nothing.
   */
  flightOnly: z.boolean().optional(),
  price: z.object({
    total: money,
    usd: money,
    room: money,
    taxes: money,
    serviceFee: money,
    perNight: money,
    /** To the unit the total; absent where not told. */
    nights: z.array(z.object({ date: localDate, amount: money })).optional(),
    atProperty: money.nullable(),
  }),
  childrenAsAdults: z.array(z.int()),
})
/** `GET /api/v3/hotels/{code}/hotel/{hotelId}/rooms` */
export const roomOffers = z.object({
  searchCode: z.string(),
  hotelId: z.string(),
  nights: z.int(),
  expiresAt: instant,
  offers: z.array(roomOffer),
})
export type RoomOffersWire = z.infer<typeof roomOffers>
/** `GET /api/v3/hotels/{code}/hotel/{hotelId}/validate?rooms=code,code` (one offer code for each searched room) */
export const validatedStay = z.object({
  searchCode: z.string(),
  hotel: hotelDetails,
  rooms: z.array(roomOffer),
  nights: z.int(),
  total: money,
  usd: money,
  listedTotal: money,
  priceChanged: z.boolean(),
  /** Questions to guests besides their names; what the supplier does not pass on to the hotel is not asked. */
  asks: z.object({ everyGuest: z.boolean(), requests: z.boolean(), nationality: z.boolean(), childBirthDates: z.boolean() }),
  expiresAt: instant,
  points: z.int().nullable(),
})
export type ValidatedStayWire = z.infer<typeof validatedStay>
