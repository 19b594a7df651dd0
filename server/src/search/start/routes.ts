import { setTimeout as sleep } from 'node:timers/promises'
import { type Brand, sells } from '@karwan/brands/brand'
import { opaqueId, travelCall } from '@karwan/contract/common'
import { findHalves } from '@karwan/contract/packages'
import { problemDocument } from '@karwan/contract/problems'
import { searchCode, searchStarted } from '@karwan/contract/search'
import { today } from '@karwan/domain/calendar'
import { checkFlightSearch, type FlightSearch } from '@karwan/domain/flights'
import { checkHotelSearch, type HotelSearch } from '@karwan/domain/hotels'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { CountVisit } from '../../analytics/index.ts'
import { createFirstTime } from '../../platform/first-time.ts'
import { answer, type Http, sendProblem } from '../../platform/http/index.ts'
import { type FlightSearches, type FlightSearchStore, withAirports } from '../flights/index.ts'
import type { HotelSearches, HotelSearchStore } from '../hotels/index.ts'
import { type Asker, percentOf, type SearchCodes, type SearchState } from '../run/index.ts'
import { flightSearchOf, hotelSearchOf, readPayload } from './payload.ts'

export interface SearchStart {
  readonly codes: SearchCodes
  readonly flights: FlightSearches
  readonly hotels: HotelSearches
  readonly flightStore: FlightSearchStore
  readonly hotelStore: HotelSearchStore
  readonly now: () => Date
  /** Searches a minute that one visitor may begin. */
  readonly searchesPerVisitor: number
  /** Returns true if no further search may run now. */
  readonly isFull: () => boolean
  readonly count: CountVisit
  readonly preHandler: preHandlerAsyncHookHandler[]
}

const refusals = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['search']

export const searchStartRoutes = (app: Http, given: SearchStart): void => {
  const { flights, hotels, codes, preHandler } = given
  /** A page asks until its search has ended, and again when it is loaded once more. */
  const isFirstResult = createFirstTime()
  app.get(
    '/api/dynamic-package',
    {
      preHandler,
      config: { rateLimit: { max: given.searchesPerVisitor, timeWindow: 60_000, keyGenerator: request => `search:${request.visitor.id}` } },
      schema: {
        tags,
        summary: 'Begins a search: ?<token of the caller>={"f": …} or {"h": …} or both',
        description:
          'Answers one Id for each thing searched, flights first. The parameter is named by a token that the caller makes up, never by the session token.',
        querystring: z.record(z.string(), z.unknown()),
        response: { 200: searchStarted, ...refusals },
      },
    },
    async (request, reply) => {
      const asked = readSearches(request.query, request.brand, given.now())
      if (isProblem(asked)) return sendProblem(request, reply, asked)
      if (given.isFull()) return sendProblem(request, reply, problem('service-busy'))
      const asker: Asker = { brand: request.brand, language: request.language, visitorId: request.visitor.id, traceId: request.id }
      const started = [asked.flight && flights.start(asked.flight, asker), asked.hotel && hotels.start(asked.hotel, asker)]
      if (asked.flight) given.count('flight-search-begun', request)
      if (asked.hotel) given.count('hotel-search-begun', request)
      const ids = (await Promise.all(started)).flatMap(Id => (Id === undefined ? [] : { Id }))
      return reply.header('cache-control', 'no-store').send(ids)
    },
  )
  app.get(
    '/api/dynamic-package/sid/:sid',
    {
      preHandler,
      schema: {
        tags,
        summary: 'The code of a search, as soon as there is something to show',
        params: z.object({ sid: opaqueId(120) }),
        querystring: travelCall,
        response: { 200: searchCode, ...refusals },
      },
    },
    async (request, reply) => {
      const { sid } = request.params
      const { brand } = request
      const halves = findHalves(sid)
      const sids = halves ? [halves.flights, halves.hotels] : [sid]
      const findAll = async () => {
        const found = await Promise.all(
          sids.map(each => (codes.kindOf(each) === 'hotel' ? hotels.findGrowing : flights.findGrowing)(each, brand.id)),
        )
        return progressOf(found)
      }
      const end = Date.now() + lingering.forMs
      let found = await findAll()
      while (!isProblem(found) && !found.isShown && Date.now() < end && !reply.raw.destroyed) {
        await sleep(lingering.everyMs)
        found = await findAll()
      }
      if (isProblem(found)) return sendProblem(request, reply, found)
      reply.header('cache-control', 'no-store')
      const { isShown, count, progress, finished } = found
      if (count > 0 && isFirstResult(sid))
        given.count(codes.kindOf(sid) === 'flight' ? 'flight-results-shown' : 'hotel-results-shown', request)
      return reply.send({ code: isShown ? sid : null, progress, count, finished })
    },
  )
  app.delete(
    '/api/dynamic-package/sid/:sid',
    {
      preHandler,
      schema: {
        tags,
        summary: "Cancels a search of this visitor: the suppliers' work stops",
        params: z.object({ sid: opaqueId(120) }),
        querystring: travelCall,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const { sid } = request.params
      const halves = findHalves(sid)
      const sids = halves ? [halves.flights, halves.hotels] : [sid]
      const outcomes = await Promise.all(sids.map(each => cancel(each, request.visitor.id, given)))
      const refused = outcomes.find(isProblem)
      return refused ? answer(request, reply, refused) : reply.code(204).send()
    },
  )
}

/**
 * "Nothing yet" is held back for a moment, milliseconds: most searches have their first rows by then, and a page that
 * asks every 721 ms shows them as they come instead of at its next asking.
 */
const lingering = { forMs: 600, everyMs: 40 }
const hasSomething = (state: { readonly count: number; readonly complete: boolean }): boolean => state.count > 0 || state.complete

type Found = { readonly state: SearchState } | Problem
/**
 * Returns how far one search is, or the two of a package. A half whose suppliers all failed is over, and told with the
 * results; any other problem is that of the whole.
 */
const progressOf = (found: readonly Found[]) => {
  const problems = found.filter(isProblem)
  const ended =
    problems.find(each => each.problem !== 'search-not-finalized') ?? (problems.length === found.length ? problems[0] : undefined)
  if (ended) return ended
  const states = found.flatMap(each => (isProblem(each) ? [] : [each.state]))
  const percents = found.map(each => (isProblem(each) ? 100 : percentOf(each.state)))
  return {
    isShown: states.every(hasSomething),
    /** Of a package, the hotels. */
    count: states.at(-1)?.count ?? 0,
    progress: Math.floor(percents.reduce((sum, each) => sum + each, 0) / percents.length),
    finished: states.every(({ complete }) => complete),
  }
}

interface Asked {
  readonly flight: FlightSearch | undefined
  readonly hotel: HotelSearch | undefined
}

/**
 * Problems: bad-request, feature-off for what the brand does not sell, fields-invalid with the fields of the search
 * form.
 */
const readSearches = (query: Readonly<Record<string, unknown>>, brand: Brand, now: Date): Asked | Problem => {
  const payload = readPayload(query)
  if (isProblem(payload)) return payload
  if ((payload.f && !sells(brand, 'flight')) || (payload.h && !sells(brand, 'hotel'))) return problem('feature-off')
  if (payload.f && payload.h && !sells(brand, 'package')) return problem('feature-off')
  const day = today(brand.market.timeZone, now)
  const flight = payload.f && flightSearchOf(payload.f)
  const hotel = payload.h && hotelSearchOf(payload.h)
  const fields = [...(flight ? checkFlightSearch(withAirports(flight), day) : []), ...(hotel ? checkHotelSearch(hotel, day) : [])]
  return fields.length > 0 ? problem('fields-invalid', { fields }) : { flight, hotel }
}

/** Only who began a search can stop it; for others it does not exist. Stopping one that has ended is fine. */
const cancel = async (sid: string, visitorId: string, { codes, flightStore, hotelStore }: SearchStart): Promise<Problem | 'cancelled'> => {
  const kind = codes.kindOf(sid)
  if (kind === undefined) return problem('search-not-found')
  const store = kind === 'flight' ? flightStore : hotelStore
  const found = await store.find(sid, Number.MAX_SAFE_INTEGER)
  if (!found) return problem('search-expired')
  if (found.head.visitorId !== visitorId) return problem('search-not-found')
  await store.cancel(sid)
  return 'cancelled'
}
