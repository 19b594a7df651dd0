import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServerDatabase, openTestDatabase, testDatabaseKinds } from '../../testing/shop/test-database.ts'
import { checkInvariants } from './invariants.ts'
import { listMigrations } from './migrate.ts'
import { type Database, openDatabase } from './open.ts'

const kinds = await testDatabaseKinds()
describe.each(kinds)('on %s', kind => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  test('one schema, moves of the life cycles known to it', async () => {
    const { rows } = await database.pool.query("select count(*)::int as moves from state_moves where life = 'order'")
    expect(rows[0].moves).toBeGreaterThan(15)
    expect(await checkInvariants(database.pool)).toEqual([])
  })
  test('a statement with a name is asked again by the connection that comes after a broken one', async () => {
    const named = { name: 'named-once', text: 'select $1::int as mine', values: [7] }
    for (let connection = 0; connection < 3; connection += 1) {
      const client = await database.pool.connect()
      expect((await client.query(named)).rows).toEqual([{ mine: 7 }])
      expect((await client.query(named)).rows).toEqual([{ mine: 7 }])
      client.release(true)
    }
  })
  test('what is asked often is prepared by PostgreSQL, never by the embedded database; answers stay the same', async () => {
    const client = await database.pool.connect()
    const asked = []
    for (let times = 0; times < 5; times += 1) asked.push((await client.query('select $1::int + 40 as often', [times])).rows[0].often)
    const sql = "select count(*)::int as n from pg_prepared_statements where statement like 'select $1::int + 40%'"
    const prepared = (await client.query(sql)).rows[0].n
    client.release()
    expect([asked, prepared]).toEqual([[40, 41, 42, 43, 44], kind === 'postgresql' ? 1 : 0])
  })
  test('many queries at once each get their own answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => database.pool.query('select $1::int as mine, $2::text as word', [at, `w${at}`])),
    )
    answers.forEach((answer, at) => {
      expect(answer.rows[0]).toEqual({ mine: at, word: `w${at}` })
    })
  })
})

/** Files and folders that others than their owner may read or write. */
const readableByOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => (statSync(join(folder, name)).mode & 0o077) !== 0)

const silent = { info: () => {}, warn: () => {}, error: () => {} }

test.runIf(kinds.includes('postgresql'))('servers that start at once migrate once', async () => {
  const { url, drop } = await createServerDatabase()
  const received: string[] = []
  const log = { ...silent, info: (line: string) => void received.push(line) }
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url, dataFolder: '/nowhere', log, connections: 2 })))
  expect(received).toHaveLength(listMigrations().length)
  await Promise.all(opened.map(database => database.close()))
  await drop()
})

test('the embedded database is kept in its folder for one process, which says that production wants PostgreSQL', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'karwan-database-'))
  const received: string[] = []
  const log = { ...silent, warn: (line: string) => void received.push(line) }
  const first = await openDatabase({ dataFolder, log })
  expect(received.join()).toContain('PostgreSQL')
  await expect(openDatabase({ dataFolder, log })).rejects.toThrow('is in use')
  expect(readableByOthers(dataFolder)).toEqual([])
  await first.pool.query("create table kept as select 'still here' as word")
  await first.close()
  chmodSync(join(dataFolder, 'database', 'PG_VERSION'), 0o644)
  const second = await openDatabase({ dataFolder, log })
  expect((await second.pool.query('select word from kept')).rows).toEqual([{ word: 'still here' }])
  expect(readableByOthers(dataFolder)).toEqual([])
  await second.pool.query("update schema_versions set hash = 'edited'")
  await second.close()
  await expect(openDatabase({ dataFolder, log })).rejects.toThrow('was edited')
  rmSync(dataFolder, { recursive: true, force: true })
})
