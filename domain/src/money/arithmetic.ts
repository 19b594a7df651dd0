import { type CurrencyCode, currencyDecimals, type Money } from './money.ts'

const wholeUnits = (amount: number): number => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Money needs a whole number of minor units, not ${amount}`)
  return amount === 0 ? 0 : amount
}

const sameCurrency = (a: Money, b: Money): CurrencyCode => {
  if (a.currency !== b.currency) throw new TypeError(`Cannot mix ${a.currency} and ${b.currency}`)
  return a.currency
}

/**
 * Money of `amount` minor units (dinars, cents). Throws RangeError when that is not a safe integer, TypeError for an
 * unknown currency.
 */
export const money = (amount: number, currency: CurrencyCode): Money => {
  if (!(currency in currencyDecimals)) throw new TypeError(`Unknown currency ${currency}`)
  return { amount: wholeUnits(amount), currency }
}

const zero = (currency: CurrencyCode): Money => money(0, currency)

/** Throws TypeError when the currencies differ, as every function here that takes two amounts. */
export const add = (a: Money, b: Money): Money => money(a.amount + b.amount, sameCurrency(a, b))
export const subtract = (a: Money, b: Money): Money => money(a.amount - b.amount, sameCurrency(a, b))
export const negate = (value: Money): Money => money(-value.amount, value.currency)

/** Adds them all; of none it is zero of `currency`. */
export const sum = (values: Iterable<Money>, currency: CurrencyCode): Money => {
  let total = zero(currency)
  for (const value of values) total = add(total, value)
  return total
}

export const equal = (a: Money, b: Money): boolean => a.currency === b.currency && a.amount === b.amount

/** Times a whole number: passengers, nights, rooms. For fractions see `percentage` and `convert`. */
export const multiply = (value: Money, times: number): Money => money(value.amount * wholeUnits(times), value.currency)
