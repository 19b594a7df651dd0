import { travelCall } from '@karwan/contract/common'
import { hotelFacets, hotelPoints, type hotelPointsQuery } from '@karwan/contract/hotels'
import {
  findFlightChoice,
  findHalves,
  nearPackages,
  nearPackagesQuery,
  packagePage,
  packagePageQuery,
  packagePointsQuery,
  packageRooms,
  packagesProgress,
  packagesQuery,
  packageValidateQuery,
  validatedPackage,
} from '@karwan/contract/packages'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem, problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { abortedWith, answer, type Http, type ReadyAnswers, sendProblem } from '../../platform/http/index.ts'
import type { FlightOfferService } from '../flights/index.ts'
import { type Asked, type RoomOfferService, readFilters, type StayOfferService } from '../hotels/index.ts'
import { packageFacetsOf, packagePageOf, packagePointsOf, packageRoomsOf, packagesProgressOf, validatedPackageOf } from './answers.ts'
import { nearPackagesOf } from './near.ts'
import { bothParts, quotePackage } from './quote.ts'
import type { KnownPackageSearch, PackageSearches } from './searches.ts'

export interface PackageRoutes {
  readonly searches: PackageSearches
  readonly rooms: RoomOfferService
  readonly readFlight: FlightOfferService
  readonly readStay: StayOfferService
  readonly ready: ReadyAnswers
  readonly preHandler: preHandlerAsyncHookHandler[]
}

const refusals = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['packages']
const ofHotel = z.object({ code: z.string().max(120), hotelId: z.string().max(200) })

export const packageRoutes = (app: Http, given: PackageRoutes): void => {
  listRoutes(app, given)
  oneHotelRoutes(app, given)
  nearRoute(app, given)
}

const listRoutes = (app: Http, { searches, ready, preHandler }: PackageRoutes): void => {
  app.get(
    '/api/v3/packages',
    {
      preHandler,
      schema: {
        tags,
        summary: 'How far a package search is with the best packages so far, or with filters=true what it can be filtered by',
        querystring: travelCall.extend(packagesQuery.shape),
        response: { 200: z.union([packagesProgress, hotelFacets]), ...refusals },
      },
    },
    async (request, reply) => {
      const { code, flight, part, filters } = request.query
      const { brand, language } = request
      const found = await searches.find({ code, flight, brand, growing: true })
      if (isProblem(found)) return sendProblem(request, reply, found)
      const parts = part
        .toLowerCase()
        .split(',')
        .map(name => name.trim())
        .sort()
      const key = keyOf(found, language)
      return filters === 'true'
        ? ready.send(request, reply, `${key} filters`, () => packageFacetsOf({ code, found, language }))
        : ready.send(request, reply, `${key} ${parts.join()}`, () => packagesProgressOf({ code, found, language }, new Set(parts)))
    },
  )
  const listed = async (
    { brand, language }: FastifyRequest,
    { code, flight, filter, sortType: sort, sortOrder: order }: z.infer<typeof hotelPointsQuery> & { readonly flight?: string | undefined },
  ) => {
    const found = await searches.find({ code, flight, brand, growing: false })
    if (isProblem(found)) return found
    const filters = readFilters(filter)
    if (isProblem(filters)) return filters
    if (isProblem(found.hotels)) return found.hotels
    const asked: Asked = { filters, sort, order }
    return { key: `${keyOf(found, language)} ${JSON.stringify(asked)}`, list: { code, found, language }, hotels: found.hotels, asked }
  }
  app.get(
    '/api/v2/packages',
    {
      preHandler,
      schema: {
        tags,
        summary: 'A page of 30 packages, filtered and sorted',
        querystring: travelCall.extend(packagePageQuery.shape),
        response: { 200: packagePage, ...refusals },
      },
    },
    async (request, reply) => {
      const { page, ...query } = request.query
      const of = await listed(request, query)
      if (isProblem(of)) return sendProblem(request, reply, of)
      return ready.send(request, reply, `${of.key} page ${page}`, () => packagePageOf(of.list, of.hotels, of.asked, page))
    },
  )
  app.get(
    '/api/v2/packages/points',
    {
      preHandler,
      schema: {
        tags,
        summary: 'All packages that pass a filter, in the order of the list, with no more than a map needs',
        querystring: travelCall.extend(packagePointsQuery.shape),
        response: { 200: hotelPoints, ...refusals },
      },
    },
    async (request, reply) => {
      const of = await listed(request, request.query)
      if (isProblem(of)) return sendProblem(request, reply, of)
      return ready.send(request, reply, `${of.key} points`, () => packagePointsOf(of.list, of.hotels, of.asked))
    },
  )
}

/** Returns a key of all that the answers about a list depend on. */
const keyOf = ({ key, places }: KnownPackageSearch, language: string): string =>
  `package ${key} ${language} ${places.pois.length} ${places.areas.length}`

const oneHotelRoutes = (app: Http, { searches, rooms, readFlight, readStay, preHandler }: PackageRoutes): void => {
  const askerOf = (request: FastifyRequest, reply: FastifyReply) => ({
    brandId: request.brand.id,
    traceId: request.id,
    signal: abortedWith(reply),
  })
  app.get(
    '/api/v3/packages/:code/hotel/:hotelId/rooms',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Rooms of a hotel at the prices of this moment, with the flight and the terms that make them packages',
        params: ofHotel,
        querystring: travelCall.extend({ flight: packagesQuery.shape.flight }),
        response: { 200: packageRooms, ...refusals },
      },
    },
    async (request, reply) => {
      const { code, hotelId } = request.params
      const { brand, language } = request
      const found = await searches.find({ code, flight: request.query.flight, brand, growing: false })
      if (isProblem(found)) return sendProblem(request, reply, found)
      const { flight } = found
      if (!flight) return sendProblem(request, reply, problem('offer-gone', { detail: 'The search has no flight' }))
      const of = await rooms.findHotel(found.codes.hotels, hotelId, askerOf(request, reply))
      if (isProblem(of)) return sendProblem(request, reply, of)
      const rows = await rooms.listRooms(of, 'package')
      return answer(request, reply, isProblem(rows) ? rows : packageRoomsOf({ code, found, language }, { of, rows, flight }))
    },
  )
  app.get(
    '/api/v3/packages/:code/hotel/:hotelId/validate',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Flight and chosen rooms read again at their suppliers, before they are booked together',
        params: ofHotel,
        querystring: travelCall.extend(packageValidateQuery.shape),
        response: { 200: validatedPackage, ...refusals },
      },
    },
    async (request, reply) => {
      const { code, hotelId } = request.params
      const { brand, language, query } = request
      const found = await searches.find({ code, flight: query.flight, brand, growing: false })
      if (isProblem(found)) return sendProblem(request, reply, found)
      const asker = askerOf(request, reply)
      const flightRef = flightRefOf(code, query.flight)
      if (isProblem(flightRef)) return sendProblem(request, reply, flightRef)
      const stayRef = { searchCode: found.codes.hotels, hotelId, roomCodes: query.rooms.split(',') }
      const parts = bothParts(
        ...(await Promise.all([readFlight(flightRef, request.id, asker.signal, brand.id), readStay(stayRef, asker, 'package')])),
      )
      if (isProblem(parts)) return sendProblem(request, reply, parts)
      const quoted = quotePackage(parts.flight, parts.stay, found.terms)
      return reply.send(validatedPackageOf(quoted, { code, listed: query.listed, brand, language }))
    },
  )
}

const nearRoute = (app: Http, { searches, preHandler }: PackageRoutes): void => {
  app.get(
    '/api/v3/packages/:code/hotel/:hotelId/near',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Up to three packages near to one of which a part is gone; the other part is kept',
        params: ofHotel,
        querystring: travelCall.extend(nearPackagesQuery.shape),
        response: { 200: nearPackages, ...refusals },
      },
    },
    async (request, reply) => {
      const { code, hotelId } = request.params
      const { flight, gone } = request.query
      const { brand, language } = request
      const found = await searches.find({ code, flight, brand, growing: false })
      return answer(request, reply, isProblem(found) ? found : nearPackagesOf(found, { code, hotelId, gone, language }))
    },
  )
}

const flightRefOf = (code: string, choice: string) => {
  const codes = findHalves(code)
  const flight = findFlightChoice(choice)
  return codes && flight ? { searchCode: codes.flights, ...flight } : problem('offer-gone', { detail: 'Not a fare of an itinerary' })
}
