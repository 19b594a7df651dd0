import { opaqueId } from '@karwan/contract/common'
import { installmentCode, installmentQuoteRequest, installmentStartRequest, orderInstallments } from '@karwan/contract/installments'
import { problemDocument } from '@karwan/contract/problems'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../orders/index.ts'
import { answer, type Http } from '../platform/http/index.ts'
import type { InstallmentCall, InstallmentService } from './installments-service.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const params = z.object({ orderId: opaqueId() })
/** Each sends a text message. */
const codeLimit = { rateLimit: { max: 30, timeWindow: '1 minute' } }
const guessLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } }

const callOf = (request: FastifyRequest, orderId: string): InstallmentCall => ({ orderId, brand: request.brand, asker: askerOf(request) })
const requestOf = ({ points = 0, voucher }: { points?: number | undefined; voucher?: string | undefined }) => ({
  points,
  voucher: voucher || null,
})

export const installmentRoutes = (app: Http, service: InstallmentService): void => {
  const path = '/api/orders/:orderId/installments'
  const schemaOf = (summary: string) => ({ tags: ['payments'], summary, params, response: { 200: orderInstallments, ...problems } })
  app.get(path, { schema: schemaOf('How the plan of an order that is paid by the month stands') }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return answer(request, reply, await service.see(callOf(request, request.params.orderId)))
  })
  app.post(
    `${path}/quote`,
    { config: guessLimit, schema: { ...schemaOf('The plans an order may be paid by, with their dates'), body: installmentQuoteRequest } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await service.quote(callOf(request, request.params.orderId), requestOf(request.body)))
    },
  )
  app.post(
    path,
    { config: codeLimit, schema: { ...schemaOf('Has the provider send a code for a plan'), body: installmentStartRequest } },
    async (request, reply) => {
      const { months, account } = request.body
      reply.header('cache-control', 'no-store')
      return answer(
        request,
        reply,
        await service.begin(callOf(request, request.params.orderId), { months, account, request: requestOf(request.body) }),
      )
    },
  )
  app.post(`${path}/code`, { config: codeLimit, schema: schemaOf('Sends another code') }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return answer(request, reply, await service.resend(callOf(request, request.params.orderId)))
  })
  app.post(
    `${path}/confirm`,
    { config: guessLimit, schema: { ...schemaOf('Agrees by the code'), body: installmentCode } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return answer(request, reply, await service.confirm(callOf(request, request.params.orderId), request.body.code))
    },
  )
}
