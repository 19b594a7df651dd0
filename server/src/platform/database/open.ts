import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
import { untilConnected } from './first-connection.ts'
import { migrate } from './migrate.ts'
import { prepareOften } from './prepare-often.ts'
import { repeatLost } from './repeat.ts'

/** With the pool beneath as `$client`, for `statements`. */
export type Queries = NodePgDatabase & { readonly $client: pg.Pool }
/**
 * Handle inside `db.transaction`. Never call a network, nor `db` itself, within: the embedded database has one
 * connection, and a transaction that lost against another runs again from its beginning.
 */
export type Transaction = Parameters<Parameters<Queries['transaction']>[0]>[0]
export interface Log {
  info(message: string): void
  warn(message: string): void
  error(details: object, message: string): void
}

export interface Database {
  readonly kind: 'postgresql' | 'embedded'
  readonly pool: pg.Pool
  readonly db: Queries
  close(): Promise<void>
}
export interface DatabaseOptions {
  /** A PostgreSQL, `postgres://…`; without it the embedded database under `dataFolder`. */
  readonly databaseUrl?: string | undefined
  readonly dataFolder: string
  readonly log: Log
  /** Connections to PostgreSQL; the embedded database always has one. */
  readonly connections?: number
  /** Milliseconds that a PostgreSQL may take until it has room for a connection; 30 s unless given. */
  readonly waitMs?: number
}

/**
 * Milliseconds. Nothing of ours takes so long; a request has been given up by then, and a server that hangs lets its
 * locks go.
 */
const timeouts = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 60_000 }

/**
 * Opens the one memory of the shop and brings it to the newest version. Throws `DatabaseUnavailable` when it cannot be
 * reached; also throws when it is in use or cannot be migrated.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  if (options.databaseUrl === undefined) {
    options.log.warn('Embedded database: good for one machine and for trying out. Production wants PostgreSQL, set DATABASE_URL.')
    return openOver(await openEmbedded({ folder: join(options.dataFolder, 'database') }), options.log)
  }
  const connection = { connectionString: options.databaseUrl, max: options.connections ?? 10, keepAlive: true, ...timeouts }
  return finish('postgresql', connection, options, async () => {})
}

export const openOver = (embedded: EmbeddedDatabase, log: Log): Promise<Database> =>
  finish('embedded', embedded.connection, { log }, embedded.close)

const finish = async (
  kind: Database['kind'],
  connection: pg.PoolConfig,
  { log, waitMs = 30_000 }: Pick<DatabaseOptions, 'log' | 'waitMs'>,
  after: () => Promise<void>,
): Promise<Database> => {
  const pool = new pg.Pool({ connectionTimeoutMillis: 15_000, application_name: 'karwan', ...connection })
  // Without listeners a connection that breaks, idle or between two statements of a transaction, would end the process.
  pool.on('error', error => log.error({ err: error }, 'A database connection broke'))
  pool.on('connect', client => client.on('error', () => {}))
  if (kind === 'embedded') pool.on('connect', prepareNothing)
  else prepareOften(pool)
  const close = async () => {
    await pool.end()
    await after()
  }
  try {
    await untilConnected(pool, line => log.warn(line), waitMs)
    await migrate(pool, line => log.info(line))
  } catch (error) {
    await close()
    throw error
  }
  return { kind, pool, db: repeating(drizzle(pool), pool), close }
}

/**
 * The query builder keeps a connection for ever whose very first statement fails, so each transaction takes and gives
 * back its own.
 */
const repeating = (db: Queries, pool: pg.Pool): Queries => {
  const transaction: Queries['transaction'] = (context, config) =>
    repeatLost(async () => {
      const client = await pool.connect()
      try {
        return await drizzle(client).transaction(context, config)
      } finally {
        client.release()
      }
    })
  return Object.assign(db, { transaction })
}

/**
 * To the embedded database all connections are one session: what an earlier one prepared under a name would stand in
 * the way of the next one's. So nothing has a name there.
 */
const prepareNothing = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...asked: readonly unknown[]) => unknown
  const unnamed = (first: unknown): unknown =>
    typeof first === 'object' && first !== null && Object.getPrototypeOf(first) === Object.prototype ? { ...first, name: undefined } : first
  Object.assign(client, { query: (first: unknown, ...rest: readonly unknown[]) => query(unnamed(first), ...rest) })
}
