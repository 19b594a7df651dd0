import { problemDocument } from '@karwan/contract/problems'
import { isProblem, type Problem } from '@karwan/domain/problems'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answer, networkOf } from '../platform/http/index.ts'
import type { AccountAsker } from './context/context.ts'

export const tags = ['account']
export const problems = { '4xx': problemDocument, '5xx': problemDocument }
/** Of a route that signs in or out, or is for everyone: a session that has run out does not stand in its way. */
export const forAll = { signInWay: true }

export const askerOf = (request: FastifyRequest): AccountAsker => ({
  brand: request.brand.id,
  dialCode: request.brand.market.phoneCode.replace('+', ''),
  language: request.language,
  visitorId: request.visitor.id,
  network: networkOf(request.ip),
  userId: request.user?.id,
})

/** As `answer`; who must wait is told for how long by `Retry-After`. */
export const tell = <Value>(request: FastifyRequest, reply: FastifyReply, outcome: Value | Problem, status = 200): FastifyReply => {
  if (isProblem(outcome)) {
    const { retryAfter, ...data } = outcome.data ?? {}
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    const { data: _, ...rest } = outcome
    return answer(request, reply, { ...rest, ...(Object.keys(data).length > 0 && { data }) })
  }
  return reply.code(status).send(outcome)
}

/** The one who is signed in, where `requireUser` stands before. */
export const userOf = (request: FastifyRequest): NonNullable<FastifyRequest['user']> => {
  if (!request.user) throw new Error('This route needs requireUser')
  return request.user
}
