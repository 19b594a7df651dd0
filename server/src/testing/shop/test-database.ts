/** A fresh database for a test file: the embedded one from a dump, PostgreSQL where one is at hand from a copy. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { lifeCycles } from '@karwan/domain/orders'
import pg from 'pg'
import { openEmbedded } from '../../platform/database/embedded.ts'
import { listMigrations } from '../../platform/database/migrate.ts'
import { type Database, type Log, openDatabase, openOver } from '../../platform/database/open.ts'
import { openJobQueue } from '../../platform/jobs/queue.ts'
import {
  giveBack,
  giveBackEmbedded,
  newDatabaseName,
  prepareTemplate,
  type ServerDatabase,
  takeDatabase,
  takeEmbedded,
} from './reused-database.ts'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
const candidates = (): readonly string[] => {
  const result = process.env.KARWAN_TEST_DATABASE_URL
  if (result) return [result]
  return [`postgres://${userInfo().username}@%2Fvar%2Frun%2Fpostgresql/postgres`]
}

let found: Promise<string | undefined> | undefined
/** Address of a PostgreSQL on which databases may be created; undefined where there is none. */
export const findPostgres = (): Promise<string | undefined> => {
  found ??= (async () => {
    for (const url of candidates()) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 })
      const reached = await client.connect().then(
        () => client.query('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user'),
        () => undefined,
      )
      await client.end().catch(() => {})
      if (reached?.rows[0]?.may === true) return url
    }
    if (process.env.KARWAN_TEST_DATABASE_URL) throw new Error('KARWAN_TEST_DATABASE_URL cannot be reached, or may not create databases')
    return undefined
  })()
  return found
}

/**
 * Kinds of database that tests can run on here: always the embedded one, PostgreSQL when reachable.
 * `KARWAN_TEST_DATABASES` names the only one: `embedded`, or `postgresql` where there is one.
 */
export const testDatabaseKinds = async (): Promise<readonly Database['kind'][]> => {
  const only = process.env.KARWAN_TEST_DATABASES
  if (only === 'embedded' || !(await findPostgres())) return ['embedded']
  return only === 'postgresql' ? ['postgresql'] : ['embedded', 'postgresql']
}

/**
 * Database of a test that runs once: PostgreSQL when reachable. The embedded one takes 1.5 s of processor time to open,
 * ten times as much. Its own behaviour is tested by the files that run on each kind.
 */
export const chooseTestDatabase = async (): Promise<Database['kind']> => (await testDatabaseKinds()).at(-1) ?? 'embedded'

/** Fresh, migrated, and gone when closed. */
export const openTestDatabase = async (kind?: Database['kind']): Promise<Database> =>
  (kind ?? (await chooseTestDatabase())) === 'embedded' ? openDumped() : openOnServer()

/**
 * Returns a hash of all that a fresh database is made of: engine, migrations, and the queue of jobs with its tables.
 */
const fingerprint = (): string => {
  const hash = createHash('sha256').update(JSON.stringify(lifeCycles))
  for (const name of ['@electric-sql/pglite', 'pg-boss']) hash.update(readFileSync(new URL('../package.json', import.meta.resolve(name))))
  for (const file of ['../../platform/database/migrate.ts', '../../platform/jobs/queue.ts', './reused-database.ts'])
    hash.update(readFileSync(new URL(file, import.meta.url)))
  for (const { name, hash: content } of listMigrations()) hash.update(`${name} ${content}`)
  return hash.digest('hex').slice(0, 16)
}
const fill = async (database: Database): Promise<void> => {
  const queue = await openJobQueue(database, silent)
  await queue.stop(0)
  await database.close()
}

/** Makes the embedded database of a new shop, migrated, under its data folder. */
export const fillEmbedded = async (dataFolder: string): Promise<void> => fill(await openDatabase({ dataFolder, log: silent }))

const openDumped = async (): Promise<Database> => {
  const dump = join(tmpdir(), `karwan-test-${fingerprint()}.tar`)
  if (!existsSync(dump)) {
    const first = await openEmbedded({})
    await fill(await openOver({ ...first, close: async () => {} }, silent))
    await prepareTemplate(first.connection)
    const draft = `${dump}.${process.pid}-${randomBytes(4).toString('hex')}`
    await first.dumpTo(draft)
    await first.close()
    renameSync(draft, dump)
  }
  const own = await takeEmbedded(() => openEmbedded({ dump }))
  return openOver({ ...own, close: () => giveBackEmbedded(own) }, silent)
}

/** The database of the server that fresh ones are copied from; made by whoever comes first. */
const findTemplate = async (url: string): Promise<string> => {
  const name = `karwan_test_like_${fingerprint()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const draft = await createServerDatabase()
      await fill(await openDatabase({ databaseUrl: draft.url, dataFolder: tmpdir(), log: silent }))
      await prepareTemplate(draft.url)
      await client.query(`alter database ${draft.name} rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return name
}
let template: Promise<string> | undefined

const openOnServer = async (): Promise<Database> => {
  const own = await takeDatabase(createFilledDatabase)
  const database = await openDatabase({ databaseUrl: own.url, dataFolder: tmpdir(), log: silent })
  return {
    ...database,
    close: async () => {
      await database.close()
      await giveBack(own)
    },
  }
}

/** A migrated database on the PostgreSQL at hand, for a process of its own. Throws where there is none. */
export const createFilledDatabase = async (): Promise<ServerDatabase> => {
  template ??= findTemplate(await getPostgres())
  return createServerDatabase(await template)
}

const getPostgres = async (): Promise<string> => {
  const url = await findPostgres()
  if (!url) throw new Error('No PostgreSQL is reachable')
  return url
}

/** A database on the PostgreSQL at hand, by its address: empty, or as another one is. Throws where there is none. */
export const createServerDatabase = async (like?: string): Promise<ServerDatabase> => {
  const server = await getPostgres()
  const name = newDatabaseName()
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name}${like === undefined ? '' : ` template ${like}`}`)
  const own = new URL(server.replace('@%2F', '@socket%2F'))
  own.pathname = `/${name}`
  // A test waits for no disk: what it wrote is lost only with the whole server of databases.
  own.searchParams.set('options', '-c synchronous_commit=off')
  return { name, url: own.href.replace('@socket%2F', '@%2F'), drop: () => run(`drop database if exists ${name} with (force)`) }
}
