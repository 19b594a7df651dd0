import { initPaymentQuery, initPaymentRequest, type PaymentStarted, paymentStarted } from '@karwan/contract/payments'
import { problemDocument } from '@karwan/contract/problems'
import type { GatewayKind } from '@karwan/domain/payments'
import { isProblem, type Problem, problem } from '@karwan/domain/problems'
import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { askerOf } from '../orders/index.ts'
import { answer, type Http, redirectAnswer, sendProblem } from '../platform/http/index.ts'
import type { DiscountsRequest } from './discounts/discounts.ts'
import type { CheckoutContext } from './start/context.ts'
import { startOrderPayment } from './start/pay-order.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['payments']

export const requestOf = ({ points = 0, voucher }: { points?: number | undefined; voucher?: string | undefined }): DiscountsRequest => ({
  points,
  voucher: voucher || null,
})

type StartBody = z.output<typeof initPaymentRequest> & { readonly gateway: GatewayKind }
/** Starts a payment at a gateway of the brand. */
export const startAt = async (context: CheckoutContext, request: FastifyRequest, body: StartBody): Promise<PaymentStarted | Problem> => {
  const { order_id: orderId, gateway, months, installments, visa_fee: visaFee } = body
  const { brand, origin, ip } = request
  if (!brand.payment.gateways.includes(gateway)) return problem('feature-off', { detail: gateway })
  const call = { orderId, gateway, origin, ip, brand, request: requestOf(body), months, installments, visaFee }
  return startOrderPayment(context, call, askerOf(request))
}

/** Addresses that start the payment of one gateway, as specified. */
const inits = [
  { path: '/api/fastpay/session', gateway: 'fastpay' },
  { path: '/api/fastpay/init', gateway: 'fastpay' },
  { path: '/api/asiahawala/init', gateway: 'asiahawala' },
] as const

/** Adds the addresses of single gateways (AP-8), over the same code as `POST /api/payments/start`. */
export const initRoutes = (app: Http, context: CheckoutContext, config: NonNullable<RouteShorthandOptions['config']>): void => {
  for (const { path, gateway } of inits)
    app.post(
      path,
      {
        config,
        schema: {
          tags,
          summary: `Opens a payment at ${gateway}, or gives the open one again`,
          body: initPaymentRequest,
          response: { 200: paymentStarted, ...problems },
        },
      },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        return answer(request, reply, await startAt(context, request, { ...request.body, gateway }))
      },
    )
  app.get(
    '/api/zaincash/init',
    {
      config: { beginsSomething: true },
      schema: {
        tags,
        summary: 'Opens a payment at ZainCash and leads to its page',
        querystring: initPaymentQuery,
        response: { 302: redirectAnswer, ...problems },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      const started = await startAt(context, request, { ...request.query, gateway: 'zaincash' })
      if (isProblem(started)) return sendProblem(request, reply, started)
      return started.next === 'redirect' ? reply.redirect(started.url) : sendProblem(request, reply, problem('gateway-unavailable'))
    },
  )
}
