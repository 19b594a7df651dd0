import type { Instant, LocalDate, LocalDateTime, ZoneId } from '../calendar/index.ts'
import type { Names } from '../locales/index.ts'
import type { Money } from '../money/index.ts'
import type { GuestRating } from './guest-rating.ts'

/** Guests of a room: adults and the ages of at most two children (VA-5). */
export interface RoomGuests {
  readonly adults: number
  readonly childAges: readonly number[]
}

export interface HotelSearch {
  readonly checkIn: LocalDate
  readonly checkOut: LocalDate
  readonly cityId: string
  readonly cityName: string
  /** Nationality id of the API; 106 is Iraq and the default. */
  readonly nationality: number
  readonly rooms: readonly RoomGuests[]
  readonly hotelName?: string
  /** One hotel only (deep links). */
  readonly hotelId?: string
  /**
   * A neighbourhood or a point of interest of the city that the visitor asked for: hotels tell how far they are from
   * it.
   */
  readonly near?: NearPlace
}
export interface NearPlace {
  /** Id of a `HotelArea` or a `PointOfInterest`. */
  readonly id: string
  readonly name: string
}

export const hotelTypes = ['Villa', 'Resort', 'Apartment', 'Hotel', 'Hostel'] as const
export type HotelType = (typeof hotelTypes)[number]
/** The ids are the words of the glossary, `trade.fac…` in lower camel: `wifi`, `womenPool`. */
export const facilityIds = [
  'wifi',
  'pool',
  'indoorPool',
  'womenPool',
  'kidsPool',
  'spa',
  'sauna',
  'hammam',
  'gym',
  'restaurant',
  'cafe',
  'halal',
  'alcoholFree',
  'prayerRoom',
  'roomService',
  'reception24',
  'parking',
  'shuttle',
  'airCon',
  'heating',
  'elevator',
  'familyRooms',
  'playArea',
  'laundry',
  'nonSmoking',
  'accessible',
  'meetingRoom',
  'garden',
  'balcony',
  'kitchen',
  'power24',
  'tv',
  'safe',
  'fridge',
  'bathroom',
] as const
export type FacilityId = (typeof facilityIds)[number]
export const boards = ['RO', 'BB', 'HB', 'FB', 'AI'] as const
export type Board = (typeof boards)[number]
export const poiKinds = [
  'cityCenter',
  'citadel',
  'bazaar',
  'mall',
  'park',
  'museum',
  'mosque',
  'shrine',
  'church',
  'beach',
  'lake',
  'hospital',
  'airport',
] as const
export type PoiKind = (typeof poiKinds)[number]

export interface PointOfInterest {
  readonly id: string
  readonly kind: PoiKind
  readonly names: Names
  readonly latitude: number
  readonly longitude: number
}

/** A neighbourhood of a city, told by its middle. */
export interface HotelArea {
  readonly id: string
  readonly names: Names
  readonly latitude: number
  readonly longitude: number
}

export const roomTypes = ['single', 'double', 'twin', 'triple', 'family', 'deluxe', 'studio', 'suite'] as const
export type RoomType = (typeof roomTypes)[number]
/** A room that a price is of. */
export interface PricedRoom {
  readonly roomType: RoomType
  readonly board: Board
}

/** A line of the hotel list. Prices are for the whole stay and all rooms, in the brand's payment currency. */
export interface ListedHotel {
  readonly id: string
  readonly names: Names
  readonly type: HotelType
  readonly stars: number
  readonly minPrice: Money
  /** The rooms that `minPrice` buys; absent where the supplier does not tell. */
  readonly pricedRooms?: readonly PricedRoom[] | undefined
  readonly usd: Money
  /** A night of `minPrice`, rounded to the brand's price step. */
  readonly perNight: Money
  readonly facilities: readonly FacilityId[]
  readonly recommended: number
  /** Absent where the supplier tells none. */
  readonly guestRating?: GuestRating | undefined
  readonly specialDeal: boolean
  readonly address: Names
  readonly neighbourhood: Names
  /** Id of the neighbourhood, the same in every search. */
  readonly area: string
  readonly zipCode: string
  readonly cityId: string
  readonly countryId: string
  readonly latitude: number
  readonly longitude: number
  /** File name of a picture of the product's own, or an absolute address. */
  readonly image: string
  /** The same as in `HotelPicture`. */
  readonly imageColor?: string | undefined
  readonly imagePlaceholder?: string | undefined
  readonly boards: readonly Board[]
  /** The lowest price that can be cancelled free of charge; null where there is none. */
  readonly freePrice: { readonly total: Money; readonly usd: Money } | null
  /** Until when that is free, on the hotel's clock; null where it is not, or where nobody told. */
  readonly freeUntil: LocalDateTime | null
  readonly payAtOffice: boolean
  /** Nearest points of interest with the distance in metres. */
  readonly near: readonly { readonly poi: string; readonly meters: number }[]
}

export const hotelSorts = ['MinPrice', 'Stars', 'TopHotels', 'SpecialDeal', 'Distance'] as const
export type HotelSort = (typeof hotelSorts)[number]
export type SortOrder = 'asc' | 'desc'

export interface HotelFilters {
  readonly name?: string
  readonly price?: { readonly min?: number; readonly max?: number }
  readonly stars?: readonly number[]
  readonly facilities?: readonly FacilityId[]
  readonly hotelTypes?: readonly HotelType[]
  readonly pois?: readonly string[]
  readonly boards?: readonly Board[]
  readonly freeCancellation?: boolean
  readonly payAtOffice?: boolean
  /** Most metres to one of `pois`; `usualPoiMeters` without it. */
  readonly poiMeters?: number
  /** Ids of neighbourhoods. */
  readonly areas?: readonly string[]
  /** Degrees of a map's edges ("search this area"); west may be greater than east, across the date line. */
  readonly bounds?: Bounds
}
export interface Bounds {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

export interface HotelDetails {
  readonly id: string
  readonly names: Names
  readonly type: HotelType
  readonly stars: number
  readonly guestRating?: GuestRating | undefined
  readonly description: Names
  readonly address: Names
  readonly neighbourhood: Names
  readonly cityId: string
  readonly countryId: string
  readonly latitude: number
  readonly longitude: number
  readonly zone: ZoneId
  /** Of its reception, E.164; null where the supplier tells none. */
  readonly phone: string | null
  readonly images: readonly HotelPicture[]
  readonly facilities: readonly FacilityId[]
  readonly pois: readonly (PointOfInterest & { readonly meters: number })[]
  readonly policies: HotelPolicies
}
/** A picture as the supplier describes it; what nobody told is absent. */
export interface HotelPicture {
  readonly file: string
  readonly kind: string
  /** Text for visitors who cannot see the picture. */
  readonly alts?: Names | undefined
  /** Prevailing colour, `#8a6244`. */
  readonly color?: string | undefined
  /** A few pixels of it as a data address. */
  readonly placeholder?: string | undefined
}
/** Wall clock of the hotel, `14:00`; null where the supplier does not tell. */
export interface ReceptionHours {
  readonly checkInFrom: string | null
  /** One before `checkInFrom` is of the night after. */
  readonly checkInUntil: string | null
  /** The reception is open around the clock: check-in has no end. */
  readonly receptionAllHours: boolean
  readonly checkOutUntil: string | null
}
export interface HotelPolicies extends ReceptionHours {
  /** From this age a child counts, and pays, as an adult (HS-7). */
  readonly adultFromAge: number
  readonly cotFree: boolean
  /** Taken at the property, per room and night, null where there is none. */
  readonly cityTax: Money | null
  readonly pets: boolean
  readonly marriageCertificate: boolean
}

/** Until `before` (hotel's wall clock) cancelling costs `penalty`; the last one has no end. */
export interface CancellationStep {
  readonly before: LocalDateTime | null
  readonly penalty: Money
}

/** A room type at a board and terms, for one of the searched rooms. */
export interface RoomOffer {
  readonly code: string
  /** Index of the searched room, from 0. */
  readonly roomIndex: number
  readonly roomType: RoomType
  readonly names: Names
  readonly image: string
  readonly sizeSquareMeters: number
  /** Absent where the supplier does not tell. */
  readonly sleeps?: RoomCapacity | undefined
  readonly beds: readonly { readonly kind: 'single' | 'double' | 'queen' | 'king' | 'sofa'; readonly count: number }[]
  readonly board: Board
  readonly refundable: boolean
  readonly cancellation: readonly CancellationStep[]
  /** Zone in which the cancellation times are told. */
  readonly zone: ZoneId
  readonly roomsLeft: number | null
  /** Until then the supplier keeps it at this price for who pays at an office; absent where it is paid at once. */
  readonly heldUntil?: Instant | undefined
  readonly price: RoomPrice
  /**
   * Sold with a flight only: its own price is told to nobody, and it is never cancelled alone. Absent for any other
   * rate.
   */
  readonly flightOnly?: boolean | undefined
  /** Children (from 0, in the searched room) who count as adults here (HS-7). */
  readonly childrenAsAdults: readonly number[]
}
/** Most adults, and most people with children, who sleep in a room. */
export interface RoomCapacity {
  readonly adults: number
  readonly guests: number
}
/** A night's part of a room's total, taxes and fee in. */
export interface NightPrice {
  readonly date: LocalDate
  readonly amount: Money
}
/** For the whole stay in one room, in the brand's payment currency. `room + taxes + serviceFee = total`. */
export interface RoomPrice {
  readonly total: Money
  readonly usd: Money
  readonly room: Money
  readonly taxes: Money
  readonly serviceFee: Money
  /** One night's share of the total, rounded, for show only. */
  readonly perNight: Money
  /** Night by night, to the unit the total; absent where the supplier does not tell. */
  readonly nights?: readonly NightPrice[] | undefined
  /** Paid at the property, not in `total`. */
  readonly atProperty: Money | null
}

/** Questions to guests besides the name of one guest of each room: only what the supplier needs or passes on. */
export interface AskedOfGuests {
  /** The supplier needs the names of all guests. */
  readonly everyGuest: boolean
  /** Special requests to the hotel. */
  readonly requests: boolean
  /** Nationality of the guest who leads a room. */
  readonly nationality: boolean
  /** Birth dates of children who are named. */
  readonly childBirthDates: boolean
}
export interface ValidatedStay {
  readonly searchCode: string
  readonly hotel: HotelDetails
  readonly rooms: readonly RoomOffer[]
  readonly total: Money
  readonly usd: Money
  readonly listedTotal: Money
  readonly asks: AskedOfGuests
  readonly expiresAt: Instant
}
