import { opaqueId } from '@karwan/contract/common'
import { approvalsView, approvalView, refuseApproval } from '@karwan/contract/console'
import { problemDocument } from '@karwan/contract/problems'
import { isProblem, problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { answer, type Http } from '../../platform/http/index.ts'
import { personOf, requirePermission } from '../guard.ts'
import type { ApprovalsContext } from './context.ts'
import { type Decision, decide } from './decide.ts'
import { listApprovals, viewsOf } from './list-approvals.ts'

const problems = { '4xx': problemDocument, '5xx': problemDocument }
const tags = ['console']
const params = z.object({ approvalId: opaqueId() })

/** Everything under `/api/console/approvals`. */
export const consoleApprovalRoutes = (http: Http, context: ApprovalsContext): void => {
  const preHandler = requirePermission(context, 'approvals.read')
  const send = async (request: FastifyRequest, reply: FastifyReply, id: string, decision: Decision): Promise<FastifyReply> => {
    const person = personOf(request)
    const done = await decide(context, { id, person, decision })
    if (isProblem(done)) return answer(request, reply, done)
    const [view] = await viewsOf(context, person, [done])
    return answer(request, reply, view ?? problem('not-found'))
  }
  http.get(
    '/api/console/approvals',
    {
      preHandler,
      schema: { tags, summary: 'What waits for a second person, and what was decided', response: { 200: approvalsView, ...problems } },
    },
    async (request, reply) => reply.send(await listApprovals(context, personOf(request))),
  )
  http.post(
    '/api/console/approvals/:approvalId/approve',
    {
      preHandler,
      schema: { tags, summary: 'Approves what somebody else proposed, and does it', params, response: { 200: approvalView, ...problems } },
    },
    async (request, reply) => send(request, reply, request.params.approvalId, { to: 'approved' }),
  )
  http.post(
    '/api/console/approvals/:approvalId/refuse',
    {
      preHandler,
      schema: {
        tags,
        summary: 'Refuses what somebody else proposed, with a reason',
        params,
        body: refuseApproval,
        response: { 200: approvalView, ...problems },
      },
    },
    async (request, reply) => send(request, reply, request.params.approvalId, { to: 'refused', reason: request.body.reason }),
  )
  http.post(
    '/api/console/approvals/:approvalId/withdraw',
    {
      preHandler,
      schema: { tags, summary: 'Withdraws a proposal of one’s own', params, response: { 200: approvalView, ...problems } },
    },
    async (request, reply) => send(request, reply, request.params.approvalId, { to: 'withdrawn' }),
  )
}
