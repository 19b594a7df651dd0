import { opaqueId } from '@karwan/contract/common'
import {
  flightChangeRequest,
  linkedChange,
  linkedChangeAnswer,
  linkedChangeOpening,
  linkedChangeTaken,
  orderView,
} from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { languages } from '@karwan/domain/locales'
import { z } from 'zod'
import { answer, type Http } from '../../platform/http/index.ts'
import { type OrderContext, readOrder } from '../orders-service.ts'
import { askerOf, linkLimit } from '../routes.ts'
import { answerChange } from './answer-change.ts'
import type { ChangesContext } from './changes.ts'
import { answerLinkedChange, openLinkedChange } from './linked-change.ts'

export interface FlightChangeRoutes {
  readonly context: ChangesContext
  readonly orders: OrderContext
}

const problems = { '4xx': problemDocument, '5xx': problemDocument }

export const flightChangeRoutes = (app: Http, { context, orders }: FlightChangeRoutes): void => {
  app.post(
    '/api/orders/:orderId/flight-changes/:changeId',
    {
      schema: {
        tags: ['orders'],
        summary: 'Answers a change that an airline made to a booked flight, once however often it is sent; answers the order',
        params: z.object({ orderId: opaqueId(), changeId: opaqueId() }),
        body: flightChangeRequest,
        response: { 202: orderView, ...problems },
      },
    },
    async (request, reply) => {
      const { orderId, changeId } = request.params
      const refusal = await answerChange(context, { orderId, changeId, ...request.body }, askerOf(request))
      reply.header('cache-control', 'no-store').status(202)
      return answer(request, reply, refusal ?? (await readOrder(orders, orderId, askerOf(request), request.language)))
    },
  )
  app.post(
    '/api/flight-changes/open',
    {
      config: linkLimit,
      schema: {
        tags: ['orders'],
        summary: 'The change of a booked flight that a mailed link opens, for whoever has the link',
        querystring: z.object({ lang: z.enum(languages).optional() }),
        body: linkedChangeOpening,
        response: { 200: linkedChange, ...problems },
      },
    },
    async (request, reply) => {
      const call = { token: request.body.token, brand: request.brand.id }
      const opened = await openLinkedChange({ ...orders, ...context }, call, request.query.lang ?? request.language)
      reply.header('cache-control', 'no-store')
      return answer(request, reply, opened)
    },
  )
  app.post(
    '/api/flight-changes/answer',
    {
      config: linkLimit,
      schema: {
        tags: ['orders'],
        summary: 'Answers a change of a booked flight by a mailed link, once however often it is sent',
        body: linkedChangeAnswer,
        response: { 202: linkedChangeTaken, ...problems },
      },
    },
    async (request, reply) => {
      const taken = await answerLinkedChange(context, { ...request.body, brand: request.brand.id })
      reply.header('cache-control', 'no-store').status(202)
      return answer(request, reply, taken)
    },
  )
}
