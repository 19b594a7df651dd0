import { travelCall } from '@karwan/contract/common'
import {
  checkPaymentRequest,
  orderPushed,
  paymentChecked,
  paymentMethods,
  paymentMethodsRequest,
  paymentStarted,
  pushRequest,
  startPaymentRequest,
} from '@karwan/contract/payments'
import { problemDocument } from '@karwan/contract/problems'
import { type GatewayKind, gatewayKinds } from '@karwan/domain/payments'
import { isProblem, problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { answer, type Http, sendProblem } from '../http/index.ts'
import type { PaymentAsker, PaymentDesk } from './desk.ts'

export interface PaymentRoutes {
  readonly desk: PaymentDesk
  /** Runs before travel calls: the session's token is checked there. */
  readonly preHandler?: preHandlerAsyncHookHandler[]
}

const askerOf = (request: FastifyRequest): PaymentAsker => ({
  visitorId: request.visitor.id,
  userId: request.user?.id,
  brand: request.brand.id,
})
const problems = { '4xx': problemDocument, '5xx': problemDocument }
const largestNotification = 64 * 1024
const gateway = z.enum(gatewayKinds)

export const paymentRoutes = (app: Http, { desk, preHandler = [] }: PaymentRoutes): void => {
  app.post(
    '/api/payments/start',
    {
      schema: {
        tags: ['payments'],
        summary: 'Opens a payment, or gives the open one again',
        body: startPaymentRequest,
        response: { 200: paymentStarted, ...problems },
      },
    },
    async (request, reply) => {
      const { order_id: orderId, gateway } = request.body
      reply.header('cache-control', 'no-store')
      if (!request.brand.payment.gateways.includes(gateway)) return sendProblem(request, reply, problem('feature-off', { detail: gateway }))
      return answer(request, reply, await desk.start({ orderId, gateway, origin: request.origin, ip: request.ip }, askerOf(request)))
    },
  )
  app.post(
    '/api/flightApp/push',
    {
      preHandler,
      schema: {
        tags: ['payments'],
        summary: 'Holds an order for payment at an office',
        querystring: travelCall,
        body: pushRequest,
        response: { 201: orderPushed, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!request.brand.payment.atOffice) return sendProblem(request, reply, problem('feature-off', { detail: 'payment at an office' }))
      const pushed = await desk.push(request.body.order_id, askerOf(request))
      return isProblem(pushed) ? sendProblem(request, reply, pushed) : reply.code(201).send(pushed)
    },
  )
  app.post(
    '/api/gateway/check-payment',
    {
      schema: {
        tags: ['payments'],
        summary: 'What became of the payment, from our own record',
        body: checkPaymentRequest,
        response: { 200: paymentChecked, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { order_id: orderId, told = false } = request.body
      return answer(request, reply, await desk.check({ orderId, told }, askerOf(request)))
    },
  )
  app.get(
    '/api/payments/methods',
    {
      schema: {
        tags: ['payments'],
        summary: 'Gateways an order of this product can be paid with here',
        querystring: paymentMethodsRequest,
        response: { 200: paymentMethods, ...problems },
      },
    },
    async (request, reply) => {
      const connected = desk.listMethods(request.query.product)
      const methods = request.brand.payment.gateways.filter(kind => connected.includes(kind)).map(gateway => ({ gateway }))
      return reply.header('cache-control', 'public, max-age=60').send({ methods })
    },
  )
  // The address of the browser is not believed: what it says of the payment is a reason to ask, where the gateway signed it or signs nothing. Gateways call it themselves too, without a cookie.
  app.get(
    '/api/payments/return/:gateway/:attemptId',
    {
      schema: {
        tags: ['payments'],
        summary: 'Where a gateway sends the browser back',
        params: z.object({ gateway, attemptId: z.string().max(64) }),
      },
    },
    async (request, reply) => {
      const { gateway: kind, attemptId } = request.params
      const orderId = await desk.comeBack(kind, attemptId, request.url.split('?').slice(1).join('?'))
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      return reply.redirect(`/payment/processed?type=${kind}${orderId ? `&order_id=${encodeURIComponent(orderId)}` : ''}`, 303)
    },
  )
  void app.register(async scope => notificationRoute(scope as Http, desk))
}

/** Bodies are kept raw: what is verified is exactly what was sent. */
const notificationRoute = (app: Http, desk: PaymentDesk): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestNotification }, (_, body, done) => done(null, body))
  const keep = async (request: FastifyRequest, reply: FastifyReply, kind: GatewayKind, attemptId?: string): Promise<FastifyReply> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
    )
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const kept = await desk.keepNotification(kind, { body, headers, attemptId })
    return kept === 'kept'
      ? reply.code(desk.acknowledges(kind)).send({ received: true })
      : sendProblem(request, reply, problem('bad-request'))
  }
  app.post(
    '/api/notifications/:gateway',
    {
      bodyLimit: largestNotification,
      config: { crossSite: true },
      schema: { tags: ['payments'], summary: 'Messages of a gateway, verified by its key', params: z.object({ gateway }) },
    },
    (request, reply) => keep(request, reply, request.params.gateway),
  )
  app.post(
    '/api/notifications/:gateway/:attemptId',
    {
      bodyLimit: largestNotification,
      config: { crossSite: true, rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        tags: ['payments'],
        summary: 'Messages of a gateway that signs none: a reason to ask it, and no more',
        params: z.object({ gateway, attemptId: z.string().max(64) }),
      },
    },
    (request, reply) => keep(request, reply, request.params.gateway, request.params.attemptId),
  )
}
