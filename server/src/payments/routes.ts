import { travelCall } from '@karwan/contract/common'
import {
  checkPaymentRequest,
  orderPushed,
  paymentChecked,
  paymentStarted,
  pushRequest,
  startPaymentRequest,
} from '@karwan/contract/payments'
import { problemDocument } from '@karwan/contract/problems'
import { gatewayKinds } from '@karwan/domain/payments'
import { isProblem, problem } from '@karwan/domain/problems'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
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
      return answer(request, reply, await desk.check(request.body.order_id, askerOf(request)))
    },
  )
  // The address of the browser is not believed: what it says of the payment is not even read. Gateways call it themselves too, without a cookie.
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
      const orderId = await desk.comeBack(kind, attemptId)
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
  app.post(
    '/api/notifications/:gateway',
    {
      bodyLimit: largestNotification,
      config: { crossSite: true },
      schema: { tags: ['payments'], summary: 'Messages of a gateway, verified by its key', params: z.object({ gateway }) },
    },
    async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
      )
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const kept = await desk.keepNotification(request.params.gateway, body, headers)
      return kept === 'kept' ? reply.code(200).send({ received: true }) : sendProblem(request, reply, problem('bad-request'))
    },
  )
}
