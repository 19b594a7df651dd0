import { opaqueId } from '@karwan/contract/common'
import { cancellationQuote, cancellationRequest, orderView } from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { z } from 'zod'
import { answer, type Http } from '../../platform/http/index.ts'
import { askerOf, type OrderContext, readOrder } from '../index.ts'
import { confirmCancellation, type QuoteContext, quoteCancellation, readQuote } from './cancellation-service.ts'

export interface CancellationRoutes {
  readonly context: QuoteContext
  readonly orders: OrderContext
}

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const id = opaqueId()
/** Each quote asks the suppliers. */
const quoteLimit = { rateLimit: { max: 30, timeWindow: '1 minute' } }

export const cancellationRoutes = (app: Http, { context, orders }: CancellationRoutes): void => {
  quoteRoutes(app, context)
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
      const refusal = await confirmCancellation(context, { orderId, quoteId: request.body.quoteId }, askerOf(request))
      reply.header('cache-control', 'no-store').status(202)
      return answer(request, reply, refusal ?? (await readOrder(orders, orderId, askerOf(request), request.language)))
    },
  )
}

const quoteRoutes = (app: Http, context: QuoteContext): void => {
  const whole = z.object({ orderId: id })
  const one = whole.extend({ serviceId: id })
  const schemaOf = (summary: string) => ({ tags: ['orders'], summary, response: { 200: cancellationQuote, ...problems } })
  const [make, find] = ['What cancelling gives back now, asked of the suppliers', 'The newest cancellation quote that still holds']
  app.post(
    '/api/orders/:orderId/cancellation-quote',
    { config: quoteLimit, schema: { ...schemaOf(`${make}, of the whole order`), params: whole } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await quoteCancellation(context, { ...request.params, serviceId: null }, askerOf(request)))
    },
  )
  app.get(
    '/api/orders/:orderId/cancellation-quote',
    { schema: { ...schemaOf(`${find}, of the whole order`), params: whole } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await readQuote(context, { ...request.params, serviceId: null }, askerOf(request)))
    },
  )
  app.post(
    '/api/orders/:orderId/services/:serviceId/cancellation-quote',
    { config: quoteLimit, schema: { ...schemaOf(`${make}, of one service`), params: one } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await quoteCancellation(context, request.params, askerOf(request)))
    },
  )
  app.get(
    '/api/orders/:orderId/services/:serviceId/cancellation-quote',
    { schema: { ...schemaOf(`${find}, of one service`), params: one } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await readQuote(context, request.params, askerOf(request)))
    },
  )
}
