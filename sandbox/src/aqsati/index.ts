import type { FastifyInstance } from 'fastify'
import type { Clock } from '../kit/index.ts'
import { controlRoutes } from './control-routes.ts'
import { openLedger } from './ledger.ts'
import { pages } from './pages.ts'
import { serverRoutes } from './server-routes.ts'

export { stepNames } from './control-routes.ts'

export interface AqsatiOptions {
  readonly clock: Clock
  readonly seed: string
  /** A file of JSON lines, or 'memory'. */
  readonly ledger: string
  readonly apiKey: string
  /** Puts a text message on a phone. */
  readonly text: (to: string, text: string, reference: string) => Promise<void>
}

/** The provider of installments at `/aqsati`, in the shape of Aqsati by Gini; its strings at `/__sim/aqsati`. */
export function aqsati(app: FastifyInstance, { clock, seed, ledger, apiKey, text }: AqsatiOptions): void {
  const book = openLedger(ledger, clock, seed)
  app.register(async routes => serverRoutes(routes, { book, apiKey, text }), { prefix: '/aqsati/v1.0/ginipay/aqsati' })
  app.register(async routes => pages(routes, book), { prefix: '/aqsati' })
  app.register(async routes => controlRoutes(routes, book), { prefix: '/__sim/aqsati' })
}
