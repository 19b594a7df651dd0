/**
 * An authority that decides about visas: it takes applications over HTTP, decides after a while, and has a page where a
 * person decides. The protocol is ours; `server-routes.ts` describes it.
 */
import type { FastifyInstance } from 'fastify'
import { type Clock, createTroubles } from '../kit/index.ts'
import { controlRoutes, stepNames } from './control-routes.ts'
import { openOffice } from './office.ts'
import { pages } from './pages.ts'
import { serverRoutes } from './server-routes.ts'

export interface VisaAuthorityOptions {
  /** A file of JSON lines, or 'memory'. */
  readonly place: string
  readonly apiKey: string
  readonly clock: Clock
  /** 1 decides after 20 seconds, 0 at once. */
  readonly pace: number
}

/** The authority at `/visa-authority`, its protocol below `/v1` there, its controls at `/__sim/visa-authority`. */
export function visaAuthority(app: FastifyInstance, { place, apiKey, clock, pace }: VisaAuthorityOptions): void {
  const office = openOffice({ place, clock, pace })
  const troubles = createTroubles(stepNames)
  app.register(async routes => serverRoutes(routes, { office, apiKey, troubles }), { prefix: '/visa-authority/v1' })
  app.register(async routes => pages(routes, office), { prefix: '/visa-authority' })
  app.register(async routes => controlRoutes(routes, office, troubles), { prefix: '/__sim/visa-authority' })
}
