import { claimCode, claimCodeRequest, claimRequest } from '@karwan/contract/account'
import { opaqueId } from '@karwan/contract/common'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Http, requireUser } from '../platform/http/index.ts'
import type { Accounts } from './accounts-service.ts'
import { askClaimCode, type Claimer, claimBooking } from './claiming/claim-booking.ts'
import { askerOf, problems, tell, userOf } from './route-common.ts'

const tags = ['orders']
const params = z.object({ orderId: opaqueId() })
const claimerOf = (request: FastifyRequest): Claimer => ({ ...askerOf(request), userId: userOf(request).id })

/** Adds the routes with which a guest's booking joins the account that is signed in. */
export const claimRoutes = (http: Http, { work: context }: Accounts): void => {
  http.post(
    '/api/orders/:orderId/claim/code',
    {
      preHandler: [requireUser],
      schema: {
        tags,
        summary: 'Sends a code to the booking’s own e-mail address or phone',
        params,
        body: claimCodeRequest,
        response: { 202: claimCode, ...problems },
      },
    },
    async (request, reply) => {
      const asked = { orderId: request.params.orderId, channel: request.body.Channel }
      return tell(request, reply, await askClaimCode(context, claimerOf(request), asked), 202)
    },
  )
  http.post(
    '/api/orders/:orderId/claim',
    {
      preHandler: [requireUser],
      schema: {
        tags,
        summary: 'Adds a booking to the account that is signed in, by the code that was sent to its address or phone',
        params,
        body: claimRequest,
        response: { 204: z.null(), ...problems },
      },
    },
    async (request, reply) => {
      const { Id: id, Code: code } = request.body
      const refusal = await claimBooking(context, claimerOf(request), { orderId: request.params.orderId, id, code })
      return refusal ? tell(request, reply, refusal) : reply.code(204).send(null)
    },
  )
}
