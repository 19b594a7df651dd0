import { money } from './arithmetic.ts'
import type { Money } from './money.ts'

/** `up` goes away from zero, `down` towards it, `half-up` to the nearest and a half away from zero. */
export type Rounding = 'up' | 'down' | 'half-up'

/** Exact quotient of two whole numbers, rounded once. */
export const divide = (dividend: bigint, divisor: bigint, rounding: Rounding): bigint => {
  if (divisor === 0n) throw new RangeError('Division by zero')
  const negative = dividend < 0n !== divisor < 0n
  const top = dividend < 0n ? -dividend : dividend
  const bottom = divisor < 0n ? -divisor : divisor
  const floor = top / bottom
  const rest = top % bottom
  const more = rounding === 'up' ? rest > 0n : rounding === 'half-up' && rest * 2n >= bottom
  const size = more ? floor + 1n : floor
  return negative ? -size : size
}

/** A whole amount of minor units from a bigint; throws RangeError beyond the safe integers. */
export const fromBigInt = (amount: bigint, currency: Money['currency']): Money => money(Number(amount), currency)

/** Up to the next multiple of `step` minor units (a brand's price step: 250 dinars). Never lower than `value`. */
export const roundUpTo = (value: Money, step: number): Money => {
  if (!Number.isSafeInteger(step) || step < 1) throw new RangeError(`A price step is a whole number from 1, not ${step}`)
  const rest = ((value.amount % step) + step) % step
  return rest === 0 ? money(value.amount, value.currency) : money(value.amount + step - rest, value.currency)
}

/** To the nearest multiple of `step` minor units, a half upwards; never to nothing. */
export const roundToStep = (value: Money, step: number): Money =>
  money(Math.max(Math.round(value.amount / step), value.amount > 0 ? 1 : 0) * step, value.currency)

/** `percent` of the value, as a decimal string (`'2.5'`), computed exactly and rounded once. */
export const percentage = (value: Money, percent: string, rounding: Rounding = 'half-up'): Money => {
  const { digits, scale } = decimalParts(percent)
  return fromBigInt(divide(BigInt(value.amount) * digits, 100n * 10n ** BigInt(scale), rounding), value.currency)
}

/**
 * A plain decimal (`-12.50`, no exponent, no grouping) as digits and their scale: 1250, 2. Throws SyntaxError for
 * anything else.
 */
export const decimalParts = (text: string): { readonly digits: bigint; readonly scale: number } => {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!parts) throw new SyntaxError(`Not a decimal number: ${JSON.stringify(text)}`)
  const [, sign = '', whole = '', fraction = ''] = parts
  const digits = BigInt(whole + fraction)
  return { digits: sign ? -digits : digits, scale: fraction.length }
}
