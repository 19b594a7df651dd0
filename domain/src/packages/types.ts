import type { FlightSearch, SellingPrice } from '../flights/index.ts'
import type { HotelSearch, RoomPrice } from '../hotels/index.ts'
import type { Money } from '../money/index.ts'
import type { SellingTerms } from '../pricing/index.ts'

/** A flight and a stay that are searched for together: one party, one destination. */
export interface PackageSearch {
  /** One way or there and back; its passengers are the guests of the rooms. */
  readonly flight: FlightSearch
  readonly stay: HotelSearch
}

/** The smallest saving that is told: both must be reached. */
export interface LeastSaving {
  /** Hundredths of a percent of what both cost apart. */
  readonly basisPoints: number
  /** Minor units of the payment currency. */
  readonly amount: number
}

/** Terms by which a brand prices packages; `fee` is its fee on flight and stay together. */
export interface PackageTerms extends SellingTerms {
  readonly leastSaving: LeastSaving
}

/** Flight and rooms as each is sold by itself. */
export interface PackageParts {
  readonly flight: SellingPrice
  /** One for each searched room, in their order. */
  readonly rooms: readonly RoomPrice[]
  readonly nights: number
}

/** Price of a package, exact to the unit: the flight's total and the rooms' totals are its total. */
export interface PackagePrice {
  readonly total: Money
  readonly usd: Money
  /** Our fee on all of it, non-refundable. */
  readonly serviceFee: Money
  /** The parts as the package sells them: the same costs, each with its share of the fee. */
  readonly flight: SellingPrice
  readonly rooms: readonly RoomPrice[]
  /** Prices of flight and stay apart, at this moment; null where the very same stay is not sold by itself. */
  readonly alone: { readonly flight: Money; readonly stay: Money; readonly total: Money } | null
  /** Difference to both apart; null where it is too little to tell, or where nothing can be compared. */
  readonly saving: Money | null
  readonly separable: Separable
}

/** The parts that may be told, kept and cancelled without the other one. */
export interface Separable {
  readonly flight: boolean
  readonly hotel: boolean
}
