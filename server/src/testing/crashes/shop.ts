/**
 * A shop without pages in a process of its own, which kills itself where it is told: `node shop.ts <settings as JSON>`.
 * The parent sets a trap by sending the number of a point, and is told 'open' and 'set'.
 */
import { loadBrands } from '@karwan/brands/node'
import type { FlightSupplier } from '@karwan/domain/suppliers'
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

/** Dies when the supplier has the booking and its answer is still on the way. */
const watchedSupplier = (supplier: FlightSupplier): FlightSupplier => ({
  ...supplier,
  book: async (request, context) => {
    const answer = supplier.book(request, context)
    if (trap?.point.when !== 'at-supplier') return answer
    for (;;) {
      const ledger = await (await fetch(`${settings.sandbox.origin}/__sim/flights/ledger`)).text()
      if (ledger.includes(request.clientRef)) return die()
    }
  },
})

const database = watched(await openDatabase({ databaseUrl: settings.databaseUrl, dataFolder: settings.dataFolder, log }))
const now = () => new Date()
const suppliers = connectSuppliers(settings, { now, http: {} })
const app = await createApp({
  settings,
  brands: loadBrands(),
  database,
  suppliers: { ...suppliers, flights: suppliers.flights.map(watchedSupplier) },
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
