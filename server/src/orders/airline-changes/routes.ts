import { opaqueId } from '@karwan/contract/common'
import { flightChangeRequest, orderView } from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { z } from 'zod'
import { answer, type Http } from '../../platform/http/index.ts'
import { type OrderContext, readOrder } from '../orders-service.ts'
import { askerOf } from '../routes.ts'
import { answerChange } from './answer-change.ts'
import type { ChangesContext } from './changes.ts'

export interface FlightChangeRoutes {
  readonly context: ChangesContext
  readonly orders: OrderContext
}

export const flightChangeRoutes = (app: Http, { context, orders }: FlightChangeRoutes): void => {
  app.post(
    '/api/orders/:orderId/flight-changes/:changeId',
    {
      schema: {
        tags: ['orders'],
        summary: 'Answers a change that an airline made to a booked flight, once however often it is sent; answers the order',
        params: z.object({ orderId: opaqueId(), changeId: opaqueId() }),
        body: flightChangeRequest,
        response: { 202: orderView, '4xx': problemDocument, '5xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { orderId, changeId } = request.params
      const refusal = await answerChange(context, { orderId, changeId, ...request.body }, askerOf(request))
      reply.header('cache-control', 'no-store').status(202)
      return answer(request, reply, refusal ?? (await readOrder(orders, orderId, askerOf(request), request.language)))
    },
  )
}
