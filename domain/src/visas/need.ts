import { daysBetween, type LocalDate } from '../calendar/index.ts'
import { isSchengen, unknownCountry } from './areas.ts'
import { weightOf } from './severity.ts'
import type { Crossing, CrossingKind, VisaHolding, VisaPurpose, VisaRule, VisaTraveler, VisaVerdict } from './types.ts'

export interface VisaQuestion {
  readonly traveler: VisaTraveler
  readonly crossing: Crossing
  readonly purpose: VisaPurpose
  readonly rules: readonly VisaRule[]
  readonly today: LocalDate
  /** Days after its check until a row is too old to decide. */
  readonly staleAfterDays: number
}

/**
 * Returns what a traveler needs at a border, by the most specific row that holds. `none` is only ever said by a row
 * that is fresh, at the border of the traveler's own country, or of a country whose visa or residence the traveler
 * has.
 *
 * - Two rows that are equally specific and differ are a contradiction, so it is unknown. Rows for different visas or
 *   residences of the traveler are a choice: the lightest is taken.
 * - Where age or airport is not known, a row with them does not hold; but if it is heavier than the one that does, it
 *   is unknown.
 * - A landside change of planes is an entry: without rows of its own the rows of `enter` decide. An airside change
 *   needs nothing where entering needs nothing; nothing else follows from the rows of `enter`.
 */
export const visaNeed = (question: VisaQuestion): VisaVerdict => {
  const { traveler, crossing } = question
  if (crossing.country === unknownCountry) return { kind: 'unknown', unknown: 'no-country' }
  if (crossing.country === traveler.nationality || traveler.holds.some(held => isOf(held, crossing.country))) return { kind: 'none' }
  const found = verdictBy(question, crossing.kind)
  if (found.unknown !== 'no-rule' || crossing.kind === 'enter') return found
  const entering = verdictBy(question, 'enter')
  return crossing.kind === 'transit-landside' || entering.kind === 'none' ? entering : found
}

type Holds = 'yes' | 'no' | 'perhaps'

const noRule: VisaVerdict = { kind: 'unknown', unknown: 'no-rule' }

const verdictBy = (question: VisaQuestion, kind: CrossingKind): VisaVerdict => {
  const { traveler, crossing, rules, today, staleAfterDays } = question
  const rows = rules
    .filter(rule => rule.kind === kind && rule.country === crossing.country && rule.nationality === traveler.nationality)
    .map(rule => ({ rule, holds: holdsFor(rule, question), rank: rankOf(rule) }))
  const holding = rows.filter(({ holds }) => holds === 'yes')
  const rank = Math.max(...holding.map(row => row.rank))
  const rule = decide(holding.filter(row => row.rank === rank).map(row => row.rule))
  if (rule === undefined) return noRule
  if (rule === 'contradiction') return { kind: 'unknown', unknown: 'contradiction' }
  const mayBeHeavier = rows.some(row => row.holds === 'perhaps' && row.rank >= rank && isHeavier(row.rule, rule))
  if (mayBeHeavier) return { ...noRule, rule }
  if (daysBetween(rule.checkedOn, today) > staleAfterDays) return { kind: 'unknown', unknown: 'stale', rule }
  return { kind: rule.verdict, rule }
}

const isHeavier = (one: VisaRule, other: VisaRule): boolean => weightOf(one.verdict) > weightOf(other.verdict)

/** How many things narrow a row down. */
const rankOf = ({ purposes, ages, holds, airports, from, until }: VisaRule): number =>
  [purposes, ages, holds, airports, from ?? until].filter(narrow => narrow !== undefined).length

const holdsFor = (rule: VisaRule, { traveler, crossing, purpose }: VisaQuestion): Holds => {
  if (rule.purposes && !rule.purposes.includes(purpose)) return 'no'
  if ((rule.from && crossing.on < rule.from) || (rule.until && crossing.on > rule.until)) return 'no'
  if (rule.holds && !rule.holds.some(wanted => traveler.holds.some(held => isHeld(wanted, held)))) return 'no'
  const parts = [holdsAtAge(rule, traveler.age), holdsAtAirport(rule, crossing.airport)]
  return parts.includes('no') ? 'no' : parts.includes('perhaps') ? 'perhaps' : 'yes'
}
const holdsAtAge = ({ ages }: VisaRule, age: number | undefined): Holds => {
  if (!ages) return 'yes'
  if (age === undefined) return 'perhaps'
  return age >= (ages.from ?? 0) && age <= (ages.to ?? Number.POSITIVE_INFINITY) ? 'yes' : 'no'
}
const holdsAtAirport = ({ airports }: VisaRule, airport: string | undefined): Holds => {
  if (!airports) return 'yes'
  if (airport === undefined) return 'perhaps'
  return airports.includes(airport) ? 'yes' : 'no'
}
/** Whether it was given by that country, or by another of an area that it belongs to. */
const isOf = (held: VisaHolding, country: string): boolean =>
  held.country === country || (isSchengen(country) && (held.country === 'SCHENGEN' || isSchengen(held.country)))
const isHeld = (wanted: VisaHolding, held: VisaHolding): boolean =>
  wanted.kind === held.kind && (wanted.country === held.country || (wanted.country === 'SCHENGEN' && isSchengen(held.country)))

/** Of rows of one rank. Of rows that say the same, the one checked last. */
const decide = (rules: readonly VisaRule[]): VisaRule | 'contradiction' | undefined => {
  const [first, ...rest] = [...rules].sort(
    (one, other) => weightOf(one.verdict) - weightOf(other.verdict) || (one.checkedOn < other.checkedOn ? 1 : -1),
  )
  if (first === undefined) return undefined
  return rest.every(other => other.verdict === first.verdict || isOtherHolding(first, other)) ? first : 'contradiction'
}
const isOtherHolding = (one: VisaRule, other: VisaRule): boolean =>
  one.holds !== undefined && other.holds !== undefined && namesOf(one.holds) !== namesOf(other.holds)
const namesOf = (holds: readonly VisaHolding[]): string =>
  holds
    .map(({ kind, country }) => `${kind}.${country}`)
    .sort()
    .join()
