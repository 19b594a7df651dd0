import { sells } from '@karwan/brands/brand'
import { problemDocument } from '@karwan/contract/problems'
import { type VisaNeeds, type VisaVerdictAnswer, visaNeeds, visaNeedsQuery } from '@karwan/contract/visas'
import { isLocalDate, today } from '@karwan/domain/calendar'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import { type Crossing, type CrossingKind, type VisaHolding, type VisaVerdict, visaNeed } from '@karwan/domain/visas'
import { listVisaRules } from '@karwan/domain/visas-data'
import type { z } from 'zod'
import { type Http, sendProblem } from '../platform/http/index.ts'

/** Rules of visas. They need no session. */
export const visaRoutes = (app: Http, { now }: { readonly now: () => Date }): void => {
  app.get(
    '/api/visas/needs',
    {
      schema: {
        tags: ['visas'],
        summary: 'What travelers with one passport need at each border of a trip',
        description:
          'A crossing is kind.country.day or kind.country.day.airport. Information with its source and the day it was checked: the authority decides. What is not on record, or is too old, is unknown.',
        querystring: visaNeedsQuery,
        response: { 200: visaNeeds, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { brand, query } = request
      if (!sells(brand, 'visa')) return sendProblem(request, reply, problem('feature-off', { detail: 'visa' }))
      const needs = needsOf(query, { today: today(brand.market.timeZone, now()), ...brand.market.visas })
      return isProblem(needs) ? sendProblem(request, reply, needs) : reply.header('cache-control', 'public, max-age=3600').send(needs)
    },
  )
}

/** Problem bad-request where a crossing names a day that is none. */
const needsOf = (
  query: z.output<typeof visaNeedsQuery>,
  on: { readonly today: string; readonly staleAfterDays: number },
): VisaNeeds | Problem => {
  const crossings = query.crossings.map(crossingOf)
  if (crossings.some(crossing => !isLocalDate(crossing.on)))
    return problem('bad-request', { fields: [{ path: 'crossings', message: 'error.formatInvalid' }] })
  const holds = query.holds.map(holdingOf)
  const rules = listVisaRules()
  return {
    passport: query.passport,
    needs: crossings.map(crossing => ({
      ...crossing,
      verdicts: query.ages.map(age => {
        const traveler = { nationality: query.passport, age: age === '-' ? undefined : Number(age), holds }
        return answerOf(visaNeed({ traveler, crossing, purpose: query.purpose, rules, ...on }))
      }),
    })),
  }
}

const crossingOf = (text: string): Crossing => {
  const [kind, country = '', on = '', airport] = text.split('.')
  return { kind: kind as CrossingKind, country, on, ...(airport !== undefined && { airport }) }
}
const holdingOf = (text: string): VisaHolding => {
  const [kind, country = ''] = text.split('.')
  return { kind: kind as VisaHolding['kind'], country }
}

/** Of a row that is too old only where and when it was read: what it says no longer counts. */
const answerOf = ({ kind, unknown, rule }: VisaVerdict): VisaVerdictAnswer => {
  const read = rule && { source: rule.source, checkedOn: rule.checkedOn }
  if (unknown !== undefined || rule === undefined) return { kind, ...(unknown && { unknown }), conditions: [], ...read }
  const { stay, fee, conditions = [], holdsMonths, passportMonths, workingDays } = rule
  return {
    kind,
    ...(stay && { stay }),
    ...(fee && { fee }),
    conditions: [...conditions],
    ...(holdsMonths !== undefined && { holdsMonths }),
    ...(passportMonths !== undefined && { passportMonths }),
    ...(workingDays && { workingDays }),
    ...read,
  }
}
