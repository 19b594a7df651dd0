import { isLocalDate } from '../calendar/index.ts'
import type { FeeRule } from '../pricing/index.ts'
import type { FieldFault } from '../problems/index.ts'
import { conditionOrder, conditionsOf, specificityOf } from './matching.ts'
import type { FeeConditions, FeeTermsOfRule, HeldFeeRule } from './types.ts'

/** Largest numbers of a rule: hundredths of a percent, minor units, days. */
export const feeLimits = { basisPoints: 5000, minimum: 1_000_000_000, days: 730, rules: 500 } as const

/** A fee further than this from the brand's file, in hundredths of a percent of the cost, needs a second person. */
export const fourEyesPoints = 300
/** So does a least fee further than this from the brand's file, in US cents. */
export const fourEyesCents = 1000

/**
 * Tells whether a fee needs a second person, by how far it is from the one of the brand's file. All steps are measured
 * from there, so that many small ones of one person do not add up. `most` is `fourEyesCents` in minor units of the
 * payment currency.
 */
export const feeNeedsFourEyes = (wanted: FeeRule, last: FeeRule, most: number): boolean =>
  Math.abs(wanted.basisPoints - last.basisPoints) > fourEyesPoints || Math.abs(wanted.minimum - last.minimum) > most

const isWhole = (value: number, most: number, least = 0): boolean => Number.isSafeInteger(value) && value >= least && value <= most
const patterns = {
  supplier: /^[\w-]{1,40}$/,
  carrier: /^[A-Z0-9]{2}$/,
  from: /^[A-Z0-9-]{2,12}$/,
  to: /^[A-Z0-9-]{2,12}$/,
  country: /^[A-Z]{2}$/,
}

/** Lists what is wrong with a rule by itself; paths are names of fields. Codes are in upper case. */
export const feeRuleFaults = ({ product, conditions, fee }: FeeTermsOfRule): readonly FieldFault[] => {
  const { family, stars, daysAhead, saleDates } = conditions
  const faults: FieldFault[] = []
  const need = (isRight: boolean, path: string, message: string) => {
    if (!isRight) faults.push({ path, message })
  }
  // Never negative: no total is below its cost.
  need(isWhole(fee.basisPoints, feeLimits.basisPoints), 'basisPoints', 'fees.shareInvalid')
  need(isWhole(fee.minimum, feeLimits.minimum), 'minimum', 'fees.minimumInvalid')
  for (const condition of conditionOrder)
    need(conditions[condition] === null || conditionsOf[product].includes(condition), condition, 'fees.conditionOfOther')
  for (const [name, pattern] of Object.entries(patterns)) {
    const value = conditions[name as keyof typeof patterns]
    need(value === null || pattern.test(value), name, 'fees.codeInvalid')
  }
  need(family === null || (family.trim() === family && family.length > 0 && family.length <= 60), 'family', 'fees.familyInvalid')
  need(stars === null || isWhole(stars, 5, 1), 'stars', 'fees.starsInvalid')
  need(
    daysAhead === null ||
      (isWhole(daysAhead.least, feeLimits.days) && isWhole(daysAhead.most, feeLimits.days) && daysAhead.least <= daysAhead.most),
    'daysAhead',
    'fees.daysInvalid',
  )
  need(
    saleDates === null || (isLocalDate(saleDates.from) && isLocalDate(saleDates.until) && saleDates.from <= saleDates.until),
    'saleDates',
    'fees.datesInvalid',
  )
  return faults
}

const meets = <Value>(one: Value | null, other: Value | null, overlaps: (a: Value, b: Value) => boolean): boolean =>
  one === null || other === null || overlaps(one, other)
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Tells whether some offer could meet all conditions of both. */
const overlap = (one: FeeConditions, other: FeeConditions): boolean =>
  (['supplier', 'carrier', 'from', 'to', 'country', 'family'] as const).every(name => meets(one[name], other[name], isSame)) &&
  meets(one.stars, other.stars, (a, b) => a === b) &&
  meets(one.daysAhead, other.daysAhead, (a, b) => a.least <= b.most && b.least <= a.most) &&
  meets(one.saleDates, other.saleDates, (a, b) => a.from <= b.until && b.from <= a.until)

/**
 * Finds a rule that ties with another one: both are as specific and some offer meets both. Undefined: exactly one rule
 * wins for every offer.
 */
export const findTie = (wanted: FeeTermsOfRule & { readonly id: string }, held: readonly HeldFeeRule[]): HeldFeeRule | undefined =>
  held.find(
    rule =>
      rule.id !== wanted.id &&
      rule.product === wanted.product &&
      specificityOf(rule.conditions) === specificityOf(wanted.conditions) &&
      overlap(rule.conditions, wanted.conditions),
  )

const isSamePart = (one: unknown, other: unknown): boolean =>
  typeof one === 'object' && one !== null && typeof other === 'object' && other !== null
    ? Object.entries(one).every(([name, value]) => value === Object.entries(other).find(([key]) => key === name)?.[1])
    : one === other

/** Tells whether two rules say the same. */
export const isSameRule = (one: FeeTermsOfRule, other: FeeTermsOfRule): boolean =>
  one.product === other.product &&
  isSamePart(one.fee, other.fee) &&
  conditionOrder.every(name => isSamePart(one.conditions[name], other.conditions[name]))
