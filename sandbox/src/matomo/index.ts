/** Matomo, as far as our shop sends it events: bulk requests of its HTTP tracking API, and a page of what arrived. */
import type { FastifyInstance } from 'fastify'
import { languageAsked, openLedger, pagePolicy } from '../kit/index.ts'
import { bulkTracking } from './bulk-tracking.ts'
import type { MatomoEvent } from './events.ts'
import { eventsPage } from './page.ts'

export interface MatomoOptions {
  /** A file of JSON lines, or 'memory'. */
  readonly place: string
  readonly token: string
  readonly now: () => Date
}
/** The newest of that many events are kept. */
const holds = 5000

/** `POST /matomo/matomo.php` is the tracker; `GET /matomo` a page, `GET /__sim/matomo/ledger` JSON, oldest first. */
export function matomo(app: FastifyInstance, { place, token, now }: MatomoOptions): void {
  const ledger = openLedger<MatomoEvent>(place, holds)
  app.register(async scope => bulkTracking(scope, { ledger, token, now }), { prefix: '/matomo' })
  app.get('/__sim/matomo/ledger', async () => ({ rows: ledger.list() }))
  app.get<{ Querystring: { lang?: string } }>('/matomo', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy)
      .send(eventsPage(ledger.list(), languageAsked(request.query.lang))),
  )
}
