import { type Brand, sells, speaks } from '@karwan/brands/brand'
import { travelCall } from '@karwan/contract/common'
import {
  findOrderRequest,
  type OrderRequest,
  orderCreated,
  orderDocument,
  orderFound,
  orderList,
  orderRequest,
  ordersQuery,
  orderView,
} from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { languages } from '@karwan/domain/locales'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { answer, type Http, sendProblem } from '../http/index.ts'
import type { OrderDesk } from './desk.ts'
import type { Asker } from './find-order.ts'

export interface OrderRoutes {
  readonly desk: OrderDesk
  /** Runs before travel calls: the session's token is checked there. Looking at a booking needs none. */
  readonly preHandler?: preHandlerAsyncHookHandler[]
}

export const askerOf = (request: FastifyRequest): Asker => ({
  visitorId: request.visitor.id,
  userId: request.user?.id,
  brand: request.brand.id,
})
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const id = z.string().max(64)
/** Guessing references must not pay: 20 tries a minute at most from one place. */
const lookUpLimit = { rateLimit: { max: 20, timeWindow: '1 minute' } }

export const orderRoutes = (app: Http, { desk, preHandler = [] }: OrderRoutes): void => {
  app.post(
    '/api/v2/order/create',
    {
      preHandler,
      schema: {
        tags: ['orders'],
        summary: 'Makes an order, once for each Idempotency-Key',
        headers: z.object({ 'idempotency-key': z.uuid() }),
        body: orderRequest,
        response: { 200: orderCreated, ...problems },
      },
    },
    async (request, reply) => {
      const key = request.headers['idempotency-key']
      const { brand, body, language } = request
      const made = refusalOf(brand, body) ?? (await desk.createOrder({ body, key, asker: askerOf(request), language }))
      reply.header('cache-control', 'no-store')
      return answer(request, reply, made)
    },
  )
  app.get(
    '/api/v2/orders',
    {
      preHandler,
      schema: {
        tags: ['orders'],
        summary: 'Own orders, newest first',
        querystring: travelCall.extend(ordersQuery.shape),
        response: { 200: orderList, ...problems },
      },
    },
    async (request, reply) => {
      const { UserId: userId, filter, page, limit } = request.query
      reply.header('cache-control', 'no-store')
      return reply.send(await desk.listOrders({ userId, filter, page, limit }, askerOf(request), request.language))
    },
  )
  app.get(
    '/api/orders/:orderId',
    { schema: { tags: ['orders'], summary: 'One order', params: z.object({ orderId: id }), response: { 200: orderView, ...problems } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await desk.getOrder(request.params.orderId, askerOf(request), request.language))
    },
  )
  app.post(
    '/api/orders/find',
    {
      config: lookUpLimit,
      schema: {
        tags: ['orders'],
        summary: 'Finds a booking by its reference and the phone it was made with',
        body: findOrderRequest,
        response: { 200: orderFound, ...problems },
      },
    },
    async (request, reply) =>
      answer(
        request,
        reply,
        await desk.lookUp({ ...request.body, dialCode: request.brand.market.phoneCode.replace('+', '') }, askerOf(request)),
      ),
  )
  documentRoutes(app, desk)
}

/** What the shop does not sell, take or speak is not there. */
const refusalOf = (brand: Brand, { serviceType, gateway, language }: OrderRequest): Problem | undefined => {
  if (!sells(brand, serviceType)) return problem('feature-off', { detail: serviceType })
  if (!brand.payment.gateways.includes(gateway)) return problem('feature-off', { detail: gateway })
  return speaks(brand.market, language) ? undefined : problem('feature-off', { detail: language })
}

const documentRoutes = (app: Http, desk: OrderDesk): void => {
  const service = z.object({ orderId: id, serviceId: id })
  app.get(
    '/api/orders/:orderId/services/:serviceId/documents',
    {
      schema: {
        tags: ['orders'],
        summary: 'Papers of a service',
        params: service,
        response: { 200: z.array(orderDocument), ...problems },
      },
    },
    async (request, reply) => {
      const { orderId, serviceId } = request.params
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await desk.listDocuments(orderId, serviceId, askerOf(request)))
    },
  )
  app.get(
    '/api/orders/:orderId/services/:serviceId/documents/:kind.pdf',
    {
      schema: {
        tags: ['orders'],
        summary: 'A paper as PDF, in the language asked for',
        params: service.extend({ kind: z.string() }),
        querystring: z.object({ lang: z.enum(languages).optional() }),
      },
    },
    async (request, reply) => {
      const { orderId, serviceId } = request.params
      const language = request.query.lang ?? request.language
      const made = await desk.makeDocument(orderId, serviceId, request.params.kind, askerOf(request), language)
      if (isProblem(made)) return sendProblem(request, reply, made)
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${made.fileName.replace(/[^\w.-]/g, '')}"`)
        .type('application/pdf')
        .send(Buffer.from(made.bytes))
    },
  )
}
