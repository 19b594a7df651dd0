import type { Brand } from '@karwan/brands/brand'
import type { ExchangeRate } from '@karwan/domain/money'
import { offerTrust } from '@karwan/domain/offers'
import { inDollars } from '@karwan/domain/pricing'
import { expressOf, visaPrice } from '@karwan/domain/visa-applications'
import type { Rates } from '../../money/rates/index.ts'
import type { FindVisa, VisaChoice, VisaForOrder } from '../../orders/index.ts'
import type { VisaInForce, VisasInForce } from './in-force.ts'

/** Returns a visa at its price by a rate. */
const visaOfferOf = (brand: Brand, inForce: VisaInForce, rate: ExchangeRate): VisaForOrder => {
  const price = visaPrice(inForce.product, { rate, step: brand.payment.priceStep })
  return { kind: 'visa', ...inForce, price, usd: inDollars(price.total, rate), rate, brandId: brand.id, zone: brand.market.timeZone }
}

/** Returns the visas that a brand gets for a passport into a country, by suppliers that are on, at prices of a rate. */
export const listVisaOffers = (
  brand: Brand,
  { passport, country }: { readonly passport: string; readonly country: string },
  { inForce, rate, isOff }: { readonly inForce: VisasInForce; readonly rate: ExchangeRate; readonly isOff: (supplier: string) => boolean },
) =>
  inForce(brand)
    .filter(({ product }) => product.country === country && product.nationalities.includes(passport) && !isOff(product.supplier))
    .map(each => visaOfferOf(brand, each, rate))

/** Finds a visa at its price. Undefined: the brand does not sell it, or its authority has no express processing. */
export const findVisaOffer = (
  brand: Brand,
  { productId, isExpress }: VisaChoice,
  { inForce, rate }: { readonly inForce: VisasInForce; readonly rate: ExchangeRate },
): VisaForOrder | undefined => {
  const known = inForce(brand).find(({ product }) => product.id === productId)
  const product = known && isExpress ? expressOf(known.product) : known?.product
  return known && product && visaOfferOf(brand, { ...known, product }, rate)
}

/**
 * Binds the visas of all brands for orders. A price stands for as long as the one of a search, whatever the rate does
 * meanwhile.
 */
export const visaFinder =
  (
    getBrand: (id: string) => Brand,
    { rates, inForce }: { readonly rates: Pick<Rates, 'lately'>; readonly inForce: VisasInForce },
  ): FindVisa =>
  (brandId, choice) => {
    const brand = getBrand(brandId)
    return rates.lately(brand, offerTrust.searchMs).flatMap(rate => findVisaOffer(brand, choice, { inForce, rate }) ?? [])
  }
