import { type ExchangeRate, type Money, money } from '../money/index.ts'
import { inPaymentCurrency, isFeeRefunded } from './fees.ts'

export interface CancelledSale {
  readonly kind: 'flight' | 'hotel'
  /** Amount that the traveler paid, in the payment currency, with our fee. */
  readonly paid: Money
  readonly serviceFee: Money
  /** Amount paid to the supplier, in its currency. */
  readonly net: Money
  /** Supplier's refund of `net`; null if it does not say. */
  readonly refund: Money | null
  /** The order's frozen rate, from the supplier's currency to the payment currency. */
  readonly rate: ExchangeRate
  /** Penalty under the terms of sale, now; null if the terms have no amounts (flights). */
  readonly promisedPenalty: Money | null
}

/**
 * Returns what the traveler gets back of a cancelled service; null if the supplier does not tell, never 0 for that.
 * The supplier's penalty is kept, and our fee unless `isFeeRefunded`. Never more than was paid, and never less than
 * the terms of the sale promise.
 */
export const moneyBack = (sale: CancelledSale): Money | null => {
  const { paid, refund, promisedPenalty } = sale
  if (refund === null) return null
  const promised = promisedPenalty === null ? 0 : paid.amount - promisedPenalty.amount
  const amount = Math.max(bySupplier(sale, refund), promised, 0)
  return money(Math.min(amount, paid.amount), paid.currency)
}

const bySupplier = ({ kind, paid, serviceFee, net, rate }: CancelledSale, refund: Money): number => {
  if (refund.currency !== net.currency) throw new RangeError(`A refund in ${refund.currency} of a price in ${net.currency}`)
  if (refund.amount <= 0) return 0
  const kept = Math.max(net.amount - refund.amount, 0)
  if (isFeeRefunded(kind, kept)) return paid.amount
  const penalty = net.currency === paid.currency ? kept : inPaymentCurrency(money(kept, net.currency), rate).amount
  return paid.amount - serviceFee.amount - penalty
}
