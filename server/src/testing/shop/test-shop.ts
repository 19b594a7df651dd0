import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { loadBrands } from '@karwan/brands/node'
import { type Clock, createClock } from '@karwan/sandbox/kit'
import { type SandboxWorld, startSandbox } from '@karwan/sandbox/world'
import type { AccountLimits } from '../../account/index.ts'
import { type App, type AppOptions, createApp } from '../../app.ts'
import { connectSuppliers, type Suppliers } from '../../compose/suppliers.ts'
import { loadPages } from '../../pages/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { type CallLog, createCallLog } from '../../platform/diagnostics/index.ts'
import { createLogger, type Limits } from '../../platform/http/index.ts'
import { readSettings } from '../../platform/settings/index.ts'
import { shiftJobs } from './shift-jobs.ts'
import { openTestDatabase } from './test-database.ts'

export interface TestShopOptions {
  /** Brand of plain localhost. */
  readonly brand?: string
  /** With the built pages; without them the API alone (the default). */
  readonly pages?: boolean
  /** Speed of the sandbox's suppliers: 0 at once (the default), 1 as in life. */
  readonly pace?: number
  /** Time of the shop and of the sandbox; runs with the machine's unless told. */
  readonly clock?: Clock
  readonly limits?: Limits
  /** Limits of signing in and codes; none unless given. */
  readonly accountLimits?: AccountLimits
  /** Believe `X-Forwarded-For`, as behind one proxy. */
  readonly trustProxy?: boolean
  /** Others than the sandbox's. */
  readonly suppliers?: Partial<Suppliers>
  /** Brands other than the product's own. */
  readonly brands?: AppOptions['brands']
  /** Redis for searches and limits. */
  readonly redisUrl?: string
  /** A kind, which is opened fresh, or an open one, closed with the shop. PostgreSQL when reachable unless told. */
  readonly database?: Database['kind'] | Database
  /** Pace of the background work; faster than in life unless told. */
  readonly jobs?: AppOptions['jobs']
  /** Free ones unless told. */
  readonly port?: number
  readonly sandboxPort?: number
  readonly logLevel?: string
  /** More settings, by the names of the environment. */
  readonly settings?: Readonly<Record<string, string>>
  /** False: nothing is compared with statements but by the test itself, whose turn the shop's own round would take. */
  readonly reconciles?: boolean
  /** Takes the log's lines in place of standard output. */
  readonly logTo?: { write(line: string): void }
}

/** A whole shop with its sandbox, in this process. */
export interface TestShop {
  /** `http://localhost:4150`, without a slash at the end; brands also answer at `http://<brand>.localhost:4150`. */
  readonly origin: string
  readonly sandboxOrigin: string
  readonly sandbox: SandboxWorld
  readonly clock: Clock
  readonly database: Database
  readonly app: App
  /** Counts of the calls to suppliers, gateways and providers. */
  readonly calls: CallLog
  close(): Promise<void>
}

/** Nobody is turned away, however busy the machine that runs the tests is. */
const noLimits: Limits = { perAddress: 1_000_000, searchesPerVisitor: 1_000_000, maxLagMs: 0, limitsOrders: false }

const anyNumber = { most: 1_000_000, seconds: 60 }
const noAccountLimits: AccountLimits = {
  wrongPerAccount: anyNumber,
  wrongPerKnownBrowser: anyNumber,
  wrongPerNetwork: anyNumber,
  messagesPerReader: anyNumber,
  messagesPerReaderADay: anyNumber,
  messagesPerNetwork: anyNumber,
  textsPerNetwork: anyNumber,
}

/** Starts sandbox, database (fresh, from a dump) and server, and resolves when both answer. */
export const startTestShop = async (options: TestShopOptions = {}): Promise<TestShop> => {
  const clock = options.clock ?? createClock()
  const port = options.port ?? (await findFreePort())
  const origin = `http://localhost:${port}`
  const sandbox = await startSandbox({ port: options.sandboxPort ?? 0, clock, pace: options.pace ?? 0, shopOrigin: origin })
  const { database: asked } = options
  const database = typeof asked === 'object' ? asked : await openTestDatabase(asked)
  const stopFollowing = followClock(clock, database)
  const settings = readSettings({
    PORT: String(port),
    LOG_LEVEL: options.logLevel ?? 'silent',
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    KARWAN_BRAND: options.brand ?? 'default',
    KARWAN_PRICE_SEARCHES_PER_DAY: '0',
    KARWAN_SECRET: 'a secret of tests, known to everyone',
    REDIS_URL: options.redisUrl,
    KARWAN_TRUST_PROXY: options.trustProxy ? '1' : undefined,
    ...options.settings,
  })
  const logger = createLogger(settings.logLevel, options.logTo)
  const calls = createCallLog(logger, clock.now)
  const app = await createApp({
    calls,
    settings: options.reconciles === false ? { ...settings, statementsUrl: null } : settings,
    brands: options.brands ?? loadBrands(),
    database,
    suppliers: { ...connectSuppliers(settings, { now: clock.now, http: calls }), ...options.suppliers },
    pages: options.pages ? await loadPages() : undefined,
    logger,
    now: clock.now,
    limits: options.limits ?? noLimits,
    accountLimits: options.accountLimits ?? noAccountLimits,
    jobs: options.jobs ?? { pollSeconds: 1.5, roundMs: 1500 },
  })
  await app.http.listen({ port, host: 'localhost' })
  return {
    origin,
    sandboxOrigin: sandbox.url,
    sandbox,
    clock,
    database,
    app,
    calls,
    close: async () => {
      stopFollowing()
      await app.close()
      await sandbox.close()
      await database.close()
    },
  }
}

/** Has jobs that wait become due when the clock is moved. Returns the way to stop it. */
const followClock = (clock: Clock, database: Database): (() => void) => {
  const offsetNow = () => clock.now().getTime() - Date.now()
  let offset = offsetNow()
  return clock.onMove(() => {
    const moved = offsetNow() - offset
    offset += moved
    void shiftJobs(database, moved).catch(() => {})
  })
}

/** Returns a port below those that systems give to others by themselves, or it may be taken before it is used. */
export const findFreePort = (): Promise<number> =>
  new Promise(resolve => {
    const port = randomInt(20_000, 32_000)
    const probe = createServer()
    probe.once('error', () => resolve(findFreePort()))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(port)))
  })
