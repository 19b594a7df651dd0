import { currencyDecimals, type ExchangeRate, type Money } from './money.ts'
import { decimalParts, divide, fromBigInt, type Rounding } from './rounding.ts'

/**
 * The value in the rate's other currency, forwards or backwards, computed exactly with whole numbers and rounded once.
 * Selling prices take `up` so that nothing is ever lost; shown equivalents take `half-up`.
 * Throws TypeError when the rate knows nothing of the value's currency, RangeError when it is not above zero.
 */
export const convert = (value: Money, rate: ExchangeRate, rounding: Rounding = 'half-up'): Money => {
  const { digits, scale } = decimalParts(rate.rate)
  if (digits <= 0n) throw new RangeError(`An exchange rate is above zero, not ${rate.rate}`)
  const one = 10n ** BigInt(scale)
  if (value.currency === rate.from) return scaled(value, rate.to, { top: digits, bottom: one }, rounding)
  if (value.currency === rate.to) return scaled(value, rate.from, { top: one, bottom: digits }, rounding)
  throw new TypeError(`The rate ${rate.from} to ${rate.to} does not convert ${value.currency}`)
}

interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

const scaled = (value: Money, to: Money['currency'], { top, bottom }: Fraction, rounding: Rounding): Money => {
  const up = 10n ** BigInt(currencyDecimals[to])
  const down = 10n ** BigInt(currencyDecimals[value.currency])
  return fromBigInt(divide(BigInt(value.amount) * top * up, bottom * down, rounding), to)
}
