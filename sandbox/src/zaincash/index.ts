import type { FastifyInstance } from 'fastify'
import { controlRoutes } from './control-routes.ts'
import { openLedger, type ZainCashOptions } from './desk.ts'
import { firstVersion } from './first-version.ts'
import { walletPages } from './pages.ts'
import { watch } from './paying.ts'
import { secondVersion } from './second-version.ts'

/**
 * The ZainCash wallet in both versions of its protocol and its pages at `/zaincash`, its strings at `/__sim/zaincash`.
 */
export function zainCash(app: FastifyInstance, options: ZainCashOptions): void {
  const ledger = openLedger(options)
  for (const transaction of ledger.state.transactions.values()) watch(ledger, transaction)
  app.addHook('onClose', async () => ledger.agenda.close())
  app.register(
    async routes => {
      routes.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(text)))),
      )
      firstVersion(routes, ledger)
      secondVersion(routes, ledger)
      walletPages(routes, ledger)
    },
    { prefix: '/zaincash' },
  )
  app.register(async routes => controlRoutes(routes, ledger), { prefix: '/__sim/zaincash' })
}
export { stepNames } from './scripts.ts'
