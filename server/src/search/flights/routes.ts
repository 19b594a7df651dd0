import { money as moneySchema, opaqueId, travelCall } from '@karwan/contract/common'
import { flightResults, validatedItinerary } from '@karwan/contract/flights'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem } from '@karwan/domain/problems'
import type { preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { abortedWith, answer, type Http, type ReadyAnswers, sendProblem } from '../../platform/http/index.ts'
import { flightResultsOf, validatedItineraryOf } from './answers.ts'
import type { FlightOfferService } from './read-offer.ts'
import type { FlightSearches } from './searches.ts'

export interface FlightRoutes {
  readonly searches: FlightSearches
  readonly service: FlightOfferService
  readonly ready: ReadyAnswers
  readonly preHandler: preHandlerAsyncHookHandler[]
}

export const flightRoutes = (app: Http, { searches, service, ready, preHandler }: FlightRoutes): void => {
  app.get(
    '/api/v3/flights',
    {
      preHandler,
      schema: {
        tags: ['flights'],
        summary: 'Results of a flight search, while it runs and after',
        querystring: travelCall.extend({ code: opaqueId(), from: z.coerce.number().int().min(0).default(0) }),
        response: { 200: flightResults, '4xx': problemDocument, '5xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { code, from } = request.query
      const found = await searches.findGrowing(code, request.brand.id)
      if (isProblem(found)) return sendProblem(request, reply, found)
      const { language } = request
      return ready.send(request, reply, `${code} ${found.version} ${from} ${language}`, () => flightResultsOf(code, found, from, language))
    },
  )
  app.get(
    '/api/v3/flights/:code/flight/:itineraryCode',
    {
      preHandler,
      schema: {
        tags: ['flights'],
        summary: 'An itinerary read again at its supplier, before it is booked',
        params: z.object({ code: opaqueId(), itineraryCode: opaqueId(200) }),
        querystring: travelCall.extend({
          fare: opaqueId(200),
          /** Total the visitor last saw, minor units. */
          listed: z.coerce.number().pipe(moneySchema.unwrap().shape.amount).optional(),
        }),
        response: { 200: validatedItinerary, '4xx': problemDocument, '5xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { code, itineraryCode } = request.params
      const ref = { searchCode: code, itineraryCode, fareCode: request.query.fare }
      const offer = await service(ref, request.id, abortedWith(reply), request.brand.id)
      return answer(
        request,
        reply,
        isProblem(offer) ? offer : validatedItineraryOf(offer, request.query.listed, request.brand, request.language),
      )
    },
  )
}
