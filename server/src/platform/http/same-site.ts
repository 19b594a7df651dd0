import { problem } from '@karwan/domain/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ThrownProblem } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Other sites and servers may send here: gateways' notifications. Such a route must prove its caller itself. */
    crossSite?: boolean
    /** A GET that begins something: no link or picture of another site may lead here. */
    beginsSomething?: boolean
  }
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a visitor's browser send. Browsers always tell Origin on such requests; a caller that
 * tells neither header is no browser and has no visitor's cookie to misuse.
 */
export const refuseCrossSite = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _, done) => {
    const { crossSite, beginsSomething } = request.routeOptions.config
    if ((safe.has(request.method) && !beginsSomething) || crossSite || isOwn(request)) done()
    else done(new ThrownProblem(problem('cross-site-request')))
  })
}

const isOwn = (request: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined) return origin === `${request.protocol}://${request.host}`
  return site === undefined || site === 'same-origin' || site === 'none'
}
