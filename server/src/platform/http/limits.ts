import rateLimit, { fastifyRateLimit, normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { problem } from '@karwan/domain/problems'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { type Admission, laneOf } from './admission.ts'
import type { ConnectionLimits } from './load/index.ts'
import { sendProblem, ThrownProblem } from './problems.ts'
import { rateCountsAt } from './rate-counts.ts'

export interface Limits {
  /**
   * Requests a minute from one address: many visitors of a mobile network share one, a running search asks about 85
   * times, and files of pages count too.
   */
  readonly perAddress: number
  /** Searches a minute that one visitor may begin. */
  readonly searchesPerVisitor: number
  /** Milliseconds the event loop may lag before newcomers are turned away; 0 never. */
  readonly maxLagMs: number
  /** Searches that may run at a time; 200 where it is not given. */
  readonly searchesAtOnce?: number
  /** Bounds of connections; generous where none are given. */
  readonly connections?: ConnectionLimits
  /** Bounds of pages and searches in the making; generous where none are given. */
  readonly admission?: Admission
  /** False: as many orders as one likes, in tests. */
  readonly limitsOrders?: boolean
}
export const generousLimits: Limits = { perAddress: 12_000, searchesPerVisitor: 60, maxLagMs: 2000 }

/** Headers that are not sent: how much is left is not public. `Retry-After` says when to come back. */
const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
const minute = 60_000
/** Callers whose requests a server remembers. */
const kept = 20_000

/**
 * Keeps one caller from taking the shop from the others, and the shop from drowning. Routes that cost more have limits
 * of their own (`config.rateLimit`), counted in Redis where there is one and it answers.
 */
export const limitCallers = async (app: FastifyInstance, limits: Limits, redis: Redis | undefined): Promise<void> => {
  await limitAddresses(app, limits.perAddress)
  await app.register(rateLimit, {
    global: false,
    timeWindow: minute,
    cache: kept,
    skipOnError: true,
    ...(redis && { store: rateCountsAt(redis, 'karwan:limit:', kept) }),
    errorResponseBuilder: () => new ThrownProblem(problem('too-many-requests')),
    addHeaders: quiet,
    addHeadersOnExceeding: quiet,
  })
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxLagMs,
    retryAfter: 2,
    pressureHandler: (request, reply) => {
      if (!['always', 'paying'].includes(laneOf(request.url))) sendProblem(request, reply, problem('service-busy'))
    },
  })
}

/**
 * Counts the requests of each network address in this process alone, whatever Redis there is: a server protects itself.
 * The plugin is registered in a context of its own, so that routes keep the limits of `limitCallers`.
 */
const limitAddresses = async (app: FastifyInstance, most: number): Promise<void> => {
  let check: ReturnType<FastifyInstance['createRateLimit']> | undefined
  await app.register(async own => {
    await own.register(fastifyRateLimit, { global: false, max: most, timeWindow: minute, cache: kept })
    check = own.createRateLimit()
  })
  app.addHook('onRequest', async (request, reply) => {
    const counted = await check?.(request)
    if (!counted || counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', String(counted.ttlInSeconds))
    throw new ThrownProblem(problem('too-many-requests'))
  })
}

/** Returns the network of an address: of IPv6 its /64, which belongs to one subscriber. */
export const networkOf = (ip: string): string => normalizeIP(ip)
