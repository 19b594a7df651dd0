import { travelCall } from '@karwan/contract/common'
import { sessionToken } from '@karwan/contract/session'
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { type Http, sendProblem } from '../http/index.ts'
import type { SessionTokens } from './tokens.ts'

/** Refuses travel calls without a living token of the visitor. */
export const requireToken =
  (tokens: SessionTokens): preHandlerAsyncHookHandler =>
  async (request, reply) => {
    const wrong = await tokens.check(request.headers.authorization, request.visitor.id)
    return wrong && sendProblem(request, reply, wrong)
  }

export const sessionRoutes = (app: Http, tokens: SessionTokens): void => {
  const give = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = await tokens.issue(request.visitor.id)
    return reply.header('cache-control', 'no-store').send({ Value: token.value, ExpiresAt: token.expiresAt })
  }
  const schema = { tags: ['session'], querystring: travelCall, response: { 200: sessionToken } }
  app.get('/api/token/generate', { schema: { ...schema, summary: 'A session token of this visitor' } }, give)
  app.get(
    '/api/token/refresh',
    { schema: { ...schema, summary: 'A new token for one that ended within a day' } },
    async (request, reply) => {
      const wrong = await tokens.checkForRefresh(request.headers.authorization, request.visitor.id)
      return wrong ? sendProblem(request, reply, wrong) : give(request, reply)
    },
  )
}
