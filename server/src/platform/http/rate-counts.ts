import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import RedisStore from '@fastify/rate-limit/store/RedisStore.js'
import type { Redis } from 'ioredis'

interface Counts {
  readonly shared: FastifyRateLimitStore
  readonly own: FastifyRateLimitStore
}
type Counted = (error: Error | null, result?: { current: number; ttl: number }) => void
type RouteOptions = Parameters<FastifyRateLimitStore['child']>[0]

/**
 * Returns the counter of requests for all servers of the shop. While Redis is away each server counts those that come
 * to it alone, so that nobody is free to ask without end.
 */
export const rateCountsAt = (redis: Redis, nameSpace: string, cache: number): FastifyRateLimitStoreCtor => {
  const over = ({ shared, own }: Counts): FastifyRateLimitStore => ({
    incr(key: string, callback: Counted, timeWindow: number, max: number) {
      if (redis.status !== 'ready') return own.incr(key, callback, timeWindow, max)
      const answer: Counted = (error, result) => (error ? own.incr(key, callback, timeWindow, max) : callback(null, result))
      return shared.incr(key, answer, timeWindow, max)
    },
    child: (route: RouteOptions) => over({ shared: shared.child(route), own: own.child({ ...route, cache } as RouteOptions) }),
  })
  return class {
    constructor() {
      Object.assign(this, over({ shared: new RedisStore(false, false, redis, nameSpace), own: new LocalStore(false, false, cache) }))
    }
  } as unknown as FastifyRateLimitStoreCtor
}
