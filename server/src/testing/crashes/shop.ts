/**
 * A shop without pages in a process of its own, which kills itself where it is told: `node shop.ts <settings as JSON>`.
 * The parent sets a trap by sending the number of a point, and is told 'open' and 'set'.
 */
import { loadBrands } from '@karwan/brands/node'
import type { FlightSupplier } from '@karwan/domain/suppliers'
import { defaultStayKey } from '@karwan/sandbox/stays'
import { sql } from 'drizzle-orm'
import { createApp } from '../../app.ts'
import { connectSuppliers } from '../../compose/suppliers.ts'
import { type Database, openDatabase } from '../../platform/database/index.ts'
import { createLogger } from '../../platform/http/index.ts'
import { readSettings } from '../../platform/settings/index.ts'
import { type CrashPoint, crashPoints } from './crash-points.ts'

const settings = readSettings(JSON.parse(process.argv[2] ?? '{}'))
const log = { info: () => {}, warn: () => {}, error: () => {} }
let trap: { readonly point: CrashPoint; readonly since: string } | undefined

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}
type Runner = Pick<Database['db'], 'execute'>
const dieIfSeen = async (runner: Runner, when: CrashPoint['when']): Promise<void> => {
  if (!trap || trap.point.when !== when) return
  const [before = '', after = ''] = trap.point.sees.split('$1')
  const { rows } = await runner.execute(sql`${sql.raw(before)}${trap.since}::timestamptz${sql.raw(after)}`)
  if (rows.length > 0) await die()
}

/** As it is, but looked at before and after each commit. */
const watched = ({ db, ...database }: Database): Database => {
  const transaction: Database['db']['transaction'] = async (context, config) => {
    const done = await db.transaction(async tx => {
      const result = await context(tx)
      await dieIfSeen(tx, 'within')
      return result
    }, config)
    await dieIfSeen(db, 'after')
    return done
  }
  return { ...database, db: new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) }) }
}

const ledgers = { flights: '/__sim/flights/ledger', stays: '/travel/stays/ledger' } as const

/** Returns whether a supplier's ledger has what it was asked for. */
type Has = (ledger: string) => boolean

/**
 * Dies when the supplier has what it was asked for and its answer is still on the way; of a package, that of the trap's
 * step.
 */
const dieAtSupplier = async (clientRef: string, of: keyof typeof ledgers, has: Has, isHold = false): Promise<void> => {
  const step = trap?.point.step
  if (trap?.point.when !== 'at-supplier' || (trap.point.holds ?? false) !== isHold) return
  const { rows } = await database.db.execute<{ step: number }>(sql`select step from order_services where client_ref = ${clientRef}`)
  if (step !== undefined && rows[0]?.step !== step) return
  const headers = { authorization: `Bearer ${defaultStayKey}` }
  for (;;) {
    const ledger = await (await fetch(`${settings.sandbox.origin}${ledgers[of]}`, { headers })).text()
    if (has(ledger)) await die()
  }
}
interface Booking<Request extends { readonly clientRef: string }, Rest extends readonly unknown[], Outcome> {
  book(request: Request, ...rest: Rest): Promise<Outcome>
}
const watchedSupplier = <
  Request extends { readonly clientRef: string },
  Rest extends readonly unknown[],
  Outcome,
  Supplier extends Booking<Request, Rest, Outcome>,
>(
  supplier: Supplier & Booking<Request, Rest, Outcome>,
  of: keyof typeof ledgers,
): Supplier => ({
  ...supplier,
  book: async (request: Request, ...rest: Rest) => {
    const answer = supplier.book(request, ...rest)
    await dieAtSupplier(request.clientRef, of, ledger => ledger.includes(request.clientRef))
    return answer
  },
})

const hasPayment =
  (orderId: string): Has =>
  ledger =>
    (JSON.parse(ledger) as { rows: { kind: string; orderId?: string }[] }).rows.some(
      row => row.kind === 'payment' && row.orderId === orderId,
    )

/** Seats that are held and paid are watched too. */
const watchedFlights = (supplier: FlightSupplier): FlightSupplier => {
  const { holding, ...booking } = watchedSupplier(supplier, 'flights')
  if (!holding) return booking
  return {
    ...booking,
    holding: {
      hold: async (request, context) => {
        const answer = holding.hold(request, context)
        await dieAtSupplier(request.clientRef, 'flights', ledger => ledger.includes(request.clientRef), true)
        return answer
      },
      pay: async (payment, context) => {
        const answer = holding.pay(payment, context)
        await dieAtSupplier(context.traceId, 'flights', hasPayment(payment.ref))
        return answer
      },
    },
  }
}

const database = watched(await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log }))
const now = () => new Date()
const suppliers = connectSuppliers(settings, { now, http: {} })
const app = await createApp({
  settings,
  brands: loadBrands(),
  database,
  suppliers: {
    ...suppliers,
    flights: suppliers.flights.map(watchedFlights),
    stays: suppliers.stays.map(supplier => watchedSupplier(supplier, 'stays')),
  },
  pages: undefined,
  logger: createLogger('silent'),
  now,
  limits: { perAddress: 1_000_000, searchesPerVisitor: 1_000_000, maxLagMs: 0 },
})
await app.http.listen({ port: settings.port, host: 'localhost' })
process.on('message', async (order: { readonly trap: number } | 'close') => {
  if (order === 'close') {
    await app.close()
    await database.close()
    process.exit(0)
  }
  const point = crashPoints[order.trap]
  if (!point) throw new RangeError(`There is no point ${order.trap}`)
  trap = { point, since: now().toISOString() }
  process.send?.('set')
})
process.send?.('open')
