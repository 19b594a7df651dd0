import fastify from 'fastify'
import { type FlightSupplierOptions, flightSupplier } from './plugin.ts'

/**
 * The flight supplier by itself on a free port, for tests that want a real socket. `url` has no slash at the end.
 * @internal Only tests use it.
 */
export async function startFlightSupplier(options: FlightSupplierOptions = {}): Promise<{ url: string; close: () => Promise<void> }> {
  const app = fastify({ forceCloseConnections: true })
  await app.register(flightSupplier, { ...options, prefix: '/travel/air' })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `${origin}/travel/air`, close: () => app.close() }
}
