import { opaqueId, travelCall } from '@karwan/contract/common'
import {
  hotelDetails,
  hotelFacets,
  hotelFilters,
  hotelPage,
  hotelPageQuery,
  hotelPoints,
  hotelPointsQuery,
  hotelsProgress,
  roomOffers,
  validatedStay,
} from '@karwan/contract/hotels'
import { problemDocument } from '@karwan/contract/problems'
import { nights } from '@karwan/domain/calendar'
import { type HotelFilters, selectHotels } from '@karwan/domain/hotels'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { abortedWith, answer, type Http, type ReadyAnswers, sendProblem } from '../../platform/http/index.ts'
import { hotelsProgressOf, roomOffersOf, validatedStayOf, wireDetails } from './answers.ts'
import { facetsOf } from './facets.ts'
import type { StayOfferService } from './read-stay.ts'
import type { RoomAsker, RoomOfferService } from './rooms.ts'
import type { CityPlaces, HotelSearches, KnownHotelSearch } from './searches.ts'
import { type Asked, hotelPageOf, hotelPointsOf, type Listed } from './view.ts'

export interface HotelRoutes {
  readonly searches: HotelSearches
  readonly rooms: RoomOfferService
  readonly service: StayOfferService
  readonly ready: ReadyAnswers
  readonly preHandler: preHandlerAsyncHookHandler[]
}

const refusals = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['hotels']
const ofHotel = z.object({ code: opaqueId(), hotelId: opaqueId(200) })

export const hotelRoutes = (app: Http, given: HotelRoutes): void => {
  listRoutes(app, given)
  oneHotelRoutes(app, given)
}

const listRoutes = (app: Http, { searches, ready, preHandler }: HotelRoutes): void => {
  app.get(
    '/api/v3/hotels',
    {
      preHandler,
      schema: {
        tags,
        summary: 'How far a hotel search is with the best hotels so far, or with filters=true what it can be filtered by',
        querystring: travelCall.extend({
          code: opaqueId(),
          /** Any of Facilities, Pois, summary, comma separated. */
          part: z.string().max(80).default('summary'),
          filters: z.enum(['true', 'false']).default('false'),
        }),
        response: { 200: z.union([hotelsProgress, hotelFacets]), ...refusals },
      },
    },
    async (request, reply) => {
      const { code, part, filters } = request.query
      const found = await searches.findGrowing(code, request.brand.id)
      if (isProblem(found)) return sendProblem(request, reply, found)
      const { language } = request
      const parts = new Set(
        part
          .toLowerCase()
          .split(',')
          .map(name => name.trim())
          .sort(),
      )
      const places = await searches.places(code)
      const key = keyOf(code, found, places, language)
      return filters === 'true'
        ? ready.send(request, reply, `${key} filters`, () =>
            facetsOf(selectHotels(found.view.hotels, {}, places.pois).facets(), found.view, places.pois, language),
          )
        : ready.send(request, reply, `${key} ${[...parts].join()}`, () => hotelsProgressOf({ code, found, parts, places, language }))
    },
  )
  const listed = async (
    request: FastifyRequest,
    query: z.infer<typeof hotelPointsQuery>,
  ): Promise<{ key: string; of: Listed; asked: Asked } | Problem> => {
    const { code, filter, sortType: sort, sortOrder: order } = query
    const found = await searches.find(code, request.brand.id)
    if (isProblem(found)) return found
    const filters = readFilters(filter)
    if (isProblem(filters)) return filters
    const { language } = request
    const places = await searches.places(code)
    return {
      key: `${keyOf(code, found, places, language)} ${sort} ${order} ${JSON.stringify(filters)}`,
      of: { code, view: found.view, places, search: found.head.search, language },
      asked: { filters, sort, order },
    }
  }
  app.get(
    '/api/v2/hotels',
    {
      preHandler,
      schema: {
        tags,
        summary: 'A page of 30 hotels, filtered and sorted',
        querystring: travelCall.extend(hotelPageQuery.shape),
        response: { 200: hotelPage, ...refusals },
      },
    },
    async (request, reply) => {
      const { page, ...query } = request.query
      const list = await listed(request, query)
      if (isProblem(list)) return sendProblem(request, reply, list)
      return ready.send(request, reply, `${list.key} page ${page}`, () => hotelPageOf(list.of, list.asked, page))
    },
  )
  app.get(
    '/api/v2/hotels/points',
    {
      preHandler,
      schema: {
        tags,
        summary: 'All hotels that pass a filter, in the order of the list, with no more than a map needs',
        querystring: travelCall.extend(hotelPointsQuery.shape),
        response: { 200: hotelPoints, ...refusals },
      },
    },
    async (request, reply) => {
      const list = await listed(request, request.query)
      if (isProblem(list)) return sendProblem(request, reply, list)
      return ready.send(request, reply, `${list.key} points`, () => hotelPointsOf(list.of, list.asked))
    },
  )
}

/** Returns a key of all that the answers about a list depend on. */
const keyOf = (code: string, { version }: KnownHotelSearch, { pois, areas }: CityPlaces, language: Language): string =>
  `${code} ${version} ${language} ${pois.length} ${areas.length}`

/** The `filter` parameter; problem bad-request naming the field for one that cannot be read. */
export const readFilters = (text: string | undefined): HotelFilters | Problem => {
  if (text === undefined || text === '') return {}
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return problem('bad-request', { detail: 'filter is not JSON', fields: [{ path: 'filter', message: 'error.formatInvalid' }] })
  }
  const read = hotelFilters.safeParse(data)
  if (read.success) return read.data as HotelFilters
  const fields = read.error.issues.map(issue => ({ path: ['filter', ...issue.path].join('.'), message: 'error.formatInvalid' }))
  return problem('bad-request', { detail: 'filter does not have the form asked for', fields })
}

const oneHotelRoutes = (app: Http, { rooms, service, preHandler }: HotelRoutes): void => {
  const askerOf = (request: FastifyRequest, reply: FastifyReply): RoomAsker => ({
    brandId: request.brand.id,
    traceId: request.id,
    signal: abortedWith(reply),
  })
  app.get(
    '/api/v3/hotels/:code/hotel/:hotelId',
    {
      preHandler,
      schema: { tags, summary: 'One hotel', params: ofHotel, querystring: travelCall, response: { 200: hotelDetails, ...refusals } },
    },
    async (request, reply) => {
      const of = await rooms.findHotel(request.params.code, request.params.hotelId, askerOf(request, reply))
      return answer(request, reply, isProblem(of) ? of : wireDetails(of.hotel, request.language))
    },
  )
  app.get(
    '/api/v3/hotels/:code/hotel/:hotelId/rooms',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Its rooms at the prices of this moment',
        params: ofHotel,
        querystring: travelCall,
        response: { 200: roomOffers, ...refusals },
      },
    },
    async (request, reply) => {
      const of = await rooms.findHotel(request.params.code, request.params.hotelId, askerOf(request, reply))
      if (isProblem(of)) return sendProblem(request, reply, of)
      const rows = await rooms.listRooms(of, 'hotel')
      return answer(request, reply, isProblem(rows) ? rows : roomOffersOf(of, rows, request.language))
    },
  )
  app.get(
    '/api/v3/hotels/:code/hotel/:hotelId/validate',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Chosen rooms read again at the supplier, before they are booked',
        params: ofHotel,
        querystring: travelCall.extend({
          /** One offer code for each searched room, comma separated. */
          rooms: z.string().max(400),
          /** Total the visitor last saw, minor units. */
          listed: z.coerce.number().int().min(0).optional(),
        }),
        response: { 200: validatedStay, ...refusals },
      },
    },
    async (request, reply) => {
      const { code, hotelId } = request.params
      const ref = { searchCode: code, hotelId, roomCodes: request.query.rooms.split(',') }
      const offer = await service(ref, askerOf(request, reply), 'hotel')
      if (isProblem(offer)) return sendProblem(request, reply, offer)
      const stay = nights(offer.search.checkIn, offer.search.checkOut)
      const { brand, language, query } = request
      return reply.send(validatedStayOf(offer, { nights: stay, listed: query.listed, brand, language }))
    },
  )
}
