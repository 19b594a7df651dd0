import { opaqueId } from '@karwan/contract/common'
import {
  openPayLinkRequest,
  payLinkMade,
  payLinkOfOrder,
  payLinkReceiptRequest,
  payLinkRequest,
  payLinkView,
  startByLinkRequest,
} from '@karwan/contract/pay-links'
import { paymentStarted } from '@karwan/contract/payments'
import { problemDocument } from '@karwan/contract/problems'
import { languages } from '@karwan/domain/locales'
import { problem } from '@karwan/domain/problems'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { askerOf } from '../../orders/index.ts'
import { answer, type Http, sendProblem } from '../../platform/http/index.ts'
import type { PayLinkService } from './pay-links-service.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['payments']
const id = opaqueId()
const inLanguage = z.object({ lang: z.enum(languages).optional() })
/** Links are made for a few people, not for a crowd. */
const makeLimit = { rateLimit: { max: 10, timeWindow: '1 minute' } }
/** A secret cannot be guessed; who tries many costs us. */
const openLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } }

const fresh = <Reply extends Pick<FastifyReply, 'header'>>(reply: Reply): Reply => {
  reply.header('cache-control', 'no-store')
  return reply
}

export const payLinkRoutes = (app: Http, service: PayLinkService): void => {
  const ofOrder = { params: z.object({ orderId: id }) }
  const ofLink = { params: z.object({ linkId: id }) }
  const read = { tags, response: { 200: payLinkView, ...problems } }
  app.post(
    '/api/orders/:orderId/pay-link',
    {
      config: makeLimit,
      schema: {
        ...ofOrder,
        tags,
        body: payLinkRequest,
        response: { 200: payLinkMade, ...problems },
        summary: 'Makes a link with which somebody else pays; the one before ends',
      },
    },
    async (request, reply) =>
      answer(
        request,
        fresh(reply),
        await service.make(
          request.params.orderId,
          { voucher: request.body.voucher, points: request.body.points ?? 0, origin: request.origin },
          askerOf(request),
        ),
      ),
  )
  app.get(
    '/api/orders/:orderId/pay-link',
    { schema: { ...ofOrder, tags, summary: 'The link that stands, without its secret', response: { 200: payLinkOfOrder, ...problems } } },
    async (request, reply) => answer(request, fresh(reply), await service.find(request.params.orderId, askerOf(request))),
  )
  app.delete(
    '/api/orders/:orderId/pay-link',
    { schema: { ...ofOrder, tags, summary: 'Ends the link', response: { 200: payLinkOfOrder, ...problems } } },
    async (request, reply) => answer(request, fresh(reply), await service.end(request.params.orderId, askerOf(request))),
  )
  app.post(
    '/api/pay-links/open',
    {
      config: openLimit,
      schema: { ...read, summary: 'What a link asks to pay for, by its secret', body: openPayLinkRequest, querystring: inLanguage },
    },
    async (request, reply) =>
      answer(request, fresh(reply), await service.open(request.body.secret, askerOf(request), request.query.lang ?? request.language)),
  )
  app.get(
    '/api/pay-links/:linkId',
    { schema: { ...read, ...ofLink, summary: 'A link that this browser has opened', querystring: inLanguage } },
    async (request, reply) =>
      answer(request, fresh(reply), await service.read(request.params.linkId, askerOf(request), request.query.lang ?? request.language)),
  )
  app.put(
    '/api/pay-links/:linkId/receipt',
    {
      config: makeLimit,
      schema: { ...read, ...ofLink, summary: 'Says where the receipt goes', body: payLinkReceiptRequest, querystring: inLanguage },
    },
    async (request, reply) => {
      const reader = { email: request.body.email, language: request.query.lang ?? request.language }
      return answer(request, fresh(reply), await service.setReceipt(request.params.linkId, reader, askerOf(request)))
    },
  )
  app.post(
    '/api/pay-links/:linkId/start',
    {
      schema: {
        ...ofLink,
        tags,
        body: startByLinkRequest,
        response: { 200: paymentStarted, ...problems },
        summary: 'Begins to pay for somebody else',
      },
    },
    async (request, reply) => {
      const { gateway } = request.body
      if (!request.brand.payment.gateways.includes(gateway)) return sendProblem(request, reply, problem('feature-off', { detail: gateway }))
      const { origin, ip, brand, language } = request
      const started = await service.start({ linkId: request.params.linkId, gateway, origin, ip, brand, language }, askerOf(request))
      return answer(request, fresh(reply), started)
    },
  )
}
