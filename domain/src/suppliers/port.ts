import type { CancelSignal, Instant } from '../calendar/index.ts'
import type { BagTerms, ChosenBag, FareRule, FareTerms, FlightLeg, FlightSearch, PassengerKind } from '../flights/index.ts'
import type {
  AskedOfGuests,
  CancellationStep,
  HotelArea,
  HotelDetails,
  HotelSearch,
  HotelType,
  ListedHotel,
  NightPrice,
  PointOfInterest,
  PricedRoom,
  RoomOffer,
} from '../hotels/index.ts'
import type { Names } from '../locales/index.ts'
import type { Money } from '../money/index.ts'
import type { Contact, Guest, Passenger } from '../travelers/index.ts'
import type { FlightChanges } from './changes.ts'

/**
 * Values for each call to a supplier of flights or rooms (design: suppliers 1.6). Prices here are the supplier's own,
 * net, in its currency; the server turns them into selling prices. Every call honours `signal`; partial search
 * results are normal.
 */
export interface SupplierContext {
  readonly traceId: string
  readonly signal: CancelSignal
  readonly language: string
}

export type SupplierCode =
  | 'offer-gone'
  | 'offer-expired'
  | 'price-changed'
  | 'not-bookable'
  | 'duplicate-booking'
  | 'insufficient-balance'
  | 'rate-limited'
  | 'timeout'
  | 'unavailable'
  | 'unreadable'
  | 'rejected'

/** Thrown by an adapter when a call cannot be answered. Only `sideEffect: 'none'` may be tried again. */
export class SupplierError extends Error {
  readonly code: SupplierCode
  readonly sideEffect: 'none' | 'possible'
  readonly retryable: boolean
  constructor(code: SupplierCode, detail: string, more: { sideEffect?: 'none' | 'possible'; retryable?: boolean } = {}) {
    super(`${code}: ${detail}`)
    this.name = 'SupplierError'
    this.code = code
    this.sideEffect = more.sideEffect ?? 'none'
    this.retryable = more.retryable ?? false
  }
}

export type SearchEvent<Offer> =
  | { readonly type: 'offers'; readonly offers: readonly Offer[] }
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'degraded'; readonly part: string; readonly code: SupplierCode }
  | { readonly type: 'end'; readonly complete: boolean; readonly expiresAt: Instant }

/** Net price for one passenger of a kind. */
export interface NetPassengerPrice {
  readonly kind: PassengerKind
  readonly count: number
  readonly base: Money
  readonly taxes: Money
}
/** A fare family with its net price. */
export interface SuppliedFare extends FareTerms {
  /** The supplier's opaque offer id. */
  readonly offerRef: string
  readonly total: Money
  readonly passengers: readonly NetPassengerPrice[]
}
/** Flights with the fares they are sold at. */
export interface SuppliedItinerary {
  readonly supplier: string
  readonly legs: readonly FlightLeg[]
  readonly fares: readonly SuppliedFare[]
}
/** A fare read again, with all that is told before booking. */
export interface SuppliedFlightOffer {
  readonly supplier: string
  readonly legs: readonly FlightLeg[]
  readonly fare: SuppliedFare
  readonly passportRequired: boolean
  readonly holdable: boolean
  readonly fareRules: readonly FareRule[]
  /** Bags that can be bought with it; empty where the airline sells none. */
  readonly bags: readonly SuppliedBag[]
  readonly expiresAt: Instant
}
/** A bag with its net price for one. */
export interface SuppliedBag extends BagTerms {
  readonly net: Money
}

/** A hotel of a search with its cheapest net prices for the whole stay. */
export type SuppliedHotel = Omit<ListedHotel, 'minPrice' | 'usd' | 'perNight' | 'freePrice'> & {
  readonly supplier: string
  /** Of the cheapest offer of each searched room, in their order. */
  readonly minNets: readonly Money[]
  /** The same of offers that can be cancelled free of charge; null where not every room has one. */
  readonly freeNets: readonly Money[] | null
  /** Of the cheapest rates that are sold with a flight only; absent where there are none. */
  readonly flightOnly?: FlightOnlyNets | undefined
}
/** Net prices that are told to nobody: they are sold within a package alone (PK-14). */
export interface FlightOnlyNets {
  readonly minNets: readonly Money[]
  readonly freeNets: readonly Money[] | null
  readonly pricedRooms?: readonly PricedRoom[] | undefined
}
/** Net price: `room + taxes = total`. */
export type SuppliedRoomOffer = Omit<RoomOffer, 'price' | 'code' | 'cancellation'> & {
  readonly supplier: string
  readonly offerRef: string
  readonly cancellation: readonly CancellationStep[]
  readonly net: {
    readonly total: Money
    readonly room: Money
    readonly taxes: Money
    readonly atProperty: Money | null
    readonly nights?: readonly NightPrice[] | undefined
  }
}

export type Revalidation<Offer> =
  /** `now` differs from `seen`: the traveler must accept it. */
  | { readonly ok: true; readonly offer: Offer; readonly seen: Money; readonly now: Money }
  | { readonly ok: false; readonly code: 'offer-gone' | 'offer-expired' | 'not-bookable' }

export interface SupplierOrder {
  /** The supplier's own id of the booking. */
  readonly ref: string
  /** Airline code (PNR) or the hotel's confirmation number. */
  readonly confirmation: string
  readonly tickets: readonly { readonly passenger: string; readonly number: string }[]
  /** Extra bags that are booked with it; absent where there are none. */
  readonly bags?: readonly ChosenBag[]
}
export type BookOutcome =
  | { readonly state: 'confirmed'; readonly order: SupplierOrder }
  | { readonly state: 'held'; readonly order: SupplierOrder; readonly payBy: Instant; readonly priceUntil: Instant | null }
  | { readonly state: 'pending'; readonly ref: string | null; readonly nextCheck: Instant; readonly giveUpAt: Instant }
  /** Guaranteed: nothing was booked. `back`: share of the traveler's price that goes back, where it is not all. */
  | { readonly state: 'rejected'; readonly code: SupplierCode; readonly detail: string; readonly back?: Money }
  /** Timeout, 5xx, unreadable: resolved with `find`, never by sending again. */
  | { readonly state: 'unknown'; readonly checkUntil: Instant }

export interface BookRequest {
  /** Ours, unique, the same in every try. */
  readonly clientRef: string
  /** Most we pay, net. A higher price at booking is a rejection with `price-changed`. */
  readonly acceptedNet: Money
  readonly contact: Contact
}
export interface FlightBookRequest extends BookRequest {
  readonly offerRef: string
  readonly passengers: readonly Passenger[]
  /** Extra bags. `acceptedNet` has them in it. */
  readonly bags: readonly ChosenBag[]
}
export interface StayBookRequest extends BookRequest {
  readonly offerRefs: readonly string[]
  /** Guests of each room, in the order of `offerRefs`; the first of a room leads it. */
  readonly rooms: readonly (readonly Guest[])[]
  /** Special requests of the guests, as typed, in any language. Sent only if the supplier takes them. */
  readonly requests?: string
}
/** Pays what is held; nothing is charged but `acceptedNet`, to the cent. */
export interface HeldPayment {
  /** The supplier's own id of what is held. */
  readonly ref: string
  readonly acceptedNet: Money
}
export interface FindKey {
  readonly clientRef: string
}
export interface SupplierDocument {
  readonly kind: 'electronic-ticket' | 'hotel-voucher'
  readonly number: string
  readonly holder: string
}
export interface CancelQuote {
  readonly quoteId: string
  readonly ref: string
  /** Null: the supplier does not tell; a person must decide. Never shown as 0. */
  readonly refund: Money | null
  readonly penalty: Money | null
  /** 'awaiting-payment': what is only held; nothing was paid, so nothing comes back. */
  readonly refundTo: 'original-form-of-payment' | 'voucher' | 'balance' | 'awaiting-payment'
  readonly expiresAt: Instant
}
export type CancelOutcome =
  | { readonly state: 'cancelled'; readonly refund: Money | null }
  | { readonly state: 'pending' }
  | { readonly state: 'rejected'; readonly code: SupplierCode; readonly detail: string }
  | { readonly state: 'unknown' }

export interface SupplierCapabilities {
  readonly hold: boolean
  /** A request that comes again under its reference, also while the first is worked on, is one booking. */
  readonly idempotentBook: boolean
  /**
   * Milliseconds after which `find` without a booking means that the request never arrived and never will: one that
   * arrives is found from then on. Null: it is never certain.
   */
  readonly unheardAfterMs: number | null
  readonly cancelQuote: boolean
}
export interface StayCapabilities extends SupplierCapabilities {
  /** Questions to guests besides the name of one guest of each room; nothing else is asked. */
  readonly asks: AskedOfGuests
}
interface AfterBooking {
  readonly id: string
  readonly capabilities: SupplierCapabilities
  /** Finds what `book` left unknown. Undefined: the supplier has no booking under that reference. */
  find(key: FindKey, context: SupplierContext): Promise<BookOutcome | undefined>
  documents(ref: string, context: SupplierContext): Promise<readonly SupplierDocument[]>
  /** Returns what cancelling would refund now. Cancels nothing. Throws SupplierError. */
  cancelQuote(ref: string, context: SupplierContext): Promise<CancelQuote>
  /** Only the newest quote of a booking can be confirmed, before it expires. */
  cancel(quote: CancelQuote, clientRef: string, context: SupplierContext): Promise<CancelOutcome>
  /**
   * Returns what became of a quote whose confirmation got no answer. Undefined: not confirmed so far; the booking
   * stands. Throws SupplierError.
   */
  findCancellation(quote: CancelQuote, context: SupplierContext): Promise<CancelOutcome | undefined>
}
export interface FlightSupplier extends AfterBooking {
  search(search: FlightSearch, context: SupplierContext): AsyncIterable<SearchEvent<SuppliedItinerary>>
  revalidate(offerRef: string, seen: Money, context: SupplierContext): Promise<Revalidation<SuppliedFlightOffer>>
  book(request: FlightBookRequest, context: SupplierContext): Promise<BookOutcome>
  /**
   * Undefined where seats are never kept without payment; else `capabilities.hold`, and an offer tells whether it is
   * `holdable`.
   */
  readonly holding?: FlightHolding
  /** Undefined where the supplier tells no changes. */
  readonly changes?: FlightChanges
}
/**
 * Seats kept without payment, under the booking's own reference. `find` finds what is held, `cancelQuote` and `cancel`
 * release it, and it ends by itself at `payBy`. Throws as `book` does, only where nothing happened.
 */
export interface FlightHolding {
  /**
   * 'held', or 'rejected' where the supplier keeps nothing, or 'unknown'. Sent twice under one reference it is held
   * once.
   */
  hold(request: FlightBookRequest, context: SupplierContext): Promise<BookOutcome>
  /** Pays a held booking and returns what became of it. Safe to repeat: a paid booking is not charged twice. */
  pay(payment: HeldPayment, context: SupplierContext): Promise<BookOutcome>
}
/** Names that a supplier has in a city: areas, landmarks and hotels. */
export interface CityContent {
  readonly cityId: string
  readonly areas: readonly HotelArea[]
  readonly pois: readonly PointOfInterest[]
  readonly hotels: readonly NamedHotel[]
}
export interface NamedHotel {
  readonly id: string
  readonly names: Names
  readonly type: HotelType
  readonly stars: number
  /** Id of its neighbourhood. */
  readonly area: string
}
export interface StaySupplier extends AfterBooking {
  readonly capabilities: StayCapabilities
  /**
   * Everything that can be stayed at or near to, city by city. Long: for an index that is made ahead, never while a
   * visitor waits.
   */
  content(context: SupplierContext): AsyncIterable<CityContent>
  search(search: HotelSearch, context: SupplierContext): AsyncIterable<SearchEvent<SuppliedHotel>>
  /** Facilities and points of interest that the city's hotels can be filtered by. */
  pointsOfInterest(cityId: string, context: SupplierContext): Promise<readonly PointOfInterest[]>
  /** Neighbourhoods of the city; the `area` of every listed hotel is one of them. */
  areas(cityId: string, context: SupplierContext): Promise<readonly HotelArea[]>
  hotel(hotelId: string, context: SupplierContext): Promise<HotelDetails | undefined>
  roomOffers(hotelId: string, search: HotelSearch, context: SupplierContext): Promise<readonly SuppliedRoomOffer[]>
  revalidate(offerRefs: readonly string[], seen: Money, context: SupplierContext): Promise<Revalidation<readonly SuppliedRoomOffer[]>>
  book(request: StayBookRequest, context: SupplierContext): Promise<BookOutcome>
}
