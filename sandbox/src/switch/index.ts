/**
 * The card gateway of the sandbox, in the protocol of OPPWA: checkouts, widget, 3-D Secure page, status, query, refunds
 * and encrypted notifications. `cards.ts` simulates the banks.
 */
import type { FastifyInstance } from 'fastify'
import { browserRoutes } from './browser-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { humanPage } from './human-page.ts'
import { openLedger, type SwitchOptions } from './ledger.ts'
import { watch } from './paying.ts'
import { serverRoutes } from './server-routes.ts'

export type { SwitchOptions } from './ledger.ts'
export { stepNames } from './scripts.ts'
/** @internal Only tests use it. */
export { seal } from './sealing.ts'

/** Serves the gateway under `/switch` and its strings under `/__sim/switch`. */
export function cardSwitch(app: FastifyInstance, options: SwitchOptions): void {
  const ledger = openLedger(options)
  for (const payment of ledger.state.payments.values()) watch(ledger, payment)
  app.addHook('onClose', () => ledger.agenda.close())
  app.register(
    async gateway => {
      browserRoutes(gateway, ledger)
      serverRoutes(gateway, ledger)
      humanPage(gateway, ledger)
    },
    { prefix: '/switch' },
  )
  app.register(async strings => controlRoutes(strings, ledger), { prefix: '/__sim/switch' })
}
