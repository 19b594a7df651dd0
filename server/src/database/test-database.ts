/** A fresh database for a test file: the embedded one from a dump, PostgreSQL where one is at hand. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from './embedded.ts'
import { listMigrations } from './migrate.ts'
import { type Database, type Log, openDatabase, openOver } from './open.ts'

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
const candidates = (): readonly string[] => {
  const told = process.env.KARWAN_TEST_DATABASE_URL
  if (told) return [told]
  return [`postgres://${userInfo().username}@%2Fvar%2Frun%2Fpostgresql/postgres`]
}

let found: Promise<string | undefined> | undefined
const findPostgres = (): Promise<string | undefined> => {
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

/** Kinds of database that tests can run on here: always the embedded one, PostgreSQL when reachable. */
export const testDatabaseKinds = async (): Promise<readonly Database['kind'][]> =>
  (await findPostgres()) ? ['embedded', 'postgresql'] : ['embedded']

/** Fresh, migrated, and gone when closed. */
export const openTestDatabase = async (kind: Database['kind'] = 'embedded'): Promise<Database> =>
  kind === 'embedded' ? openDumped() : openOnServer()

const openDumped = async (): Promise<Database> => {
  const engine = readFileSync(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')))
  const hash = createHash('sha256').update(engine)
  for (const migration of listMigrations()) hash.update(migration.hash)
  const dump = join(tmpdir(), `karwan-test-${hash.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(dump)) {
    const first = await openEmbedded({})
    const database = await openOver({ ...first, close: async () => {} }, silent)
    await database.close()
    const draft = `${dump}.${process.pid}-${randomBytes(4).toString('hex')}`
    await first.dumpTo(draft)
    await first.close()
    renameSync(draft, dump)
  }
  return openOver(await openEmbedded({ dump }), silent)
}

const openOnServer = async (): Promise<Database> => {
  const { url, drop } = await createServerDatabase()
  const database = await openDatabase({ databaseUrl: url, dataFolder: tmpdir(), log: silent })
  return {
    ...database,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

/** An empty database on the PostgreSQL at hand, by its address. Throws where there is none. */
export const createServerDatabase = async (): Promise<{ readonly url: string; drop(): Promise<void> }> => {
  const url = await findPostgres()
  if (!url) throw new Error('No PostgreSQL is reachable')
  const name = `karwan_test_${randomBytes(6).toString('hex')}`
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const own = new URL(url.replace('@%2F', '@socket%2F'))
  own.pathname = `/${name}`
  return { url: own.href.replace('@socket%2F', '@%2F'), drop: () => run(`drop database if exists ${name} with (force)`) }
}
