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
  const rows = rowsFor(question, crossing.kind)
  const found = verdictBy(question, rows)
  if (found.unknown !== 'no-rule' || found.rule || crossing.kind === 'enter') return found
  const entering = verdictBy(question, rowsFor(question, 'enter'))
  if (crossing.kind === 'transit-airside' && entering.kind !== 'none') return found
  return rows.some(({ holds, rule }) => holds === 'perhaps' && weightOf(rule.verdict) > weightOf(entering.kind)) ? found : entering
}

type Holds = 'yes' | 'no' | 'perhaps'

const noRule: VisaVerdict = { kind: 'unknown', unknown: 'no-rule' }

interface Row {
  readonly rule: VisaRule
  readonly holds: Holds
  readonly rank: number
}
const rowsFor = (question: VisaQuestion, kind: CrossingKind): readonly Row[] => {
  const { traveler, crossing, rules } = question
  return rules
    .filter(rule => rule.kind === kind && rule.country === crossing.country && rule.nationality === traveler.nationality)
    .map(rule => ({ rule, holds: holdsFor(rule, question), rank: rankOf(rule) }))
}

const verdictBy = ({ today, staleAfterDays }: VisaQuestion, rows: readonly Row[]): VisaVerdict => {
  const holding = rows.filter(({ holds }) => holds === 'yes')
  const rank = Math.max(...holding.map(row => row.rank))
  const rule = decide(holding.filter(row => row.rank === rank).map(row => row.rule))
  if (rule === undefined) return noRule
  if ('differ' in rule) return { kind: 'unknown', unknown: 'contradiction', differ: rule.differ }
  const isHeavier = (row: Row) => row.holds === 'perhaps' && row.rank >= rank && weightOf(row.rule.verdict) > weightOf(rule.verdict)
  if (rows.some(isHeavier)) return { ...noRule, rule }
  if (daysBetween(rule.checkedOn, today) > staleAfterDays) return { kind: 'unknown', unknown: 'stale', rule }
  return { kind: rule.verdict, rule }
}

/** Number of things that narrow a row down. */
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
/** True if it was given by that country, or by another of an area that it belongs to. */
const isOf = (held: VisaHolding, country: string): boolean =>
  held.country === country || (isSchengen(country) && (held.country === 'SCHENGEN' || isSchengen(held.country)))
const isHeld = (wanted: VisaHolding, held: VisaHolding): boolean =>
  wanted.kind === held.kind && (wanted.country === held.country || (wanted.country === 'SCHENGEN' && isSchengen(held.country)))

/** Of rows of one rank. Of rows that say the same, the one checked last. */
const decide = (rules: readonly VisaRule[]): VisaRule | Pick<Required<VisaVerdict>, 'differ'> | undefined => {
  const [first, ...rest] = [...rules].sort(
    (one, other) => weightOf(one.verdict) - weightOf(other.verdict) || (one.checkedOn < other.checkedOn ? 1 : -1),
  )
  if (first === undefined) return undefined
  const other = rest.find(each => each.verdict !== first.verdict && !isOtherHolding(first, each))
  return other ? { differ: [first, other] } : first
}
const isOtherHolding = (one: VisaRule, other: VisaRule): boolean =>
  one.holds !== undefined && other.holds !== undefined && namesOf(one.holds) !== namesOf(other.holds)
const namesOf = (holds: readonly VisaHolding[]): string =>
  holds
    .map(({ kind, country }) => `${kind}.${country}`)
    .sort()
    .join()
