import { type Brand, paymentRate, sells } from '@karwan/brands/brand'
import type { Money } from '@karwan/domain/money'
import type { PackageTerms } from '@karwan/domain/packages'
import { pointsEarned, type SellingTerms } from '@karwan/domain/pricing'

/** Returns the prices and fees of a brand for a product. */
export const termsOf = (brand: Brand, product: 'flight' | 'hotel'): SellingTerms => ({
  rate: paymentRate(brand),
  fee: brand.payment.serviceFee[product],
  priceStep: brand.payment.priceStep,
})

/** Returns the prices and fee of a brand for packages. Throws for a brand that sells none. */
export const packageTermsOf = (brand: Brand): PackageTerms => {
  const fee = brand.payment.serviceFee.package
  if (!fee || !brand.packages) throw new Error(`${brand.id} has no terms for packages`)
  const { leastSaving } = brand.packages
  return { rate: paymentRate(brand), fee, priceStep: brand.payment.priceStep, leastSaving }
}

/** Points a booking of this price earns at the brand; null where it has none. */
export const pointsOf = (brand: Brand, usd: Money): number | null => (sells(brand, 'loyaltyPoints') ? pointsEarned(usd) : null)
