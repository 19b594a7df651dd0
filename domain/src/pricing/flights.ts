import {
  type FareCondition,
  type PassengerCounts,
  type PassengerKind,
  passengerKinds,
  type Reported,
  type SellingPrice,
} from '../flights/index.ts'
import { add, type ExchangeRate, type Money, multiply, sum } from '../money/index.ts'
import type { NetPassengerPrice } from '../suppliers/index.ts'
import { inDollars, inPaymentCurrency, priced, type SeenPriceTerms, type SellingTerms } from './fees.ts'

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

/** Costs of one passenger of each kind, in minor units of the payment currency, without our fee; null: not known. */
export type FareByKind = Readonly<Record<PassengerKind, number | null>>

/** Returns what one passenger of each kind costs by a price; null for kinds that are not in it. */
export const fareByKind = ({ passengers }: SellingPrice): FareByKind => {
  const costOf = (wanted: PassengerKind): number | null => {
    const found = passengers.find(({ kind, count }) => kind === wanted && count > 0)
    return found ? add(found.base, found.taxes).amount : null
  }
  return {
    adt: costOf('adt'),
    chd: costOf('chd'),
    sen: costOf('sen'),
    yth: costOf('yth'),
    inf: costOf('inf'),
    ins: costOf('ins'),
  }
}

/** Returns what a party would pay: fares, taxes and fee. Undefined if somebody's fare is not known. */
export const sellToParty = (fares: FareByKind, party: PassengerCounts, terms: SeenPriceTerms): Money | undefined => {
  let amount = 0
  for (const kind of passengerKinds) {
    const fare = fares[kind]
    if (party[kind] > 0 && fare === null) return undefined
    amount += party[kind] * (fare ?? 0)
  }
  return priced({ amount, currency: terms.currency }, terms).total
}
