import { money } from './arithmetic.ts'
import { type CurrencyCode, currencyDecimals, type Money } from './money.ts'
import { decimalParts, fromBigInt } from './rounding.ts'

/**
 * Money of a decimal string as suppliers and gateways write it: `parseDecimal('412.50', 'USD')` is 41250 cents. Refused
 * with SyntaxError: anything but digits with one point, a minus unless `signed`, and decimals the currency does not
 * have unless they are zeros (`'25000.00'` IQD is 25,000 dinars; `'25000.50'` is refused).
 */
export const parseDecimal = (text: string, currency: CurrencyCode, policy: { readonly signed?: boolean } = {}): Money => {
  if (text.startsWith('-') && !policy.signed) throw new SyntaxError(`A negative amount is not accepted: ${JSON.stringify(text)}`)
  const { digits, scale } = decimalParts(text)
  const decimals = currencyDecimals[currency]
  if (scale <= decimals) return fromBigInt(digits * 10n ** BigInt(decimals - scale), currency)
  const beyond = 10n ** BigInt(scale - decimals)
  if (digits % beyond !== 0n) throw new SyntaxError(`${currency} has ${decimals} decimals, not those of ${JSON.stringify(text)}`)
  return fromBigInt(digits / beyond, currency)
}

/** Parses a decimal like `parseDecimal`. Returns undefined where that throws. */
export const findDecimal = (text: string, currency: CurrencyCode, policy: { readonly signed?: boolean } = {}): Money | undefined => {
  try {
    return parseDecimal(text, currency, policy)
  } catch {
    return undefined
  }
}

/**
 * `'412.50'`: digits with a point, no grouping, no currency. `decimals` pads for gateways that want a fixed count
 * (`toDecimal(iqd, 2)` is `'25000.00'`); fewer than the currency has is a RangeError, since money would be lost.
 */
export const toDecimal = (value: Money, decimals: number = currencyDecimals[value.currency]): string => {
  const own = currencyDecimals[value.currency]
  if (!Number.isInteger(decimals) || decimals < own) throw new RangeError(`${value.currency} cannot be written with ${decimals} decimals`)
  const { amount } = money(value.amount, value.currency)
  const digits = String(Math.abs(amount)).padStart(own + 1, '0')
  const whole = own === 0 ? digits : digits.slice(0, -own)
  const fraction = (own === 0 ? '' : digits.slice(-own)).padEnd(decimals, '0')
  return `${amount < 0 ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
