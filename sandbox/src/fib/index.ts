import type { FastifyInstance } from 'fastify'
import { appRoutes } from './app-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { type FibOptions, openLedger } from './desk.ts'
import { watch } from './paying.ts'
import { serverRoutes } from './server-routes.ts'

/** The First Iraqi Bank: payments and sign-on at `/fib`, its app as a phone with the shop inside, its strings at `/__sim/fib`. */
export function bank(app: FastifyInstance, options: FibOptions): void {
  const desk = openLedger(options)
  for (const payment of desk.state.payments.values()) watch(desk, payment)
  app.addHook('onClose', async () => desk.agenda.close())
  app.register(
    async routes => {
      serverRoutes(routes, desk)
      appRoutes(routes, desk)
    },
    { prefix: '/fib' },
  )
  app.register(async routes => controlRoutes(routes, desk), { prefix: '/__sim/fib' })
}
export { stepNames } from './scripts.ts'
