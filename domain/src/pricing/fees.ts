import { add, type CurrencyCode, convert, type ExchangeRate, type Money, money, percentage, roundUpTo, subtract } from '../money/index.ts'

/** Our fee on a net price: hundredths of a percent of it, at least `minimum` minor units of the payment currency. */
export interface FeeRule {
  readonly basisPoints: number
  readonly minimum: number
}

/** Terms that make a selling price of a cost in the payment currency. */
export interface FeeTerms {
  readonly fee: FeeRule
  /** Selling prices are multiples of this many minor units of the payment currency. */
  readonly priceStep: number
}
/** Terms for prices that were seen, which are in the payment currency already: without a rate nobody converts twice. */
export interface SeenPriceTerms extends FeeTerms {
  readonly currency: CurrencyCode
}
/** Terms by which a brand makes its selling price. */
export interface SellingTerms extends FeeTerms {
  /** From the supplier's currency (USD) to the payment currency. */
  readonly rate: ExchangeRate
}

/** Net in the payment currency; a part of a unit counts as one, so that nothing is ever sold below cost. */
export const inPaymentCurrency = (net: Money, rate: ExchangeRate): Money => convert(net, rate, 'up')

/** The US dollars of a selling price, for information. */
export const inDollars = (price: Money, rate: ExchangeRate): Money => (price.currency === 'USD' ? price : convert(price, rate, 'half-up'))

/**
 * Tells whether our fee goes back with a cancelled service. It is non-refundable (BK-2), but a room that is sold as
 * free to cancel gives everything back. `penalty` is the supplier's, in minor units.
 */
export const isFeeRefunded = (kind: 'flight' | 'hotel', penalty: number): boolean => kind === 'hotel' && penalty === 0

/** The share of a cost that is our fee, without its minimum. */
export const shareOn = (cost: Money, { basisPoints }: FeeRule): Money =>
  percentage(cost, `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`, 'up')

/** The fee on a cost in the payment currency, before the total is rounded up to the price step. */
export const feeOn = (cost: Money, rule: FeeRule): Money => {
  const share = shareOn(cost, rule)
  return share.amount >= rule.minimum ? share : money(rule.minimum, cost.currency)
}

/**
 * Total and fee of a cost: the total is rounded up to the step, and what the rounding adds is part of the fee, so that
 * all sums are exact.
 */
export const priced = (cost: Money, terms: FeeTerms): { readonly total: Money; readonly serviceFee: Money } => {
  const total = roundUpTo(add(cost, feeOn(cost, terms.fee)), terms.priceStep)
  return { total, serviceFee: subtract(total, cost) }
}
