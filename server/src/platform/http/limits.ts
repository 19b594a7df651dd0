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
const minute = 60_000

/**
 * Keeps one caller from taking the shop from the others, and the shop from drowning. Routes that cost more have limits of their own (`config.rateLimit`),
 * counted in Redis where there is one.
 */
export const limitCallers = async (app: FastifyInstance, limits: Limits, redis: Redis | undefined): Promise<void> => {
  limitAddresses(app, limits.perAddress)
  await app.register(rateLimit, {
    global: false,
    timeWindow: minute,
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
      if (!alwaysServed.test(request.url)) sendProblem(request, reply, problem('service-busy'))
    },
  })
}

/** Probes, and files of pages: they cost next to nothing, and a page that lacks one of its scripts never comes alive. */
const alwaysServed = /^\/(livez|readyz|assets\/|media\/)/

/** Every server counts for itself, minute by minute: what it protects is itself. */
const limitAddresses = (app: FastifyInstance, most: number): void => {
  const counts = new Map<string, number>()
  const timer = setInterval(() => counts.clear(), minute)
  timer.unref()
  app.addHook('onClose', (_, done) => {
    clearInterval(timer)
    done()
  })
  app.addHook('onRequest', (request, reply, done) => {
    const network = networkOf(request.ip)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count <= most) return done()
    reply.header('retry-after', '60')
    done(new ThrownProblem(problem('too-many-requests')))
  })
}

/** One subscriber of IPv6 has a whole /64. */
export const networkOf = (ip: string): string => (ip.includes(':') && !ip.includes('./') ? ip.split(':').slice(0, 4).join(':') : ip)
