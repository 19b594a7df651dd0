import { sells } from '@karwan/brands/brand'
import { problemDocument } from '@karwan/contract/problems'
import { visaNeeds, visaNeedsQuery } from '@karwan/contract/visas'
import { today } from '@karwan/domain/calendar'
import { isProblem, problem } from '@karwan/domain/problems'
import { type Http, sendProblem } from '../platform/http/index.ts'
import { needsOf } from './needs.ts'

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
