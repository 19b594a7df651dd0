import type { Brand } from '@karwan/brands/brand'
import {
  anywherePrices,
  anywherePricesQuery,
  type FlightPrices,
  flightPrices,
  flightPricesLimits,
  flightPricesQuery,
  missingPrices,
  missingPricesBody,
} from '@karwan/contract/flight-prices'
import { problemDocument } from '@karwan/contract/problems'
import { daysBetween, isLocalDate, lastSoldDay, today } from '@karwan/domain/calendar'
import { type PassengerCounts, passengerKinds } from '@karwan/domain/flights'
import { nearestAirportCityOf } from '@karwan/domain/places-data'
import { sellToParty } from '@karwan/domain/pricing'
import { type FieldFault, isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { preHandlerAsyncHookHandler } from 'fastify'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { HeldFees } from '../../money/fees/index.ts'
import { type Http, sendProblem } from '../../platform/http/index.ts'
import { seenTermsOf } from '../offers/index.ts'
import { findAnywhere } from './anywhere.ts'
import { countPriceSearches } from './limits.ts'
import type { PriceSearches, WantedDays } from './price-searches.ts'
import { type KnownPrice, readSeenPrices, type SeenPricesAsked } from './store.ts'

type Query = z.output<typeof flightPricesQuery>
type Body = z.output<typeof missingPricesBody>
type Days = Pick<SeenPricesAsked, 'departs' | 'returns'>

export interface FlightPriceRoutes {
  readonly pool: Pool
  readonly now: () => Date
  /** Fee rules of a brand that are in force. */
  readonly feesOf: (brand: Brand) => HeldFees
  readonly searches: PriceSearches
  readonly preHandler: preHandlerAsyncHookHandler[]
}

export const flightPriceRoutes = (app: Http, { pool, now, feesOf, searches, preHandler }: FlightPriceRoutes): void => {
  app.get(
    '/api/flight-prices',
    {
      schema: {
        tags: ['flights'],
        summary: 'Lowest prices that searches saw lately, by day',
        description:
          'For the party, taxes and fee in it. Type 0 is one way. Type 1 is round trips: the lowest by day of departure, or as departure, days, or returnStart and returnEnd say. A day that nobody searched lately is not there.',
        querystring: flightPricesQuery,
        response: { 200: flightPrices, '4xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { query, brand } = request
      const days = daysOf(query)
      if (isProblem(days)) return sendProblem(request, reply, days)
      const found = await readSeenPrices(pool, { ...flightsOf(query, brand), ...days }, now())
      return reply.header('cache-control', 'public, max-age=60').send(shownPrices(found, query, { brand, fees: feesOf(brand) }))
    },
  )
  app.get(
    '/api/flight-prices/anywhere',
    {
      schema: {
        tags: ['flights'],
        summary: 'Lowest prices that searches saw lately from a city, by destination',
        description:
          'For the party, taxes and fee in it, cheapest first. Type 0 is one way, type 1 there and back. A destination that nobody searched lately is not there.',
        querystring: anywherePricesQuery,
        response: { 200: anywherePrices, '4xx': problemDocument },
      },
    },
    async ({ query, brand }, reply) => {
      const { from, type, cabin, direct, month, lang: language } = query
      const asked = { from, isRoundTrip: type === '1', cabin, direct: direct === '1', party: query, month, language }
      return reply.header('cache-control', 'public, max-age=60').send(await findAnywhere({ pool, now, feesOf }, asked, brand))
    },
  )
  const isAllowed = countPriceSearches(app)
  app.post(
    '/api/flight-prices/missing',
    {
      preHandler,
      schema: {
        tags: ['flights'],
        summary: 'Has the shop look for prices of days in view, within its bounds',
        description: 'Answers what is known of these days by now. Nothing is looked for twice: ask again while some are waiting.',
        body: missingPricesBody,
        response: { 200: missingPrices, '4xx': problemDocument, '5xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { body, brand } = request
      const days = daysOnSale(body, brand, now())
      const flights = flightsOf(body, brand)
      const read = async (): Promise<readonly KnownPrice[]> => {
        const wanted = new Set(days.map(keyOf))
        const known = days.length === 0 ? [] : await readSeenPrices(pool, { ...flights, ...rangeOf(days) }, now())
        return known.filter(price => wanted.has(keyOf(price)))
      }
      const before = new Set((await read()).map(keyOf))
      const missing = days.filter(day => !before.has(keyOf(day)))
      const { origin, destination, cabin, kinds } = flights
      const waiting = await searches.ask({ brand: brand.id, origin, destination, cabin, kinds }, missing, {
        share: 1,
        priority: 1,
        isAllowed: () => isAllowed(request),
      })
      return reply.header('cache-control', 'no-store').send({ ...shownPrices(await read(), body, { brand, fees: feesOf(brand) }), waiting })
    },
  )
}

const keyOf = ({ departs, returns }: WantedDays): string => `${departs} ${returns ?? ''}`

/** Returns the flights of a call, as prices are kept by them. */
const flightsOf = ({ from, to, cabin, direct, ...party }: (Query | Body) & PassengerCounts, brand: Brand) => {
  const [origin, destination] = [from, to].map(code => nearestAirportCityOf(code)?.city.code ?? code) as [string, string]
  const currency = brand.market.paymentCurrency
  const kinds = passengerKinds.filter(kind => kind !== 'adt' && party[kind] > 0)
  return { brand: brand.id, currency, origin, destination, cabin, direct: direct === '1', kinds }
}

const shownPrices = (
  found: readonly KnownPrice[],
  query: Query | Body,
  { brand, fees }: { readonly brand: Brand; readonly fees: HeldFees },
): FlightPrices => {
  const { origin, destination, currency } = flightsOf(query, brand)
  const terms = seenTermsOf(brand, 'flight', fees)
  const prices = found.flatMap(({ departs, returns, fares, direct, seenAt }) => {
    const total = sellToParty(fares, query, terms({ from: origin, to: destination, first: departs }))
    return total ? [{ departure: departs, return: returns, amount: total.amount, direct, seenAt: seenAt.toISOString() }] : []
  })
  return { from: origin, to: destination, currency, prices }
}

/** The days of a call that are on sale: from today on, a year ahead, the return not before the departure. */
const daysOnSale = ({ trips }: Body, brand: Brand, now: Date): readonly WantedDays[] => {
  const first = today(brand.market.timeZone, now)
  const last = lastSoldDay(first)
  return trips
    .filter(trip => {
      const until = trip.return ?? trip.departure
      return isLocalDate(trip.departure) && isLocalDate(until) && first <= trip.departure && trip.departure <= until && until <= last
    })
    .map(trip => ({ departs: trip.departure, returns: trip.return }))
}
/** The span of days; one way where the first of them is. */
const rangeOf = (days: readonly WantedDays[]): Days => {
  const departs = days.map(day => day.departs).sort()
  const returns = days.flatMap(day => day.returns ?? []).sort()
  const span = (sorted: readonly string[]) => [sorted[0] ?? '', sorted.at(-1) ?? ''] as const
  return { departs: span(departs), ...(returns.length > 0 && { returns: span(returns) }) }
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
