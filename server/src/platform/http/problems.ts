import { randomBytes } from 'node:crypto'
import type { ProblemDocument } from '@karwan/contract/problems'
import type { Language } from '@karwan/domain/locales'
import { isProblem, type Problem, problem, problemStatus } from '@karwan/domain/problems'
import { translatorOf } from '@karwan/messages/all'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isUnreachable } from './unreachable.ts'

/** RFC 9457 document of a problem, its title and its field messages in the visitor's language. */
export const problemDocumentOf = (found: Problem, language: Language, reference?: string): ProblemDocument => {
  const words = translatorOf(language)
  const fields = found.fields?.map(field => ({ ...field, text: words.find(field.message, field.values) ?? field.message }))
  return {
    type: `/api/docs#problem-${found.problem}`,
    title: words.find(`problem.${found.problem}`) ?? found.problem,
    status: problemStatus[found.problem],
    code: found.problem,
    ...(found.detail !== undefined && { detail: found.detail }),
    ...(reference !== undefined && { reference }),
    ...(fields && { fields }),
    ...(found.data && { data: { ...found.data } }),
  }
}

/**
 * Sends a problem with its own status, never to be cached. `Retry-After` is the wait that the problem tells, in
 * seconds.
 */
export const sendProblem = (request: FastifyRequest, reply: FastifyReply, found: Problem, reference?: string): FastifyReply => {
  const document = problemDocumentOf(found, request.language ?? 'en', reference)
  const wait = found.data?.retryAfter ?? (document.status === 503 || document.status === 429 ? 2 : undefined)
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', String(wait))
  return reply
    .code(document.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(document)
}

/** Sends the outcome of a route: its value, or the problem that took its place. */
export const answer = <Value>(request: FastifyRequest, reply: FastifyReply, outcome: Value | Problem): FastifyReply =>
  isProblem(outcome) ? sendProblem(request, reply, outcome) : reply.send(outcome)

/** An expected failure thrown where returning it is not possible: in a hook of a plugin that is not ours. */
export class ThrownProblem extends Error {
  readonly found: Problem
  constructor(found: Problem) {
    super(found.problem)
    this.name = 'ThrownProblem'
    this.found = found
  }
}

/** An unexpected failure of a call, with the reference that its visitor was told. */
export interface CallFault {
  readonly reference: string
  readonly error: Error
  readonly method: string
  /** Route as it is declared, without values: `/api/orders/:id`. */
  readonly route: string
  /** Undefined where the call failed before its brand was known. */
  readonly brand: string | undefined
}
declare module 'fastify' {
  interface FastifyInstance {
    /** Told of every unexpected failure. */
    faultListeners: ((fault: CallFault) => void)[]
  }
}

/**
 * The one place where errors become answers. Unexpected ones are logged once, with the reference that the visitor is
 * told.
 */
export const answerErrors = (app: FastifyInstance): void => {
  app.decorate('faultListeners', [])
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = expectedProblem(error)
    if (expected) return sendProblem(request, reply, expected)
    if (isUnreachable(error)) {
      request.log.warn({ err: error, request: request.id, route: request.routeOptions.url }, 'The database or Redis cannot be reached')
      return sendProblem(request, reply, problem('service-busy'))
    }
    const reference = randomBytes(5).toString('hex').toUpperCase()
    request.log.error(
      { err: error, reference, request: request.id, method: request.method, route: request.routeOptions.url },
      'unexpected failure',
    )
    const { method, brand } = request
    for (const listen of app.faultListeners)
      listen({ reference, error, method, route: request.routeOptions.url ?? '', brand: (brand as typeof brand | undefined)?.id })
    return sendProblem(request, reply, problem('unexpected'), reference)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, problem('not-found', { detail: 'There is no such route' })))
}

const expectedProblem = (error: FastifyError): Problem | undefined => {
  if (error instanceof ThrownProblem) return error.found
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error)
  if (error.statusCode === 429) return problem('too-many-requests')
  if (error.statusCode === 503) return problem('service-busy')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return problem('bad-request', { detail: error.code ?? 'The request cannot be read' })
  }
  return undefined
}

interface SchemaFault {
  readonly keyword: string
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

const validationProblem = (error: { readonly validation: readonly unknown[] }): Problem =>
  problem('bad-request', {
    detail: 'The request does not have the form this route asks for',
    fields: (error.validation as readonly SchemaFault[]).map(fault => ({
      path: fault.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: isAbsent(fault) ? 'error.fieldRequired' : 'error.formatInvalid',
    })),
  })

const isAbsent = (fault: SchemaFault): boolean => fault.keyword === 'invalid_type' && fault.params.input === undefined
