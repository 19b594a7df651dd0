import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/index.ts'
import { createServerDatabase, testDatabaseKinds } from '../shop/test-database.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Message of PostgreSQL to a connection that it refuses. */
const refusal = (code: string, text: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** Stands before PostgreSQL and refuses so many connections. Returns its port. */
const openDoor = async (refused: number, answer: Buffer, through?: () => Socket): Promise<number> => {
  let left = refused
  const door = createServer(client => {
    client.on('error', () => undefined)
    left -= 1
    if (left >= 0 || !through) return client.once('data', () => client.end(answer))
    const database = through().on('error', () => undefined)
    client.pipe(database).pipe(client)
    return client.once('close', () => database.destroy())
  })
  closing.push(() => door.close())
  await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve))
  return (door.address() as AddressInfo).port
}

test.each([
  ['53300', 'sorry, too many clients already'],
  ['57P03', 'the database system is starting up'],
])('a start that PostgreSQL refuses with %s says that it waits, and ends with one line', async (code, text) => {
  const [port, folder] = [await openDoor(Number.POSITIVE_INFINITY, refusal(code, text)), mkdtempSync(join(tmpdir(), 'karwan-full-'))]
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const shop = spawn(
    process.execPath,
    [new URL('../../main.ts', import.meta.url).pathname, `--pages=${new URL('./plain-pages.ts', import.meta.url).pathname}`],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '1',
        DATABASE_URL: `postgres://karwan@127.0.0.1:${port}/karwan`,
        KARWAN_DATABASE_WAIT_MS: '1200',
        KARWAN_DATA: folder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  closing.push(() => shop.kill('SIGKILL'))
  const printed = { out: '', err: '' }
  shop.stdout.on('data', chunk => {
    printed.out += chunk
  })
  shop.stderr.on('data', chunk => {
    printed.err += chunk
  })
  const [exit] = await once(shop, 'close')
  expect([exit, printed.err]).toEqual([1, `The database cannot be opened: ${text}\n`])
  const lines = printed.out.trim().split('\n')
  expect(lines.map(line => JSON.parse(line).msg)).toEqual([`The database takes no connection (${text}). It is asked again for 1.2 s.`])
})

const kinds = await testDatabaseKinds()
describe.runIf(kinds.includes('postgresql'))('PostgreSQL that takes nobody at first', () => {
  test('a start goes on when it has room', async () => {
    const { url, drop } = await createServerDatabase()
    const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url })
    const through = () => (host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port }))
    const door = await openDoor(2, refusal('53300', 'sorry, too many clients already'), through)
    const warned: string[] = []
    const log = { info: () => {}, warn: (line: string) => void warned.push(line), error: () => {} }
    const databaseUrl = `postgres://${user}${password ? `:${password}` : ''}@127.0.0.1:${door}/${database}`
    const opened = await openDatabase({ databaseUrl, dataFolder: '/nowhere', log, connections: 1 })
    expect(warned).toEqual(['The database takes no connection (sorry, too many clients already). It is asked again for 30 s.'])
    expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await opened.close()
    await drop()
  })
})
