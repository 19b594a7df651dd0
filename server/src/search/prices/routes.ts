import { type FlightPrices, flightPrices, flightPricesLimits, flightPricesQuery } from '@karwan/contract/flight-prices'
import { problemDocument } from '@karwan/contract/problems'
import { daysBetween, isLocalDate } from '@karwan/domain/calendar'
import { nearestAirportCityOf } from '@karwan/domain/places-data'
import { type FieldFault, isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { type Http, sendProblem } from '../../platform/http/index.ts'
import { readSeenPrices, type SeenPricesAsked } from './store.ts'

type Query = z.output<typeof flightPricesQuery>
type Days = Pick<SeenPricesAsked, 'departs' | 'returns'>

export const flightPriceRoutes = (app: Http, { pool, now }: { readonly pool: Pool; readonly now: () => Date }): void => {
  app.get(
    '/api/flight-prices',
    {
      schema: {
        tags: ['flights'],
        summary: 'Lowest prices that searches saw lately, by day',
        description:
          'For one adult, taxes and fee in it. Type 0 is one way. Type 1 is round trips: the lowest by day of departure, or as departure, days, or returnStart and returnEnd say. A day that nobody searched lately is not there.',
        querystring: flightPricesQuery,
        response: { 200: flightPrices, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { query, brand } = request
      const days = daysOf(query)
      if (isProblem(days)) return sendProblem(request, reply, days)
      const [from, to] = [query.from, query.to].map(code => nearestAirportCityOf(code)?.city.code ?? code) as [string, string]
      const currency = brand.market.paymentCurrency
      const asked = { brand: brand.id, currency, origin: from, destination: to, cabin: query.cabin, direct: query.direct === '1', ...days }
      const found = await readSeenPrices(pool, asked, now())
      const prices: FlightPrices['prices'] = found.map(({ departs, returns, amount, direct, seenAt }) => ({
        departure: departs,
        return: returns,
        amount,
        direct,
        seenAt: seenAt.toISOString(),
      }))
      return reply.header('cache-control', 'public, max-age=60').send({ from, to, currency, prices })
    },
  )
}

/** Days of departure and return as the query means them. Problem bad-request with what cannot be. */
const daysOf = (query: Query): Days | Problem => {
  const { start, end, departure, days, returnStart, returnEnd } = query
  const faults: FieldFault[] = (['start', 'end', 'departure', 'returnStart', 'returnEnd'] as const)
    .filter(name => query[name] !== undefined && !isLocalDate(query[name]))
    .map(path => ({ path, message: 'error.formatInvalid' }))
  if ((returnStart === undefined) !== (returnEnd === undefined)) faults.push({ path: 'returnEnd', message: 'error.fieldRequired' })
  if (faults.length > 0) return problem('bad-request', { fields: faults })
  const length = daysBetween(start, end) + 1
  const returnLength = returnStart && returnEnd ? daysBetween(returnStart, returnEnd) + 1 : 1
  if (length < 1 || returnLength < 1 || Math.max(length, returnLength) > flightPricesLimits.days)
    return problem('bad-request', { detail: 'A range ends before it begins, or is too long' })
  if (length * returnLength > flightPricesLimits.pairs) return problem('bad-request', { detail: 'Too many pairs of days' })
  if (query.type === '0') return { departs: [start, end] }
  if (departure !== undefined) return { departs: [departure, departure], returns: [start, end] }
  if (days !== undefined) return { departs: [start, end], returns: days }
  return { departs: [start, end], returns: returnStart && returnEnd ? [returnStart, returnEnd] : 'any' }
}
