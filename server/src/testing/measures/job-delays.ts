/**
 * Measures the queue of background jobs: `node server/src/testing/measures/job-delays.ts`. Prints, on a PostgreSQL, the
 * delay from commit to start, the delay of a job that is due later, the time until the job of a process that was killed
 * starts again, and the statements of an idle server. Prints nothing if no PostgreSQL is reachable.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, type Job, openDatabase } from '../../platform/database/index.ts'
import { type JobQueue, openJobQueue } from '../../platform/jobs/index.ts'
import { createServerDatabase, testDatabaseKinds } from '../shop/test-database.ts'

const log = { info: () => {}, warn: () => {}, error: (details: object, text: string) => console.error(text, details) }
const names: readonly Job['name'][] = [
  'book-service',
  'resolve-service',
  'settle-hold',
  'cancel-service',
  'resolve-cancellation',
  'refund-attempt',
  'steer-agreement',
  'search-price',
  'send-mail',
  'send-text',
  'work-payment-event',
]
const started = new Map<string, (at: number) => void>()
const startOf = (id: string) => new Promise<number>(resolve => started.set(id, resolve))
const noteStart = async (id: string): Promise<undefined> => {
  started.get(id)?.(performance.now())
}
const summary = (delays: readonly number[]): string => {
  const sorted = delays.toSorted((a, b) => a - b)
  return `median ${Math.round(sorted[sorted.length >> 1] ?? 0)} ms, most ${Math.round(sorted.at(-1) ?? 0)} ms`
}

/** Puts one job in a transaction and returns the milliseconds from its commit (or its due time) to its start. */
const delayOf = async (database: Database, { outbox }: JobQueue, { wakes = true, afterMs = 0 } = {}): Promise<number> => {
  const id = crypto.randomUUID()
  const start = startOf(id)
  await database.db.transaction(tx => outbox.put(tx, { name: 'send-mail', id }, afterMs))
  const due = performance.now() + afterMs
  if (wakes) outbox.wake()
  return (await start) - due
}
const several = async (count: number, measure: () => Promise<number>): Promise<readonly number[]> => {
  const delays: number[] = []
  for (let at = 0; at < count; at += 1) delays.push(await measure())
  return delays
}

/** Takes one job and never ends, as a process that is killed in the middle of it. */
const hang = async (url: string): Promise<never> => {
  const queue = await openJobQueue(await openDatabase({ databaseUrl: url, dataFolder: tmpdir(), log }), log)
  await queue.work('book-service', async () => {
    process.stdout.write('taken')
    return new Promise(() => {})
  })
  return new Promise(() => {})
}

const measure = async (): Promise<void> => {
  const { url, drop } = await createServerDatabase()
  const database = await openDatabase({ databaseUrl: url, dataFolder: tmpdir(), log })
  const queue = await openJobQueue(database, log)
  for (const name of names) await queue.work(name, noteStart)
  console.log(`From commit to start, same process: ${summary(await several(50, () => delayOf(database, queue)))}`)
  console.log(`From commit to start, other process: ${summary(await several(10, () => delayOf(database, queue, { wakes: false })))}`)
  console.log(`Due in 3 s: ${summary(await several(5, () => delayOf(database, queue, { afterMs: 3000 })))} late`)
  console.log(`Statements of an idle server: ${await statementsAMinute(database)} a minute`)
  await queue.stop(0)
  console.log(`After kill -9: started again after ${await timeToRecover(database, url)} s`)
  await database.close()
  await drop()
}

const statementsAMinute = async ({ pool }: Database): Promise<number> => {
  const { query } = pool
  let count = 0
  Object.assign(pool, {
    query: (...given: Parameters<typeof query>) => {
      count += 1
      return Reflect.apply(query, pool, given)
    },
  })
  await wait(60_000)
  Object.assign(pool, { query })
  return count
}

const timeToRecover = async (database: Database, url: string): Promise<string> => {
  const id = crypto.randomUUID()
  const child = spawn(process.execPath, [import.meta.filename, 'hang', url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const queue = await openJobQueue(database, log)
  await database.db.transaction(tx => queue.outbox.put(tx, { name: 'book-service', id }))
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  const killed = performance.now()
  const start = startOf(id)
  await queue.work('book-service', noteStart)
  const seconds = ((await start) - killed) / 1000
  await queue.stop(0)
  return seconds.toFixed(1)
}

if (process.argv[2] === 'hang') await hang(process.argv[3] ?? '')
else if ((await testDatabaseKinds()).includes('postgresql')) await measure()
