/** Exchange rates that staff set (OC-20): the price of one US dollar in the payment currency of a market. */
import type { ExchangeRate } from '../money/index.ts'
import { decimalParts } from '../money/rounding.ts'

/** A rate as it is typed: above zero, without grouping, six decimals at most. */
export const ratePattern = /^(?=.*[1-9])\d{1,9}(\.\d{1,6})?$/

/** A rate further than this from what holds, in hundredths of a percent, needs a second person (OC-5). */
export const fourEyesAbove = 300
/**
 * Rates of so long ago are compared with, too: several small steps of one person do not add up to a large one that
 * nobody else has seen.
 */
export const comparedForMs = 24 * 3_600_000
/** Staff are warned of a rate that is older. */
export const oldAfterMs = 24 * 3_600_000
/** A rate further off than this factor is a mistake in typing: nobody can set it. */
export const likelyFactor = 10

/** Decimals of both rates as whole numbers of one scale. */
const together = (one: string, other: string): readonly [bigint, bigint] => {
  const [a, b] = [decimalParts(one), decimalParts(other)]
  const scale = Math.max(a.scale, b.scale)
  return [a.digits * 10n ** BigInt(scale - a.scale), b.digits * 10n ** BigInt(scale - b.scale)]
}

/** Returns the change between two rates in hundredths of a percent, away from zero: 1320 to 1333.2 is 100. */
export const rateChange = (before: string, after: string): number => {
  const [from, to] = together(before, after)
  if (from <= 0n) throw new RangeError(`An exchange rate is above zero, not ${before}`)
  const [top, negative] = to >= from ? [(to - from) * 10_000n, false] : [(from - to) * 10_000n, true]
  const size = Number((top + from - 1n) / from)
  return negative ? -size : size
}

/** Tells whether two rates are one number, however they are written: `1320` and `1320.00`. */
export const isSameRate = (one: string, other: string): boolean => {
  const [a, b] = together(one, other)
  return a === b
}

/** Tells whether a rate needs a second person: it is far from one of those that held lately. */
export const needsFourEyes = (wanted: string, held: readonly string[]): boolean =>
  held.some(rate => Math.abs(rateChange(rate, wanted)) > fourEyesAbove)

/** Tells whether a rate can be meant, by the one that holds. */
export const isLikely = (wanted: string, holds: string): boolean => {
  const [to, from] = together(wanted, holds)
  const most = BigInt(likelyFactor)
  return to <= from * most && from <= to * most
}

/** Tells whether staff are warned of the age of a rate. */
export const isOldRate = ({ asOf }: Pick<ExchangeRate, 'asOf'>, now: Date): boolean => now.getTime() - Date.parse(asOf) > oldAfterMs
