import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { problem } from '@karwan/domain/problems'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { sendProblem, ThrownProblem } from './problems.ts'

export interface Limits {
  /** Requests a minute from one address: many visitors of a mobile network share one, a running search asks about 85 times, and files of pages count too. */
  readonly perAddress: number
  /** Searches a minute that one visitor may begin. */
  readonly searchesPerVisitor: number
  /** Milliseconds the event loop may lag before newcomers are turned away; 0 never. */
  readonly maxLagMs: number
}
export const generousLimits: Limits = { perAddress: 12_000, searchesPerVisitor: 60, maxLagMs: 2000 }

/** How much is left is nobody's business; `Retry-After` says when to come back. */
const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Keeps one caller from taking the shop from the others, and the shop from drowning. Counters live in Redis where there is one. */
export const limitCallers = async (app: FastifyInstance, limits: Limits, redis: Redis | undefined): Promise<void> => {
  await app.register(rateLimit, {
    max: limits.perAddress,
    timeWindow: 60_000,
    cache: 20_000,
    skipOnError: true,
    nameSpace: 'karwan:limit:',
    ...(redis && { redis }),
    errorResponseBuilder: () => new ThrownProblem(problem('too-many-requests')),
    addHeaders: quiet,
    addHeadersOnExceeding: quiet,
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxLagMs,
    retryAfter: 2,
    pressureHandler: (request, reply) => {
      if (!/^\/(livez|readyz)/.test(request.url)) sendProblem(request, reply, problem('service-busy'))
    },
  })
}
