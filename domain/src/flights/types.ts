import type { Instant, LocalDate, LocalDateTime, ZoneId } from '../calendar/index.ts'
import type { Money } from '../money/index.ts'

/** 0 one-way, 1 round trip, 2 multi-city (FS-1). */
export type TripType = 0 | 1 | 2
/** Economy, premium economy, business, first. */
export const cabins = ['Y', 'W', 'C', 'F'] as const
export type Cabin = (typeof cabins)[number]
/** Adult, child 2–11, senior, youth, infant on a lap, infant with a seat. */
export const passengerKinds = ['adt', 'chd', 'sen', 'yth', 'inf', 'ins'] as const
export type PassengerKind = (typeof passengerKinds)[number]
export type PassengerCounts = Readonly<Record<PassengerKind, number>>

/** One end of a searched leg. `locationId` is an airport code, or the city code for all its airports. */
export interface FlightPlace {
  readonly locationId: string
  readonly cityId: string
  readonly cityCode: string
  readonly cityName: string
}

export interface FlightRoute {
  readonly date: LocalDate
  readonly from: FlightPlace
  readonly to: FlightPlace
}

export interface FlightSearch {
  readonly type: TripType
  readonly cabin: Cabin
  readonly routes: readonly FlightRoute[]
  readonly passengers: PassengerCounts
  readonly directOnly?: boolean
  /** Also from and to the cities nearby. */
  readonly nearby?: boolean
}

/** A value from a supplier, `none`, or `unknown` if the supplier did not say. Only `'none'` is shown as "none". */
export type Reported<T> = T | 'none' | 'unknown'

export interface BagAllowance {
  readonly pieces: number
  /** Kilograms a piece, where told. */
  readonly kilograms: number | null
}
export type Meal = 'meal' | 'snack' | 'for-sale'
export interface FareCondition {
  readonly allowed: boolean
  /** Price for one person; null if the supplier did not say. */
  readonly fee: Money | null
}

/** One end of a segment. `at` is the airport's own wall clock. */
export interface SegmentPoint {
  readonly airport: string
  readonly terminal: string | null
  readonly at: LocalDateTime
  readonly zone: ZoneId
}

/** One take-off and one landing under one flight number. */
export interface FlightSegment {
  /** Marketing carrier's IATA code and the number, `IA` and `213`. */
  readonly carrier: string
  readonly flightNumber: string
  /** Airline that flies the aircraft. */
  readonly operatingCarrier: string
  /** IATA aircraft type code, `32N`. */
  readonly aircraft: string | null
  readonly from: SegmentPoint
  readonly to: SegmentPoint
  readonly durationMinutes: number
  /** Airports where the same flight lands on its way. */
  readonly technicalStops: readonly string[]
}

/** One direction of the trip. */
export interface FlightLeg {
  readonly segments: readonly FlightSegment[]
  /** Door to door, waiting included. */
  readonly durationMinutes: number
}

/** Price for all passengers of one kind. `each × count` is exact. */
export interface PassengerPrice {
  readonly kind: PassengerKind
  readonly count: number
  /** Base fare of one passenger. */
  readonly base: Money
  /** Taxes and airport charges of one passenger. */
  readonly taxes: Money
}

/** Selling price in the brand's payment currency. `total` is the exact sum of everything. */
export interface SellingPrice {
  readonly total: Money
  /** The same in US dollars, for information. */
  readonly usd: Money
  readonly passengers: readonly PassengerPrice[]
  /** Our fee for the whole order, non-refundable. */
  readonly serviceFee: Money
}

/** The terms of a fare family, as its supplier gives them. */
export interface FareTerms {
  /** The airline's own name, Latin. */
  readonly family: string
  readonly cabin: Cabin
  readonly cabinBag: Reported<BagAllowance>
  readonly checkedBag: Reported<BagAllowance>
  readonly meal: Reported<Meal>
  readonly seatChoice: Reported<'free' | 'for-sale'>
  readonly change: Reported<FareCondition>
  readonly refund: Reported<FareCondition>
  /** Only where the supplier says so. */
  readonly seatsLeft: number | null
}

/** A fare family on an itinerary, with the price that the traveler pays. */
export interface FlightFare extends FareTerms {
  readonly code: string
  readonly price: SellingPrice
}

/** Everything flown under one line of the results, with the fares it can be bought at, cheapest first. */
export interface FlightItinerary {
  /** Stable within a search; the `itineraryCode` of the address. */
  readonly code: string
  readonly legs: readonly FlightLeg[]
  readonly fares: readonly FlightFare[]
  /** Airport where the visitor's passport needs a transit visa. Absent where it needs none, and until that is known. */
  readonly transitVisa?: string
}

export const flightSorts = ['best', 'cheapest', 'quickest', 'earliest', 'latest', 'slowest', 'highest-price', 'recommended'] as const
export type FlightSort = (typeof flightSorts)[number]

/** Half-open window of wall-clock minutes after midnight. */
export interface TimeWindow {
  readonly from: number
  readonly to: number
}

/** Filters of the list. A missing one filters nothing. */
export interface FlightFilters {
  /** Most stops of any leg: 0, 1, 2 (2 = two or more). */
  readonly stops?: readonly number[]
  readonly airlines?: readonly string[]
  /** Alliances of the airlines that sell the first flight of a leg: `oneworld`, `skyteam`, `star`. */
  readonly alliances?: readonly string[]
  readonly transitAirports?: readonly string[]
  /** Departure windows, one list a leg. */
  readonly departures?: readonly (readonly TimeWindow[])[]
  /** Arrival windows, one list a leg. */
  readonly arrivals?: readonly (readonly TimeWindow[])[]
  readonly price?: { readonly min?: number; readonly max?: number }
  /** Duration of the longest leg. */
  readonly minDurationMinutes?: number
  readonly maxDurationMinutes?: number
  readonly withCheckedBag?: boolean
  readonly refundableOnly?: boolean
  /** Hides connections that need a transit visa. */
  readonly noTransitVisa?: boolean
}

/** very-short under 60 min, short under 90 min, normal under 5 h, long from 5 h (FS-6). */
export type LayoverLength = 'very-short' | 'short' | 'normal' | 'long'
export interface Layover {
  readonly airport: string
  /** Airport of the next segment, if it is another one. */
  readonly nextAirport: string | null
  readonly minutes: number
  readonly length: LayoverLength
  readonly overnight: boolean
}

/** A checked bag that can be bought with a fare, beyond its allowance. */
export interface BagTerms {
  /** Opaque id of the supplier. */
  readonly id: string
  /** The most it may weigh; null where the airline does not say. */
  readonly kilograms: number | null
  /** Leg that it flies on, counted from 0; null: the whole trip. */
  readonly leg: number | null
  /** Kinds of travelers who can have it. */
  readonly kinds: readonly PassengerKind[]
  /** The most of it for one traveler. */
  readonly most: number
  /** Its money when the flight is cancelled: the same share as of the fare, or none. */
  readonly refund: 'with-fare' | 'none' | 'unknown'
}
/** A bag with the price that the traveler pays for one. */
export interface ExtraBag extends BagTerms {
  readonly price: Money
  /** The same in US dollars, for information. */
  readonly usd: Money
  /** Our own part of the price; non-refundable, as the service fee. */
  readonly fee: Money
}
/** Bags of one kind that one traveler has. */
export interface ChosenBag {
  readonly bagId: string
  /** Index of the traveler in the order. */
  readonly passenger: number
  readonly quantity: number
}
/** Bags that were bought, as they were sold. */
export interface BookedBag extends ChosenBag, Pick<ExtraBag, 'kilograms' | 'leg' | 'refund' | 'price' | 'fee'> {}

/** The chosen and validated thing, as it goes into the order. */
export interface ValidatedItinerary {
  readonly searchCode: string
  readonly itinerary: FlightItinerary
  readonly fare: FlightFare
  /** Price the visitor saw in the list; differs from `fare.price.total` when it changed on the way. */
  readonly listedTotal: Money
  readonly passportRequired: boolean
  /** Until when the price holds. */
  readonly expiresAt: Instant
  readonly fareRules: readonly FareRule[]
  /** Bags that can be bought with the fare; empty where none is sold. */
  readonly bags: readonly ExtraBag[]
}
export interface FareRule {
  readonly topic: 'change' | 'refund' | 'no-show' | 'baggage' | 'names'
  /** Free text of the airline, English. */
  readonly text: string
}
