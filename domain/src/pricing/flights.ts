import type { FareCondition, Reported, SellingPrice } from '../flights/index.ts'
import { add, type ExchangeRate, type Money, multiply, sum } from '../money/index.ts'
import type { NetPassengerPrice } from '../suppliers/index.ts'
import { inDollars, inPaymentCurrency, priced, type SellingTerms } from './fees.ts'

/**
 * Returns the price of a fare for the traveler: every net amount of one passenger in the payment currency, rounded up
 * to the unit, plus our fee, the total rounded up to the price step. To the unit: (base + taxes) × count of every
 * kind + service fee = total.
 */
export const sellFlight = (passengers: readonly NetPassengerPrice[], terms: SellingTerms): SellingPrice => {
  const { rate } = terms
  const inPayment = passengers.map(({ kind, count, base, taxes }) => ({
    kind,
    count,
    base: inPaymentCurrency(base, rate),
    taxes: inPaymentCurrency(taxes, rate),
  }))
  const cost = sum(
    inPayment.map(({ count, base, taxes }) => multiply(add(base, taxes), count)),
    rate.to,
  )
  const { total, serviceFee } = priced(cost, terms)
  return { total, usd: inDollars(total, rate), passengers: inPayment, serviceFee }
}

/** A fare's condition with its fee in the payment currency; what was not told stays untold. */
export const sellCondition = (result: Reported<FareCondition>, rate: ExchangeRate): Reported<FareCondition> =>
  typeof result === 'object' && result.fee ? { allowed: result.allowed, fee: inPaymentCurrency(result.fee, rate) } : result

/** Returns what one adult alone would pay: fare, taxes and fee. Undefined if the price has no adult. */
export const sellToOneAdult = ({ passengers }: SellingPrice, terms: SellingTerms): Money | undefined => {
  const adult = passengers.find(({ kind, count }) => kind === 'adt' && count > 0)
  return adult && priced(add(adult.base, adult.taxes), terms).total
}
