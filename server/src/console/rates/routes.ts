import { rateSet, ratesView, setRate as settingRate } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem, problem } from '@karwan/domain/problems'
import { z } from 'zod'
import { answer, type Http, sendProblem } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import type { RatesContext } from './context.ts'
import { listMarkets, mayAtSome } from './markets.ts'
import { listRates, readMarketRates } from './read-rates.ts'
import { setRate } from './set-rate.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['console']

/** Everything under `/api/console/rates`. */
export const consoleRateRoutes = (http: Http, context: RatesContext): void => {
  http.get(
    '/api/console/rates',
    {
      preHandler: requirePermission(context, 'rates.read'),
      schema: { tags, summary: 'Exchange rates that hold, and those before', response: { 200: ratesView, ...problems } },
    },
    async (request, reply) => reply.send({ markets: await listRates(context, personOf(request)) }),
  )
  http.post(
    '/api/console/rates/:market',
    {
      preHandler: requirePermission(context, 'rates.propose'),
      schema: {
        tags,
        summary: 'Sets the exchange rate of a market, or proposes one that needs a second person',
        params: z.object({ market: z.string().max(60) }),
        body: settingRate,
        response: { 200: rateSet, ...problems },
      },
    },
    async (request, reply) => {
      const person = personOf(request)
      const market = listMarkets(context.brands).find(each => each.market === request.params.market)
      if (!market || !mayAtSome(person, 'rates.read', market)) return sendProblem(request, reply, problem('not-found'))
      const outcome = await setRate(context, person, market, request.body)
      return answer(request, reply, isProblem(outcome) ? outcome : { outcome, market: await readMarketRates(context, person, market) })
    },
  )
}
