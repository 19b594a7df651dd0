import type { LocalDate } from '../calendar/index.ts'
import type { FeeRule } from '../pricing/index.ts'

export const feeProducts = ['flight', 'hotel', 'package'] as const
export type FeeProduct = (typeof feeProducts)[number]

/** Conditions of a rule; null: any. All that are not null must be met. */
export interface FeeConditions {
  /** Id of the supplier. */
  readonly supplier: string | null
  /** IATA code of the airline of the first flight. */
  readonly carrier: string | null
  /** City code of the start of the trip. */
  readonly from: string | null
  /** City code of the destination: where a flight search goes first, or the city of the stay. */
  readonly to: string | null
  /** ISO 3166-1 alpha-2 code of the destination. */
  readonly country: string | null
  /** Name of the fare family as the supplier writes it, in upper or lower case. */
  readonly family: string | null
  /** Stars of the hotel. */
  readonly stars: number | null
  /** Days from the search to the first day of the trip. */
  readonly daysAhead: { readonly least: number; readonly most: number } | null
  /** First and last day of searching, at the clock of the brand's market. */
  readonly saleDates: { readonly from: LocalDate; readonly until: LocalDate } | null
}
export type FeeCondition = keyof FeeConditions

/** Conditions and fee of a rule: the fee's minimum is in minor units of the brand's payment currency. */
export interface FeeTermsOfRule {
  readonly product: FeeProduct
  readonly conditions: FeeConditions
  readonly fee: FeeRule
}
/** Names a rule as an order keeps it: what a version says never changes. */
export interface FeeRuleRef {
  readonly id: string
  readonly version: number
}
/** A version of a rule that is in force. */
export interface HeldFeeRule extends FeeTermsOfRule, FeeRuleRef {}

/** Facts of a search that conditions are about. */
export interface SearchFacts {
  readonly from: string | null
  readonly to: string | null
  readonly country: string | null
  readonly daysAhead: number
  readonly saleDate: LocalDate
}
/** Facts of an offer that conditions are about. */
export interface OfferFacts {
  readonly supplier?: string | undefined
  readonly carrier?: string | undefined
  readonly family?: string | undefined
  readonly stars?: number | undefined
}
