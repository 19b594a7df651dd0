import type { VisaNeeds, VisaVerdictAnswer, visaNeedsQuery } from '@karwan/contract/visas'
import { isLocalDate, type LocalDate } from '@karwan/domain/calendar'
import { type Problem, problem } from '@karwan/domain/problems'
import { type Crossing, type CrossingKind, lastSafeDay, needsDocument, readHolding, type VisaVerdict, visaNeed } from '@karwan/domain/visas'
import { listVisaRules } from '@karwan/domain/visas-data'
import type { z } from 'zod'
import type { Differing } from './rule-tasks.ts'

interface NeedsOptions {
  readonly today: LocalDate
  readonly staleAfterDays: number
  /** Called with two rules that are equally specific and differ. */
  readonly onDiffer: (rules: Differing) => void
}
/** Problem bad-request where a crossing names a day that is none. */
export const needsOf = (query: z.output<typeof visaNeedsQuery>, { onDiffer, ...on }: NeedsOptions): VisaNeeds | Problem => {
  const crossings = query.crossings.map(crossingOf)
  if (crossings.some(crossing => !isLocalDate(crossing.on)))
    return problem('bad-request', { fields: [{ path: 'crossings', message: 'error.formatInvalid' }] })
  const holds = query.holds.flatMap(text => readHolding(text) ?? [])
  const rules = listVisaRules()
  return {
    passport: query.passport,
    needs: crossings.map(crossing => ({
      ...crossing,
      verdicts: query.ages.map(age => {
        const traveler = { nationality: query.passport, age: age === '-' ? undefined : Number(age), holds }
        const verdict = visaNeed({ traveler, crossing, purpose: query.purpose, rules, ...on })
        if (verdict.differ) onDiffer(verdict.differ)
        return answerOf(verdict, crossing.on)
      }),
    })),
  }
}

const crossingOf = (text: string): Crossing => {
  const [kind, country = '', on = '', airport] = text.split('.')
  return { kind: kind as CrossingKind, country, on, ...(airport !== undefined && { airport }) }
}

/**
 * Of a row that is too old only where and when it was read: what it says no longer counts. `arrival` is the day of the
 * crossing, where one is asked about.
 */
export const answerOf = ({ kind, unknown, rule }: VisaVerdict, arrival?: LocalDate): VisaVerdictAnswer => {
  const read = rule && { source: rule.source, checkedOn: rule.checkedOn }
  if (unknown !== undefined || rule === undefined) return { kind, ...(unknown && { unknown }), conditions: [], ...read }
  const { stay, fee, conditions = [], holdsMonths, passportMonths, processing } = rule
  return {
    kind,
    ...(stay && { stay }),
    ...(fee && { fee }),
    conditions: [...conditions],
    ...(holdsMonths !== undefined && { holdsMonths }),
    ...(passportMonths !== undefined && { passportMonths }),
    ...processing,
    ...(processing && arrival && needsDocument(kind) && { startBy: lastSafeDay(processing, arrival) }),
    ...read,
  }
}
