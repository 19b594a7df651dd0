import { add, type CurrencyCode, convert, type ExchangeRate, type Money, money, roundUpTo, subtract } from '../money/index.ts'
import { isBeforeSubmission, type VisaState } from './life-cycle.ts'
import type { VisaProduct } from './product.ts'

/** Price for one traveler in the payment currency, frozen in the order. The service fee includes the checking fee. */
export interface VisaPrice {
  readonly authorityFee: Money
  readonly serviceFee: Money
  readonly checkingFee: Money
  readonly courierFee: Money
  /** Fee of the authority for express processing, where it has one; in the total only where that was chosen. */
  readonly expressFee?: Money | undefined
  readonly total: Money
}

/** Rate of the payment currency, and the step that prices are rounded up to. */
export interface VisaRate {
  readonly rate: ExchangeRate
  readonly step: number
}
/** Returns a fee of an authority in the payment currency, rounded up to the step: it is never below cost. */
export const inPaymentCurrency = (fee: Money, currency: CurrencyCode, { rate, step }: VisaRate): Money =>
  roundUpTo(fee.currency === currency ? fee : convert(fee, rate, 'up'), step)

/** Returns the price for one traveler. The authority's fees are rounded up one by one. */
export const visaPrice = (product: VisaProduct, { rate, step }: VisaRate): VisaPrice => {
  const { serviceFee, checkingFee, courierFee } = product
  const currency = serviceFee.currency
  const inPayment = (own: Money): Money => inPaymentCurrency(own, currency, { rate, step })
  const authorityFee = inPayment(product.authorityFee)
  const expressFee = product.express && inPayment(product.express.fee)
  const total = add(add(authorityFee, serviceFee), courierFee)
  return {
    authorityFee,
    serviceFee,
    checkingFee,
    courierFee,
    ...(expressFee && { expressFee }),
    total: product.isExpress && expressFee ? add(total, expressFee) : total,
  }
}

/** Returns what the authority gets for one traveler, in its currency. */
export const authorityCost = ({ authorityFee, express, isExpress }: Pick<VisaProduct, 'authorityFee' | 'express' | 'isExpress'>): Money =>
  isExpress && express ? add(authorityFee, express.fee) : authorityFee

/** Ends of an application, as far as money follows from them. */
export const visaEndings = ['withdrawn', 'withdrawn-checked', 'withdrawn-submitted', 'refused', 'approved'] as const
export type VisaEnding = (typeof visaEndings)[number]

/**
 * Returns the ending of an application that is withdrawn now. `isChecked`: our staff has read its documents once. Who
 * withdraws because the authority raised its fee gets everything back.
 */
export const withdrawalEnding = (state: VisaState, isChecked: boolean): VisaEnding => {
  if (!isBeforeSubmission(state)) return 'withdrawn-submitted'
  return isChecked && state !== 'fee-asked' ? 'withdrawn-checked' : 'withdrawn'
}

/**
 * Returns what of a traveler's price goes back at an ending; the rest is kept (VI-17). Before handing in everything
 * goes back, less the checking fee once documents were checked, and then less fees of the authority that never go back.
 * Afterwards the authority keeps its fee.
 */
export const visaShareBack = (
  price: VisaPrice,
  ending: VisaEnding,
  { serviceFeeOnRefusal, authorityFeeBack }: Pick<VisaProduct, 'serviceFeeOnRefusal' | 'authorityFeeBack'>,
): Money => {
  switch (ending) {
    case 'withdrawn':
      return price.total
    case 'withdrawn-checked':
      return subtract(authorityFeeBack === 'never' ? add(price.serviceFee, price.courierFee) : price.total, price.checkingFee)
    case 'withdrawn-submitted':
      return price.courierFee
    case 'refused':
      return serviceFeeOnRefusal === 'back' ? add(price.serviceFee, price.courierFee) : price.courierFee
    case 'approved':
      return money(0, price.total.currency)
  }
}
