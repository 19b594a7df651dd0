import { opaqueId } from '@karwan/contract/common'
import { orderView, rescueRequest } from '@karwan/contract/orders'
import { problemDocument } from '@karwan/contract/problems'
import { z } from 'zod'
import { answer, type Http } from '../../platform/http/index.ts'
import { type OrderContext, readOrder } from '../orders-service.ts'
import { askerOf } from '../routes.ts'
import type { OutcomeContext } from './booking.ts'
import { chooseRescue } from './end-rescue.ts'

export interface RescueRoutes {
  readonly context: OutcomeContext
  readonly orders: OrderContext
}

export const rescueRoutes = (app: Http, { context, orders }: RescueRoutes): void => {
  app.post(
    '/api/orders/:orderId/rescue',
    {
      schema: {
        tags: ['orders'],
        summary: 'Chooses what becomes of a package of which a part was refused, once however often it is sent; answers the order',
        params: z.object({ orderId: opaqueId() }),
        body: rescueRequest,
        response: { 202: orderView, '4xx': problemDocument, '5xx': problemDocument },
      },
    },
    async (request, reply) => {
      const { orderId } = request.params
      const refusal = await chooseRescue(context, { orderId, ...request.body }, askerOf(request))
      reply.header('cache-control', 'no-store').status(202)
      return answer(request, reply, refusal ?? (await readOrder(orders, orderId, askerOf(request), request.language)))
    },
  )
}
