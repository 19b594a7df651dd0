import { travelCall } from '@karwan/contract/common'
import {
  checkPaymentRequest,
  orderPushed,
  paymentChecked,
  paymentMethods,
  paymentMethodsRequest,
  paymentSplit,
  paymentSplitRequest,
  paymentStarted,
  pushRequest,
  startPaymentRequest,
} from '@karwan/contract/payments'
import { problemDocument } from '@karwan/contract/problems'
import { type GatewayKind, gatewayKinds } from '@karwan/domain/payments'
import { isProblem, problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { answer, type Http, sendProblem } from '../platform/http/index.ts'
import type { DiscountsRequest } from './discounts/discounts.ts'
import { officeHoldRoutes, type SlipMaker } from './office-hold-routes.ts'
import type { PaymentAsker, PaymentService } from './payments-service.ts'

export interface PaymentRoutes {
  readonly service: PaymentService
  /** Undefined: nothing is printed. */
  readonly slips?: SlipMaker
  /** Runs before travel calls: the session's token is checked there. */
  readonly preHandler?: preHandlerAsyncHookHandler[]
}

const askerOf = (request: FastifyRequest): PaymentAsker => ({
  visitorId: request.visitor.id,
  userId: request.user?.id,
  brand: request.brand.id,
})
const problems = { '4xx': problemDocument, '5xx': problemDocument }
/** Guessing codes must not pay; who tries none is not counted. */
const codeLimit = {
  rateLimit: {
    hook: 'preHandler',
    max: 30,
    timeWindow: '1 minute',
    allowList: (request: FastifyRequest) => !(request.body as { voucher?: string } | null)?.voucher,
  },
} as const
const requestOf = ({ points = 0, voucher }: { points?: number | undefined; voucher?: string | undefined }): DiscountsRequest => ({
  points,
  voucher: voucher || null,
})
const largestNotification = 64 * 1024
const gateway = z.enum(gatewayKinds)

export const paymentRoutes = (app: Http, { service: desk, slips, preHandler = [] }: PaymentRoutes): void => {
  app.post(
    '/api/payments/start',
    {
      config: codeLimit,
      schema: {
        tags: ['payments'],
        summary: 'Opens a payment, or gives the open one again',
        body: startPaymentRequest,
        response: { 200: paymentStarted, ...problems },
      },
    },
    async (request, reply) => {
      const { order_id: orderId, gateway } = request.body
      const { brand, origin, ip } = request
      reply.header('cache-control', 'no-store')
      if (!brand.payment.gateways.includes(gateway)) return sendProblem(request, reply, problem('feature-off', { detail: gateway }))
      const { months, installments } = request.body
      const call = { orderId, gateway, origin, ip, brand, request: requestOf(request.body), months, installments }
      return answer(request, reply, await desk.start(call, askerOf(request)))
    },
  )
  app.post(
    '/api/payments/split',
    {
      config: codeLimit,
      schema: {
        tags: ['payments'],
        summary: 'One payment in its parts: total, voucher, points, fee, to pay',
        body: paymentSplitRequest,
        response: { 200: paymentSplit, ...problems },
      },
    },
    async (request, reply) => {
      const { order_id: orderId, way: method } = request.body
      reply.header('cache-control', 'no-store')
      return answer(
        request,
        reply,
        await desk.split({ orderId, method, brand: request.brand, request: requestOf(request.body) }, askerOf(request)),
      )
    },
  )
  app.post(
    '/api/flightApp/push',
    {
      config: codeLimit,
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
      const { brand, origin } = request
      const { order_id: orderId, months, installments } = request.body
      const call = { orderId, brand, origin, request: requestOf(request.body), months, installments }
      const pushed = await desk.push(call, askerOf(request))
      return isProblem(pushed) ? sendProblem(request, reply, pushed) : reply.code(201).send(pushed)
    },
  )
  officeHoldRoutes(app, desk, slips)
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
      const { order_id: orderId, told: result = false } = request.body
      return answer(request, reply, await desk.check({ orderId, told: result }, askerOf(request)))
    },
  )
  app.get(
    '/api/payments/methods',
    {
      schema: {
        tags: ['payments'],
        summary: 'Ways an order of this product can be paid here, with their fees and how they fare just now',
        querystring: paymentMethodsRequest,
        response: { 200: paymentMethods, ...problems },
      },
    },
    async (request, reply) => {
      const { product, amount } = request.query
      const methods = await desk.listMethods({ product, amount, brand: request.brand }, askerOf(request))
      return reply.header('cache-control', 'no-store').send({ methods: [...methods] })
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
      const back = await desk.comeBack(kind, attemptId, request.url.split('?').slice(1).join('?'))
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (back?.payLinkId) return reply.redirect(`/pay-for?link=${encodeURIComponent(back.payLinkId)}&type=${kind}`, 303)
      if (back && back.installment > 1) return reply.redirect(`/installments?order_id=${encodeURIComponent(back.orderId)}`, 303)
      return reply.redirect(`/payment/processed?type=${kind}${back ? `&order_id=${encodeURIComponent(back.orderId)}` : ''}`, 303)
    },
  )
  void app.register(async scope => notificationRoute(scope as Http, desk))
}

/** Bodies are kept raw: what is verified is exactly what was sent. */
const notificationRoute = (app: Http, service: PaymentService): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestNotification }, (_, body, done) => done(null, body))
  const keep = async (request: FastifyRequest, reply: FastifyReply, kind: GatewayKind, attemptId?: string): Promise<FastifyReply> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
    )
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const kept = await service.keepNotification(kind, { body, headers, attemptId })
    return kept === 'kept'
      ? reply.code(service.acknowledges(kind)).send({ received: true })
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
