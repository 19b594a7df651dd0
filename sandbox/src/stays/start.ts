import Fastify from 'fastify'
import { type StaySupplierOptions, staySupplier } from './plugin.ts'

/**
 * The hotel supplier alone on a socket of its own, for tests of those who call it. `port` 0 takes a free one.
 * @internal Only tests use it.
 */
export async function startStaySupplier(options: StaySupplierOptions & { readonly port?: number } = {}) {
  const { port = 0, ...rest } = options
  const app = Fastify({ forceCloseConnections: true })
  await app.register(staySupplier, { prefix: '/travel/stays', ...rest })
  const address = await app.listen({ port, host: '127.0.0.1' })
  return { baseUrl: `${address}/travel/stays`, close: () => app.close() }
}
