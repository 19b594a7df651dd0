import { problemDocument } from '@karwan/contract/problems'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answer, networkOf } from '../platform/http/index.ts'
import type { AccountAsker } from './context/context.ts'

export const tags = ['account']
export const problems = { '4xx': problemDocument, '5xx': problemDocument }
/** Configuration of a route for everyone: an expired session does not block it. */
export const forAll = { worksSignedOut: true }

export const askerOf = (request: FastifyRequest): AccountAsker => ({
  brand: request.brand.id,
  shortestPassword: request.brand.shortestPassword,
  dialCode: request.brand.market.phoneCode.replace('+', ''),
  language: request.language,
  visitorId: request.visitor.id,
  network: networkOf(request.ip),
  userId: request.user?.id,
  sessionId: request.user?.sessionId,
})

/** Sends an answer like `answer`. If the visitor must wait, `Retry-After` says how long. */
export const tell = <Value>(request: FastifyRequest, reply: FastifyReply, outcome: Value | Problem, status = 200): FastifyReply => {
  if (isProblem(outcome)) {
    const { retryAfter, ...data } = outcome.data ?? {}
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const { data: _, ...rest } = outcome
    return answer(request, reply, { ...rest, ...(Object.keys(data).length > 0 && { data }) })
  }
  return reply.code(status).send(outcome)
}

/** Returns the signed-in user. The route needs `requireUser`. */
export const userOf = (request: FastifyRequest): NonNullable<FastifyRequest['user']> => {
  if (!request.user) throw new Error('This route needs requireUser')
  return request.user
}
