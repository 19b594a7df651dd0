import { cancellationQuote, cancellationRequest, orderView } from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { z } from 'zod'
import { answer, type Http } from '../../platform/http/index.ts'
import { askerOf, type OrderService } from '../index.ts'
import type { CancellationService } from './cancellation-service.ts'

export interface CancellationRoutes {
  readonly service: CancellationService
  readonly orders: Pick<OrderService, 'getOrder'>
}

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const id = z.string().max(64)
/** Each quote asks the suppliers. */
const quoteLimit = { rateLimit: { max: 30, timeWindow: '1 minute' } }

export const cancellationRoutes = (app: Http, { service: desk, orders }: CancellationRoutes): void => {
  quoteRoutes(app, desk)
  app.post(
    '/api/orders/:orderId/cancellations',
    {
      schema: {
        tags: ['orders'],
        summary: 'Confirms a cancellation quote, once however often it is sent; answers the order',
        params: z.object({ orderId: id }),
        body: cancellationRequest,
        response: { 202: orderView, ...problems },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      const refusal = await desk.confirm(orderId, request.body.quoteId, askerOf(request))
      reply.header('cache-control', 'no-store').status(202)
      return answer(request, reply, refusal ?? (await orders.getOrder(orderId, askerOf(request), request.language)))
    },
  )
}

const quoteRoutes = (app: Http, service: CancellationService): void => {
  const whole = z.object({ orderId: id })
  const one = whole.extend({ serviceId: id })
  const schemaOf = (summary: string) => ({ tags: ['orders'], summary, response: { 200: cancellationQuote, ...problems } })
  const [make, find] = ['What cancelling gives back now, asked of the suppliers', 'The newest cancellation quote that still holds']
  app.post(
    '/api/orders/:orderId/cancellation-quote',
    { config: quoteLimit, schema: { ...schemaOf(`${make}, of the whole order`), params: whole } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await service.quote(request.params.orderId, null, askerOf(request)))
    },
  )
  app.get(
    '/api/orders/:orderId/cancellation-quote',
    { schema: { ...schemaOf(`${find}, of the whole order`), params: whole } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await service.findQuote(request.params.orderId, null, askerOf(request)))
    },
  )
  app.post(
    '/api/orders/:orderId/services/:serviceId/cancellation-quote',
    { config: quoteLimit, schema: { ...schemaOf(`${make}, of one service`), params: one } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await service.quote(request.params.orderId, request.params.serviceId, askerOf(request)))
    },
  )
  app.get(
    '/api/orders/:orderId/services/:serviceId/cancellation-quote',
    { schema: { ...schemaOf(`${find}, of one service`), params: one } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await service.findQuote(request.params.orderId, request.params.serviceId, askerOf(request)))
    },
  )
}
