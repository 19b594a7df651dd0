import { type Brand, paymentRate, sells } from '@karwan/brands/brand'
import type { Money } from '@karwan/domain/money'
import { pointsEarned, type SellingTerms } from '@karwan/domain/pricing'

/** Returns the prices and fees of a brand for a product. */
export const termsOf = (brand: Brand, product: 'flight' | 'hotel'): SellingTerms => ({
  rate: paymentRate(brand),
  fee: brand.payment.serviceFee[product],
  priceStep: brand.payment.priceStep,
})

/** Points a booking of this price earns at the brand; null where it has none. */
export const pointsOf = (brand: Brand, usd: Money): number | null => (sells(brand, 'loyaltyPoints') ? pointsEarned(usd) : null)
