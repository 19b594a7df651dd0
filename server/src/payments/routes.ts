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
import { isProblem } from '@karwan/domain/problems'
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { askerOf } from '../orders/index.ts'
import { answer, type Http, sendProblem } from '../platform/http/index.ts'
import { gatewayRoutes } from './gateway-routes.ts'
import { initRoutes, requestOf, startAt } from './init-routes.ts'
import { listMethods } from './methods/methods.ts'
import { officeHoldRoutes, type SlipMaker } from './office-hold-routes.ts'
import type { CheckoutContext } from './start/context.ts'
import { holdOrderForOffice, previewPayment } from './start/pay-order.ts'
import { checkPayment } from './status/check-payment.ts'

export interface PaymentRoutes {
  readonly context: CheckoutContext
  /** Undefined: nothing is printed. */
  readonly slips?: SlipMaker
  /** Runs before travel calls: the session's token is checked there. */
  readonly preHandler?: preHandlerAsyncHookHandler[]
}

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
export const paymentRoutes = (app: Http, { context, slips, preHandler = [] }: PaymentRoutes): void => {
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
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await startAt(context, request, request.body))
    },
  )
  initRoutes(app, context, codeLimit)
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
      const call = { orderId, method, brand: request.brand, request: requestOf(request.body) }
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await previewPayment(context, call, askerOf(request)))
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
      const { order_id: orderId, months, installments, visa_fee: visaFee } = request.body
      const call = { orderId, brand, origin, request: requestOf(request.body), months, installments, visaFee }
      const pushed = await holdOrderForOffice(context, call, askerOf(request))
      return isProblem(pushed) ? sendProblem(request, reply, pushed) : reply.code(201).send(pushed)
    },
  )
  officeHoldRoutes(app, context, slips)
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
      const { order_id: orderId, told: isDecided = false } = request.body
      return answer(request, reply, await checkPayment(context, { orderId, isDecided }, askerOf(request)))
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
      const methods = await listMethods(context, { product, amount, brand: request.brand }, askerOf(request))
      return reply.header('cache-control', 'no-store').send({ methods: [...methods] })
    },
  )
  gatewayRoutes(app, context)
}
