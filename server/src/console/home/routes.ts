import { homeOrderPublish, homeOrders } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { z } from 'zod'
import { type Http, sendProblem } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import { type HomeOrderContext, listHomeOrders, publishHomeOrder } from './order.ts'

const tags = ['console']
const response = { 200: homeOrders, '4xx': problemDocument, '5xx': problemDocument }

/** Everything under `/api/console/home`. */
export const homeOrderRoutes = (http: Http, context: HomeOrderContext): void => {
  http.get(
    '/api/console/home',
    {
      preHandler: requirePermission(context, 'content.read'),
      schema: { tags, summary: 'Order of the sections of each brand’s home page', response },
    },
    async (request, reply) => reply.send({ orders: await listHomeOrders(context, personOf(request)) }),
  )
  http.post(
    '/api/console/home/:brand',
    {
      preHandler: requirePermission(context, 'content.publish'),
      schema: {
        tags,
        summary: 'Publishes the order of a brand’s home page, at once',
        params: z.object({ brand: z.string().max(60) }),
        body: homeOrderPublish,
        response,
      },
    },
    async (request, reply) => {
      const person = personOf(request)
      const refused = await publishHomeOrder(context, person, { ...request.body, brand: request.params.brand })
      return refused ? sendProblem(request, reply, refused) : reply.send({ orders: await listHomeOrders(context, person) })
    },
  )
}
