import { outsideServicesView, outsideServiceView, switchOutsideService } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { problem } from '@karwan/domain/problems'
import { z } from 'zod'
import { type Http, sendProblem } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import type { ServicesContext } from './context.ts'
import { listServiceViews, readServiceView } from './read-services.ts'
import { switchService } from './switch-service.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['console']

/** Everything under `/api/console/services`. */
export const consoleServiceRoutes = (http: Http, context: ServicesContext): void => {
  http.get(
    '/api/console/services',
    {
      preHandler: requirePermission(context, 'health.read'),
      schema: {
        tags,
        summary: 'Products, suppliers and gateways: switches, health and statements',
        response: { 200: outsideServicesView, ...problems },
      },
    },
    async (request, reply) =>
      reply.send({ since: context.calls.since.toISOString(), services: await listServiceViews(context, personOf(request)) }),
  )
  http.post(
    '/api/console/services/:service/switch',
    {
      preHandler: requirePermission(context, 'switches.set'),
      schema: {
        tags,
        summary: 'Switches a product, a supplier or a gateway off or on',
        params: z.object({ service: z.string().max(60) }),
        body: switchOutsideService,
        response: { 200: outsideServiceView, ...problems },
      },
    },
    async (request, reply) => {
      const person = personOf(request)
      const service = context.services.find(({ id }) => id === request.params.service)
      if (!service) return sendProblem(request, reply, problem('not-found'))
      const { until, ...wanted } = request.body
      const refused = await switchService(context, person, service, { ...wanted, until: until === null ? null : new Date(until) })
      return refused ? sendProblem(request, reply, refused) : reply.send(await readServiceView(context, person, service))
    },
  )
}
