import { money } from './arithmetic.ts'
import type { Money } from './money.ts'

/**
 * Splits a value by whole, non-negative weights, to the unit: the shares always sum to the value. Each share is within
 * one unit of exact; left-over units go to the largest remainders, the earlier share first. Throws RangeError without a
 * positive weight.
 */
export const allocate = (value: Money, weights: readonly number[]): readonly Money[] => {
  if (!weights.every(weight => Number.isSafeInteger(weight) && weight >= 0)) throw new RangeError('Weights are whole numbers from 0')
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('At least one weight must be positive')
  const size = BigInt(Math.abs(money(value.amount, value.currency).amount))
  const shares = weights.map((weight, at) => {
    const exact = size * BigInt(weight)
    return { at, units: exact / total, rest: exact % total }
  })
  let left = Number(size - shares.reduce((all, share) => all + share.units, 0n))
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const share of byRest) {
    if (left === 0) break
    share.units += 1n
    left -= 1
  }
  const sign = value.amount < 0 ? -1 : 1
  return shares.map(share => money(sign * Number(share.units), value.currency))
}

/** `count` shares as equal as the unit allows, the larger ones first. */
export const split = (value: Money, count: number): readonly Money[] =>
  allocate(
    value,
    Array.from({ length: count }, () => 1),
  )
