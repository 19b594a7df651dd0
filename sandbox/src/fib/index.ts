import type { FastifyInstance } from 'fastify'
import { appRoutes } from './app-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { type FibOptions, openLedger } from './desk.ts'
import { watch } from './paying.ts'
import { serverRoutes } from './server-routes.ts'

/**
 * The First Iraqi Bank: payments and sign-in at `/fib`, its app as a phone with the shop inside, its strings at
 * `/__sim/fib`.
 */
export function bank(app: FastifyInstance, options: FibOptions): void {
  const ledger = openLedger(options)
  for (const payment of ledger.state.payments.values()) watch(ledger, payment)
  app.addHook('onClose', async () => ledger.agenda.close())
  app.register(
    async routes => {
      serverRoutes(routes, ledger)
      appRoutes(routes, ledger)
    },
    { prefix: '/fib' },
  )
  app.register(async routes => controlRoutes(routes, ledger), { prefix: '/__sim/fib' })
}
export { stepNames } from './scripts.ts'
