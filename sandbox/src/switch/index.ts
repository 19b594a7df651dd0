/**
 * The card gateway of the sandbox, in the protocol of OPPWA: checkouts, widget, 3-D Secure page, status, query, refunds
 * and encrypted notifications. `cards.ts` simulates the banks.
 */
import type { FastifyInstance } from 'fastify'
import { browserRoutes } from './browser-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { openLedger, type SwitchOptions } from './desk.ts'
import { humanPage } from './human-page.ts'
import { watch } from './paying.ts'
import { serverRoutes } from './server-routes.ts'

export type { SwitchOptions } from './desk.ts'
export { stepNames } from './scripts.ts'
/** @internal Only tests use it. */
export { seal } from './sealing.ts'

/** Serves the gateway under `/switch` and its strings under `/__sim/switch`. */
export function cardSwitch(app: FastifyInstance, options: SwitchOptions): void {
  const desk = openLedger(options)
  for (const payment of desk.state.payments.values()) watch(desk, payment)
  app.addHook('onClose', () => desk.agenda.close())
  app.register(
    async gateway => {
      browserRoutes(gateway, desk)
      serverRoutes(gateway, desk)
      humanPage(gateway, desk)
    },
    { prefix: '/switch' },
  )
  app.register(async strings => controlRoutes(strings, desk), { prefix: '/__sim/switch' })
}
