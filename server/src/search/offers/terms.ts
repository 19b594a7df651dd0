import { type Brand, sells } from '@karwan/brands/brand'
import type { ExchangeRate, Money } from '@karwan/domain/money'
import type { PackageTerms } from '@karwan/domain/packages'
import { pointsEarned, type SeenPriceTerms, type SellingTerms } from '@karwan/domain/pricing'

/** Returns the prices and fees of a brand for a product, at a rate: a search keeps the one that it began with. */
export const termsOf = (brand: Brand, product: 'flight' | 'hotel', rate: ExchangeRate): SellingTerms => ({
  rate,
  fee: brand.payment.serviceFee[product],
  priceStep: brand.payment.priceStep,
})

/** Returns the fees of a brand on prices that were seen. */
export const seenTermsOf = (brand: Brand, product: 'flight' | 'hotel'): SeenPriceTerms => ({
  currency: brand.market.paymentCurrency,
  fee: brand.payment.serviceFee[product],
  priceStep: brand.payment.priceStep,
})

/** Returns the prices and fee of a brand for packages. Throws for a brand that sells none. */
export const packageTermsOf = (brand: Brand, rate: ExchangeRate): PackageTerms => {
  const fee = brand.payment.serviceFee.package
  if (!fee || !brand.packages) throw new Error(`${brand.id} has no terms for packages`)
  const { leastSaving } = brand.packages
  return { rate, fee, priceStep: brand.payment.priceStep, leastSaving }
}

/** Points a booking of this price earns at the brand; null where it has none. */
export const pointsOf = (brand: Brand, usd: Money): number | null => (sells(brand, 'loyaltyPoints') ? pointsEarned(usd) : null)
