/**
 * Measures what an order and a search cost: processor time of a shop and of its connections to a PostgreSQL.
 * `node server/src/testing/measures/costs.ts` writes one JSON line, milliseconds each; nothing if none is reachable.
 * Shop and sandbox are processes of their own, and processor time is that of a process: other work of the machine
 * changes it little. `npm run bench -- --only=cost` reports it.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { paymentStarted } from '@karwan/contract/payments'
import pg from 'pg'
import { createVisitor, dayIn, flightOrderBody, flightPayload, placeOrder, searchToEnd } from '../index.ts'
import { createServerDatabase, testDatabaseKinds } from '../shop/test-database.ts'
import { payAtSandbox } from '../visitor/paying.ts'

/** Together below the 60 orders that one address may make in a minute. */
const warmUp = 15
const count = 40
const atATime = 4
const days = { clock: { now: () => new Date() } }
const tickMs = 1000 / Number(execFileSync('getconf', ['CLK_TCK']).toString())
const root = join(import.meta.dirname, '../../../..')

if ((await testDatabaseKinds()).includes('postgresql')) {
  const database = await createServerDatabase()
  const [port, sandboxPort, smtpPort] = await Promise.all([freePort(), freePort(), freePort()])
  const shop = `http://localhost:${port}`
  const sandbox = `http://localhost:${sandboxPort}`
  const folder = mkdtempSync(join(tmpdir(), 'karwan-costs-'))
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_PACE: '0',
    KARWAN_DATA: folder,
    KARWAN_BUSY_AFTER_MS: '0',
    KARWAN_WAIT_MS: '60000',
    KARWAN_REQUESTS_PER_MINUTE: '100000000',
    LOG_LEVEL: 'error',
    DATABASE_URL: database.url,
  }
  const start = async (script: string, url: string): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [join(root, script)], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    while (!(await fetch(url).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
      await pause(100)
    }
    return child
  }
  const children = [await start('sandbox/src/main.ts', `${sandbox}/`), await start('server/src/main.ts', `${shop}/readyz`)]
  const server = children.at(-1)?.pid ?? 0
  const watcher = new pg.Client({ connectionString: database.url })
  await watcher.connect()
  const search = async (index: number): Promise<void> => {
    await searchToEnd(createVisitor(shop), flightPayload(dayIn(days, 20 + index), 'EBL', 'IST'))
  }
  const choose = async (index: number) => {
    const visitor = createVisitor(shop)
    return { visitor, body: await flightOrderBody(days, visitor, { inDays: 20 + index, gateway: 'zaincash' }) }
  }
  const buy = async ({ visitor, body }: Awaited<ReturnType<typeof choose>>): Promise<void> => {
    const { Id } = await placeOrder(visitor, body)
    const begun = await visitor.ask('/api/payments/start', { method: 'POST', body: { order_id: Id, gateway: 'zaincash' } })
    const started = begun.read(paymentStarted)
    await payAtSandbox(sandbox, 'zaincash', started)
    await visitor.ask(`/api/payments/return/zaincash/${started.attemptId}`)
  }
  const confirmed = async (): Promise<number> =>
    Number((await watcher.query("select count(*) from orders where state = 'confirmed'")).rows[0]?.count)
  const buyAll = async (times: number, total: number): Promise<void> => {
    const chosen = (await eachOf(times, choose)).values()
    const before = spent()
    await eachOf(times, () => buy(chosen.next().value ?? unknown()))
    for (let tries = 0; (await confirmed()) < total; tries++) {
      if (tries > 300) throw new Error(`${await confirmed()} of ${total} orders are confirmed`)
      await pause(200)
    }
    // Their e-mails too.
    await pause(3000)
    order = since(before, times)
  }
  // A connection that is closed takes its figure with it: the last one that was seen counts.
  const connections = new Map<number, number>()
  const look = (): void => {
    for (const pid of connectionsOf(database.name)) connections.set(pid, processorMs(pid) ?? connections.get(pid) ?? 0)
  }
  const watching = setInterval(look, 200)
  const spent = () => {
    look()
    return { server: processorMs(server) ?? 0, database: [...connections.values()].reduce((sum, ms) => sum + ms, 0) }
  }
  const since = (before: ReturnType<typeof spent>, times: number) => {
    const now = spent()
    return { server: (now.server - before.server) / times, database: (now.database - before.database) / times }
  }
  let order = { server: 0, database: 0 }
  try {
    await buyAll(warmUp, warmUp)
    await buyAll(count, warmUp + count)
    const before = spent()
    // Other days than before: a search that somebody else made is not made again.
    await eachOf(count, index => search(index + 130))
    console.log(JSON.stringify({ order, search: since(before, count) }))
  } finally {
    clearInterval(watching)
    await watcher.end()
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(children.map(child => child.exitCode ?? once(child, 'exit')))
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function unknown(): never {
  throw new Error('More is bought than was chosen')
}
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function eachOf<Result>(times: number, work: (index: number) => Promise<Result>): Promise<readonly Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    for (let index = next++; index < times; index = next++) results[index] = await work(index)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  return results
}

/** Processor time of a process so far, by `/proc`; undefined when it has ended. */
function processorMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return undefined
  }
}
/** Processes of PostgreSQL that serve this database. */
function connectionsOf(database: string): readonly number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` ${database} `)
      } catch {
        return false
      }
    })
}
