import { add, type Money, money, subtract } from '../money/index.ts'
import { inPaymentCurrency, type VisaPrice, type VisaRate } from './money.ts'
import type { VisaProduct } from './product.ts'

/**
 * Outcome of another fee of an authority between payment and handing in (VI-17). `lower`: written down. `borne`: we pay
 * the difference. `asked`: the traveler pays it or withdraws. Then it is `paid`, or ends as `withdrawn`.
 */
export const feeChangeStates = ['lower', 'borne', 'asked', 'paid', 'withdrawn'] as const
export type FeeChangeState = (typeof feeChangeStates)[number]

/** Terms of a brand for fees that are raised. */
export interface FeeRise {
  /** Minor units of the payment currency that the brand bears of a rise, for one traveler. */
  readonly limit: number
  /** Hours that a traveler has to pay more or to withdraw, at most. */
  readonly answerHours: number
}

/** The authority's fees of one traveler in the payment currency: what was paid for, what they are now, and the rise. */
export interface FeeDifference {
  readonly paid: Money
  readonly now: Money
  /** Nothing where the fee is not above what was paid for. */
  readonly difference: Money
}

/** Returns the part of a traveler's price that is for the authority. */
const authorityPart = ({ authorityFee, expressFee }: VisaPrice, { isExpress }: Pick<VisaProduct, 'isExpress'>): Money =>
  isExpress && expressFee ? add(authorityFee, expressFee) : authorityFee

interface PricedVisa {
  readonly price: VisaPrice
  readonly product: Pick<VisaProduct, 'isExpress'>
}
/** Compares a fee in the authority's currency with what a traveler paid for, at the rate that the order froze. */
export const feeDifference = (fee: Money, { price, product }: PricedVisa, rate: VisaRate): FeeDifference => {
  const paid = authorityPart(price, product)
  const now = inPaymentCurrency(fee, paid.currency, rate)
  return { paid, now, difference: now.amount > paid.amount ? subtract(now, paid) : money(0, paid.currency) }
}

/** Decides who pays a fee that is not `before` any more. `before` is what we last agreed to pay. */
export const judgeFee = (
  { before, now }: { readonly before: Money; readonly now: Money },
  { difference }: FeeDifference,
  { limit }: FeeRise,
): 'lower' | 'borne' | 'asked' => {
  if (now.amount < before.amount) return 'lower'
  return difference.amount <= limit ? 'borne' : 'asked'
}

/** Returns a price with a rise that its traveler paid: at every ending it counts as a part of the authority's fee. */
export const raisedPrice = (price: VisaPrice, difference: Money): VisaPrice => ({
  ...price,
  authorityFee: add(price.authorityFee, difference),
  total: add(price.total, difference),
})
