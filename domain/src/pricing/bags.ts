import type { ExtraBag } from '../flights/index.ts'
import { add, roundUpTo, subtract } from '../money/index.ts'
import type { SuppliedBag } from '../suppliers/index.ts'
import { inDollars, inPaymentCurrency, type SellingTerms, shareOn } from './fees.ts'

/**
 * Returns a bag as it is sold: its net price in the payment currency with our share, rounded up to the price step. The
 * least fee of an order is in the price of the flight already.
 */
export const sellBag = ({ net, ...bag }: SuppliedBag, { rate, fee, priceStep }: SellingTerms): ExtraBag => {
  const cost = inPaymentCurrency(net, rate)
  const price = roundUpTo(add(cost, shareOn(cost, fee)), priceStep)
  return { ...bag, price, usd: inDollars(price, rate), fee: subtract(price, cost) }
}
