import { opaqueId } from '@karwan/contract/common'
import { choiceAnswer, choiceOpening, choiceTaken, choiceView, orderView, rescueRequest } from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { languages } from '@karwan/domain/locales'
import { z } from 'zod'
import { answer, type Http } from '../../platform/http/index.ts'
import { type OrderContext, readOrder } from '../orders-service.ts'
import { answerChoice, openChoice } from '../rescue/choose-by-link.ts'
import { askerOf, linkLimit } from '../routes.ts'
import { type ChoosingContext, chooseRescue } from './end-rescue.ts'

export interface RescueRoutes {
  readonly context: ChoosingContext
  readonly orders: OrderContext
}

const problems = { '4xx': problemDocument, '5xx': problemDocument }

export const rescueRoutes = (app: Http, { context, orders }: RescueRoutes): void => {
  app.post(
    '/api/orders/:orderId/rescue',
    {
      schema: {
        tags: ['orders'],
        summary: 'Chooses what becomes of a package of which a part was refused, once however often it is sent; answers the order',
        params: z.object({ orderId: opaqueId() }),
        body: rescueRequest,
        response: { 202: orderView, ...problems },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      const refusal = await chooseRescue(context, { orderId, ...request.body }, askerOf(request))
      reply.header('cache-control', 'no-store').status(202)
      return answer(request, reply, refusal ?? (await readOrder(orders, orderId, askerOf(request), request.language)))
    },
  )
  app.post(
    '/api/choices/open',
    {
      config: linkLimit,
      schema: {
        tags: ['orders'],
        summary: 'The choice of a package that a mailed link opens, for whoever has the link',
        querystring: z.object({ lang: z.enum(languages).optional() }),
        body: choiceOpening,
        response: { 200: choiceView, ...problems },
      },
    },
    async (request, reply) => {
      const call = { token: request.body.token, brand: request.brand.id }
      const opened = await openChoice({ ...orders, ...context }, call, request.query.lang ?? request.language)
      reply.header('cache-control', 'no-store')
      return answer(request, reply, opened)
    },
  )
  app.post(
    '/api/choices/answer',
    {
      config: linkLimit,
      schema: {
        tags: ['orders'],
        summary: 'Chooses by a mailed link, once however often it is sent',
        body: choiceAnswer,
        response: { 202: choiceTaken, ...problems },
      },
    },
    async (request, reply) => {
      const taken = await answerChoice(context, { ...request.body, brand: request.brand.id })
      reply.header('cache-control', 'no-store').status(202)
      return answer(request, reply, taken)
    },
  )
}
