import { setTimeout as sleep } from 'node:timers/promises'
import { type Brand, sells } from '@karwan/brands/brand'
import { opaqueId, travelCall } from '@karwan/contract/common'
import { problemDocument } from '@karwan/contract/problems'
import { searchCode, searchStarted } from '@karwan/contract/search'
import { today } from '@karwan/domain/calendar'
import { checkFlightSearch, type FlightSearch } from '@karwan/domain/flights'
import { checkHotelSearch, type HotelSearch } from '@karwan/domain/hotels'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { CountVisit } from '../../analytics/index.ts'
import { answer, type Http, sendProblem } from '../../platform/http/index.ts'
import { type FlightSearches, type FlightSearchStore, withAirports } from '../flights/index.ts'
import type { HotelSearches, HotelSearchStore } from '../hotels/index.ts'
import { type Asker, percentOf, type SearchCodes } from '../run/index.ts'
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
        params: z.object({ sid: opaqueId() }),
        querystring: travelCall,
        response: { 200: searchCode, ...refusals },
      },
    },
    async (request, reply) => {
      const { sid } = request.params
      const find = codes.kindOf(sid) === 'hotel' ? hotels.findGrowing : flights.findGrowing
      const end = Date.now() + lingering.forMs
      let found = await find(sid, request.brand.id)
      while (!isProblem(found) && !hasSomething(found.state) && Date.now() < end && !reply.raw.destroyed) {
        await sleep(lingering.everyMs)
        found = await find(sid, request.brand.id)
      }
      if (isProblem(found)) return sendProblem(request, reply, found)
      const { state } = found
      reply.header('cache-control', 'no-store')
      const shown = hasSomething(state)
      if (state.count > 0) given.count(codes.kindOf(sid) === 'hotel' ? 'hotel-results-shown' : 'flight-results-shown', request)
      return reply.send({ code: shown ? sid : null, progress: percentOf(state), count: state.count, finished: state.complete })
    },
  )
  app.delete(
    '/api/dynamic-package/sid/:sid',
    {
      preHandler,
      schema: {
        tags,
        summary: "Cancels a search of this visitor: the suppliers' work stops",
        params: z.object({ sid: opaqueId() }),
        querystring: travelCall,
        response: { 204: z.undefined(), ...refusals },
      },
    },
    async (request, reply) => {
      const outcome = await cancel(request.params.sid, request.visitor.id, given)
      return isProblem(outcome) ? answer(request, reply, outcome) : reply.code(204).send()
    },
  )
}

/**
 * "Nothing yet" is held back for a moment, milliseconds: most searches have their first rows by then, and a page that
 * asks every 721 ms shows them as they come instead of at its next asking.
 */
const lingering = { forMs: 600, everyMs: 40 }
const hasSomething = (state: { readonly count: number; readonly complete: boolean }): boolean => state.count > 0 || state.complete

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
