import { type Brand, sells } from '@karwan/brands/brand'
import { daysBetween, type LocalDate } from '@karwan/domain/calendar'
import { type FeeRuleRef, feesOfSearch, type OfferFacts, type SearchFacts } from '@karwan/domain/fees'
import type { FlightSearch } from '@karwan/domain/flights'
import type { HotelSearch } from '@karwan/domain/hotels'
import type { ExchangeRate, Money } from '@karwan/domain/money'
import type { PackageTerms } from '@karwan/domain/packages'
import { findAirport, findCity } from '@karwan/domain/places-data'
import { type FeeRule, pointsEarned, type SeenPriceTerms, type SellingTerms } from '@karwan/domain/pricing'
import type { HeldFees } from '../../money/fees/index.ts'

/** Facts that the prices of a search depend on: it keeps the rate and the fee rules that it began with. */
export interface PricedSearch {
  readonly search: FlightSearch | HotelSearch
  readonly rate: ExchangeRate
  readonly fees: HeldFees
}
/** Terms of one offer, and the fee rule that they are of; null: the fee of the brand's file. */
export interface OfferTerms extends SellingTerms {
  readonly feeRule: FeeRuleRef | null
}
/** Terms of a search: all but the fee is the same for each of its offers. */
export interface SearchTerms extends Pick<SellingTerms, 'rate' | 'priceStep'> {
  of(offer: OfferFacts): OfferTerms
}

const countryOf = (code: string): string | null => (findCity(code) ?? findAirport(code))?.country ?? null

/** Returns what a search tells of the conditions of fee rules. */
export const searchFactsOf = (search: FlightSearch | HotelSearch, saleDate: HeldFees['saleDate']): SearchFacts => {
  if ('checkIn' in search) {
    const { cityId: to, checkIn } = search
    return { from: null, to, country: countryOf(to), daysAhead: daysBetween(saleDate, checkIn), saleDate }
  }
  const [route] = search.routes
  const to = route?.to.cityCode ?? null
  const daysAhead = route ? daysBetween(saleDate, route.date) : 0
  return { from: route?.from.cityCode ?? null, to, country: to && countryOf(to), daysAhead, saleDate }
}

/** Returns the prices and fees of a brand for a product. */
export const termsOf = (brand: Brand, product: 'flight' | 'hotel', { search, rate, fees }: PricedSearch): SearchTerms => {
  const { priceStep, serviceFee } = brand.payment
  const facts = searchFactsOf(search, fees.saleDate)
  const feeOf = feesOfSearch(fees.rules, { product, facts, last: serviceFee[product] })
  return {
    rate,
    priceStep,
    of: offer => {
      const { fee, rule } = feeOf(offer)
      return { rate, fee, priceStep, feeRule: rule }
    },
  }
}

/** A trip whose price was seen: city codes, and its first day. */
export interface SeenTrip {
  readonly from: string | null
  readonly to: string
  readonly first: LocalDate
}
/**
 * Returns the terms of prices that were seen, by trip: the rules in force that are about searches alone, since nobody
 * keeps the airline, the supplier or the stars of what was seen.
 */
export const seenTermsOf = (
  brand: Brand,
  product: 'flight' | 'hotel',
  { rules, saleDate }: HeldFees,
): ((trip: SeenTrip) => SeenPriceTerms) => {
  const { priceStep, serviceFee } = brand.payment
  const last = serviceFee[product]
  const of = (fee: FeeRule): SeenPriceTerms => ({ currency: brand.market.paymentCurrency, fee, priceStep })
  if (!rules.some(rule => rule.product === product)) {
    const terms = of(last)
    return () => terms
  }
  return ({ from, to, first }) => {
    const facts = { from, to, country: countryOf(to), daysAhead: daysBetween(saleDate, first), saleDate }
    return of(feesOfSearch(rules, { product, facts, last })({}).fee)
  }
}
/** Returns the terms by which prices that searches see are compared: the fee of the brand's file. */
export const comparingTermsOf = (brand: Brand, product: 'flight' | 'hotel'): SeenPriceTerms => ({
  currency: brand.market.paymentCurrency,
  fee: brand.payment.serviceFee[product],
  priceStep: brand.payment.priceStep,
})

/**
 * Returns the prices and fee of a brand for packages, by the half with the stay where there is one, and the fee rule.
 * Throws for a brand that sells none.
 */
export const packageTermsOf = (
  brand: Brand,
  { search, rate, fees }: PricedSearch,
): { readonly terms: PackageTerms; readonly feeRule: FeeRuleRef | null } => {
  const last = brand.payment.serviceFee.package
  if (!last || !brand.packages) throw new Error(`${brand.id} has no terms for packages`)
  const { leastSaving } = brand.packages
  const { fee, rule } = feesOfSearch(fees.rules, { product: 'package', facts: searchFactsOf(search, fees.saleDate), last })({})
  return { terms: { rate, fee, priceStep: brand.payment.priceStep, leastSaving }, feeRule: rule }
}

/** Points a booking of this price earns at the brand; null where it has none. */
export const pointsOf = (brand: Brand, usd: Money): number | null => (sells(brand, 'loyaltyPoints') ? pointsEarned(usd) : null)
