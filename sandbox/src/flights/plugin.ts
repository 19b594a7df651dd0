import type { FastifyPluginCallback } from 'fastify'
import { type Clock, createClock, createHolds, type Holds, type Ledger, openLedger } from '../kit/index.ts'
import type { LedgerRow } from './bookings.ts'
import { cancellationRoutes } from './cancellation-routes.ts'
import { changeRoutes } from './change-routes.ts'
import { errorStatus, Refusal, writeRefusal } from './errors.ts'
import { offerIds } from './offer-id.ts'
import { offerRoutes } from './offer-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { paymentRoutes } from './payment-routes.ts'
import { searchRoutes } from './search-routes.ts'
import type { World } from './world.ts'

export interface FlightSupplierOptions {
  readonly clock?: Clock
  /** Ledger of orders; in memory when left out. */
  readonly ledger?: Ledger<LedgerRow>
  /** Speed of the airlines: 1 as in life (2 to 4 s a search), 0 at once. */
  readonly pace?: number
  /** Searches that are held, by pair of airports: `OSM-EBL`. */
  readonly holds?: Holds
  /** The key callers show as `Authorization: Bearer …`. */
  readonly apiKey?: string
  /** Signs offer ids; the same secret reads them after a restart. */
  readonly secret?: string
}

export const defaultFlightKey = 'sandbox-air-key'

/**
 * The sandbox's flight supplier: real networks, made-up timetables and prices, its own bookings. See README.md for the
 * protocol. Register it with a prefix: `app.register(flightSupplier, { prefix: '/travel/air', clock, ledger })`.
 */
export const flightSupplier: FastifyPluginCallback<FlightSupplierOptions> = (app, options, done) => {
  const key = options.apiKey ?? defaultFlightKey
  const world: World = {
    clock: options.clock ?? createClock(),
    ids: offerIds(options.secret ?? 'sandbox'),
    ledger: options.ledger ?? openLedger<LedgerRow>('memory'),
    pace: options.pace ?? 1,
    holds: options.holds ?? createHolds(),
    reads: new Map(),
    searches: { running: 0, finished: 0, stopped: 0 },
  }
  app.addHook('onRequest', async request => {
    if (request.headers.authorization !== `Bearer ${key}`) throw new Refusal('missing_authorization')
  })
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(errorStatus[error.code]).send(writeRefusal(error))
    throw error
  })
  searchRoutes(app, world)
  offerRoutes(app, world)
  orderRoutes(app, world)
  paymentRoutes(app, world)
  cancellationRoutes(app, world)
  changeRoutes(app, world)
  done()
}
