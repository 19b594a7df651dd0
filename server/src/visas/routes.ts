import { sells } from '@karwan/brands/brand'
import { problemDocument } from '@karwan/contract/problems'
import { visaMistake, visaNeeds, visaNeedsQuery } from '@karwan/contract/visas'
import { today } from '@karwan/domain/calendar'
import { isProblem, problem } from '@karwan/domain/problems'
import { listVisaRules } from '@karwan/domain/visas-data'
import { z } from 'zod'
import { type Http, sendProblem } from '../platform/http/index.ts'
import { needsOf } from './needs.ts'
import type { Differing, RuleTasks } from './rule-tasks.ts'

const rules = listVisaRules()

export interface VisaRoutes {
  readonly now: () => Date
  readonly ruleTasks: RuleTasks
}
/** Rules of visas. They need no session. */
export const visaRoutes = (app: Http, { now, ruleTasks }: VisaRoutes): void => {
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
      const differing: Differing[] = []
      const onDiffer = (rules: Differing) => void differing.push(rules)
      const needs = needsOf(query, { today: today(brand.market.timeZone, now()), ...brand.market.visas, onDiffer })
      for (const rules of differing) await ruleTasks.differ(brand.id, rules)
      return isProblem(needs) ? sendProblem(request, reply, needs) : reply.header('cache-control', 'public, max-age=3600').send(needs)
    },
  )
  app.post(
    '/api/visas/mistakes',
    {
      config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
      schema: {
        tags: ['visas'],
        summary: 'Reports a mistake in the rules of a passport and a country',
        description: 'Opens a task for who keeps the rules. Who reports stays unknown, and nothing else is taken.',
        body: visaMistake,
        response: { 204: z.undefined(), '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { brand, body } = request
      if (!sells(brand, 'visa')) return sendProblem(request, reply, problem('feature-off', { detail: 'visa' }))
      const { passport, country, what } = body
      if (!rules.some(rule => rule.nationality === passport && rule.country === country))
        return sendProblem(request, reply, problem('not-found', { detail: 'No rule is on record' }))
      await ruleTasks.report({ brand: brand.id, passport, country }, what)
      return reply.header('cache-control', 'no-store').code(204).send()
    },
  )
}
