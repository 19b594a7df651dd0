import type { BagAllowance, FareCondition, FareTerms, Reported } from './types.ts'

export type FareGain = 'checkedBag' | 'refund' | 'change' | 'cabinBag' | 'seat' | 'meal'

/**
 * Returns what a fare adds to another one: a larger bag, or a change, refund, seat or meal that is
 * possible or free here only. What matters most comes first. What the supplier did not say of either is no gain.
 */
export function fareGains(fare: FareTerms, than: FareTerms): readonly FareGain[] {
  const gains: readonly (readonly [FareGain, boolean])[] = [
    ['checkedBag', isLarger(fare.checkedBag, than.checkedBag)],
    ['refund', levelOfRule(fare.refund) > levelOfRule(than.refund)],
    ['change', levelOfRule(fare.change) > levelOfRule(than.change)],
    ['cabinBag', isLarger(fare.cabinBag, than.cabinBag)],
    ['seat', isFree(fare.seatChoice) && than.seatChoice !== 'unknown' && !isFree(than.seatChoice)],
    ['meal', isFree(fare.meal) && than.meal !== 'unknown' && !isFree(than.meal)],
  ]
  return gains.flatMap(([gain, isGiven]) => (isGiven ? gain : []))
}

function isLarger(bag: Reported<BagAllowance>, than: Reported<BagAllowance>): boolean {
  if (typeof bag === 'string' || than === 'unknown') return false
  if (than === 'none' || than.pieces === 0) return bag.pieces > 0
  if (bag.pieces !== than.pieces) return bag.pieces > than.pieces
  return bag.kilograms !== null && than.kilograms !== null && bag.kilograms > than.kilograms
}

/** 0 not possible, 1 for a fee, 2 free; NaN for unknown, which is neither more nor less than anything. */
function levelOfRule(rule: Reported<FareCondition>): number {
  if (rule === 'unknown') return Number.NaN
  if (rule === 'none' || !rule.allowed) return 0
  return rule.fee?.amount === 0 ? 2 : 1
}

const isFree = (extra: Reported<string>): boolean => extra !== 'unknown' && extra !== 'none' && extra !== 'for-sale'
