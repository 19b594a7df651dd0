import { opaqueId } from '@karwan/contract/common'
import { type GatewayKind, gatewayKinds } from '@karwan/domain/payments'
import { problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Http, isUnreachable, redirectAnswer, sendProblem } from '../platform/http/index.ts'
import type { BackgroundPaymentContext, PaymentContext } from './attempts/context.ts'
import { acceptReturn } from './notify/come-back.ts'
import { storeNotification } from './notify/notifications.ts'

const largestNotification = 64 * 1024
const gateway = z.enum(gatewayKinds)
const received = z.object({ received: z.literal(true) })

/** Adds the routes that gateways call: the browser's return and notifications. */
export const gatewayRoutes = (app: Http, context: BackgroundPaymentContext): void => {
  // The address of the browser is not believed. What it says of the payment is a reason to ask, where the gateway
  // signed it or signs nothing. Gateways call it themselves too, without a cookie.
  app.get(
    '/api/payments/return/:gateway/:attemptId',
    {
      schema: {
        tags: ['payments'],
        summary: 'Where a gateway sends the browser back',
        params: z.object({ gateway, attemptId: opaqueId() }),
        response: { 303: redirectAnswer },
      },
    },
    async (request, reply) => {
      const { gateway: kind, attemptId } = request.params
      const query = request.url.split('?').slice(1).join('?')
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const back = await acceptReturn(context, { gateway: kind, attemptId, query }).catch((error: unknown) => {
        if (!isUnreachable(error)) throw error
        request.log.warn({ err: error, attemptId }, 'A payer came back while the database could not be reached')
        return 'unreachable' as const
      })
      // The page comes here again until it is known which order is paid.
      if (back === 'unreachable') return reply.redirect(`/payment/processed?type=${kind}&attempt=${encodeURIComponent(attemptId)}`, 303)
      if (back?.payLinkId) return reply.redirect(`/pay-for?link=${encodeURIComponent(back.payLinkId)}&type=${kind}`, 303)
      if (back && back.feeChangeId !== null) return reply.redirect(`/booking?order_id=${encodeURIComponent(back.orderId)}&visa_fee=`, 303)
      if (back && back.installment > 1) return reply.redirect(`/installments?order_id=${encodeURIComponent(back.orderId)}`, 303)
      return reply.redirect(
        `/payment/processed?type=${kind}&${back ? `order_id=${encodeURIComponent(back.orderId)}` : `payment=${encodeURIComponent(attemptId)}`}`,
        303,
      )
    },
  )
  void app.register(async scope => notificationRoutes(scope as Http, context))
}

/** Bodies stay raw: exactly what was sent is verified. */
const notificationRoutes = (app: Http, context: PaymentContext): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestNotification }, (_, body, done) => done(null, body))
  const store = async (request: FastifyRequest, reply: FastifyReply, kind: GatewayKind, attemptId?: string): Promise<FastifyReply> => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
    )
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const result = await storeNotification(context, kind, { body, headers, attemptId })
    return result === 'stored'
      ? reply.code(context.findGateway(kind)?.capabilities.acknowledges ?? 200).send({ received: true })
      : sendProblem(request, reply, problem('bad-request'))
  }
  app.post(
    '/api/notifications/:gateway',
    {
      bodyLimit: largestNotification,
      config: { crossSite: true },
      schema: {
        tags: ['payments'],
        summary: 'Messages of a gateway, verified by its key',
        params: z.object({ gateway }),
        response: { 200: received, 202: received },
      },
    },
    async (request, reply) => void (await store(request, reply, request.params.gateway)),
  )
  app.post(
    '/api/notifications/:gateway/:attemptId',
    {
      bodyLimit: largestNotification,
      config: { crossSite: true, rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        tags: ['payments'],
        summary: 'Messages of a gateway that signs none: a reason to ask it, and no more',
        params: z.object({ gateway, attemptId: opaqueId() }),
        response: { 200: received, 202: received },
      },
    },
    async (request, reply) => void (await store(request, reply, request.params.gateway, request.params.attemptId)),
  )
}
