/**
 * Offers as an order needs them. Each call reads the price at the supplier now and returns a selling price of the
 * brand. Only codes come from the browser.
 */

import type { FeeRuleRef } from '@karwan/domain/fees'
import type { FlightSearch, ValidatedItinerary } from '@karwan/domain/flights'
import type { HotelSearch, ValidatedStay } from '@karwan/domain/hotels'
import type { ExchangeRate, Money } from '@karwan/domain/money'
import type { FulfilmentPlan, PackagePrice } from '@karwan/domain/packages'
import type { Problem } from '@karwan/domain/problems'
import type { HeldFees } from '../../money/fees/index.ts'

/** Codes of the search, its itinerary and the fare, as the results gave them. */
export interface FlightOfferRef {
  readonly searchCode: string
  readonly itineraryCode: string
  readonly fareCode: string
}
/** One room offer for each searched room. */
export interface StayOfferRef {
  readonly searchCode: string
  readonly hotelId: string
  readonly roomCodes: readonly string[]
}

export interface FlightOfferForOrder {
  readonly kind: 'flight'
  /** Selling prices in the brand's payment currency, as they are now. */
  readonly validated: ValidatedItinerary
  readonly search: FlightSearch
  /** Brand the search was made at; an order of another brand must be refused. */
  readonly brandId: string
  /** Id of the supplier and its opaque offer id, for booking. */
  readonly supplier: string
  readonly offerRef: string
  /** Price that the supplier takes now. */
  readonly net: Money
  /** Payment currency for one unit of the net currency. */
  readonly rate: ExchangeRate
  /** Rules that the search keeps, and the one that made the fee; null: the brand's file. */
  readonly fees: HeldFees
  readonly feeRule: FeeRuleRef | null
  /** The supplier can keep the seats without payment. */
  readonly holdable: boolean
  /** Net price of one of each extra bag, by its id. */
  readonly bagNets: Readonly<Record<string, Money>>
}
export interface StayOfferForOrder {
  readonly kind: 'hotel'
  readonly validated: ValidatedStay
  readonly search: HotelSearch
  readonly brandId: string
  readonly supplier: string
  /** In the order of the searched rooms. */
  readonly offerRefs: readonly string[]
  /** Of all rooms together. */
  readonly net: Money
  readonly rate: ExchangeRate
  readonly fees: HeldFees
  readonly feeRule: FeeRuleRef | null
  /** Price of the very same room where it is sold by itself, for each of them; null where it is not. */
  readonly publicPrices: readonly (Money | null)[]
}

export interface PackageOfferRef {
  readonly flight: FlightOfferRef
  readonly stay: StayOfferRef
}
/** Both parts as the package sells them: their prices are parts of its price. */
export interface PackageOfferForOrder {
  readonly flight: FlightOfferForOrder
  readonly stay: StayOfferForOrder
  readonly price: PackagePrice
  readonly plan: FulfilmentPlan
  /** Rule that made the package's fee. */
  readonly feeRule: FeeRuleRef | null
}

/**
 * Problems: search-not-found, search-expired, offer-gone, offer-expired, supplier-unavailable,
 * supplier-answer-unreadable.
 */
export interface OfferService {
  getFlightOffer(ref: FlightOfferRef, signal: AbortSignal): Promise<FlightOfferForOrder | Problem>
  getStayOffer(ref: StayOfferRef, signal: AbortSignal): Promise<StayOfferForOrder | Problem>
  /** Reads both parts at once. Throws for a brand that sells no packages. */
  getPackageOffer(ref: PackageOfferRef, signal: AbortSignal): Promise<PackageOfferForOrder | Problem>
}
export {
  comparingTermsOf,
  type OfferTerms,
  packageTermsOf,
  pointsOf,
  type SearchTerms,
  type SeenTrip,
  searchFactsOf,
  seenTermsOf,
  termsOf,
} from './terms.ts'
