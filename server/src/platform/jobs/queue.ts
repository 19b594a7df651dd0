import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { type ConnectionOptions, fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Job, Log, Outbox, Transaction } from '../database/index.ts'

type JobName = Job['name']
interface Pace {
  /** Workers of this process. */
  readonly workers: number
  /** A job that takes longer counts as failed. */
  readonly expireSeconds: number
}
const paces: Readonly<Record<JobName, Pace>> = {
  'book-service': { workers: 2, expireSeconds: 150 },
  // A process that died leaves many at once, and each may be sent again.
  'resolve-service': { workers: 4, expireSeconds: 150 },
  'settle-hold': { workers: 1, expireSeconds: 90 },
  'cancel-service': { workers: 1, expireSeconds: 150 },
  'resolve-cancellation': { workers: 1, expireSeconds: 60 },
  'steer-agreement': { workers: 1, expireSeconds: 60 },
  'refund-attempt': { workers: 1, expireSeconds: 90 },
  'send-mail': { workers: 1, expireSeconds: 120 },
  'work-payment-event': { workers: 2, expireSeconds: 60 },
}
const names = Object.keys(paces) as JobName[]
/** Workers are woken by what this process commits. The poll finds jobs of other processes. */
const defaultPollSeconds = 3
/** After a commit, workers of all jobs put within this time look again: longer transactions wait for the poll. */
const wokenForMs = 5000
/**
 * A process that dies is noticed after this: its jobs go to another worker within `heartbeatSeconds +
 * superviseSeconds`.
 */
const heartbeatSeconds = 10
const defaultSuperviseSeconds = 10
/** A failed job is tried again after 2 s, 4 s, … 5 minutes, for a month. */
const retries = { retryLimit: 10_000, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, deleteAfterSeconds: 86_400 }
/** Longest delay that this process wakes its own workers for. */
const longestTimerMs = 10 * 60_000

export interface QueueOptions {
  /** Seconds between two looks of an idle worker, 0.5 at least. */
  readonly pollSeconds?: number
  /** Seconds between two looks for jobs of processes that died, 1 at least. */
  readonly superviseSeconds?: number
}
export interface JobQueue {
  readonly outbox: Outbox
  /** Queues what follows a job, to be started after `afterMs`. Does nothing if it waits already. */
  queueNext(job: Job, afterMs: number): Promise<void>
  /** Starts this process's workers of a job. A job whose `handle` throws is tried again later. */
  work(name: JobName, handle: (id: string) => Promise<void>): Promise<void>
  /** Lets running jobs end, at most `milliseconds`. What is cut off is done again later. */
  stop(milliseconds: number): Promise<void>
}

/**
 * Opens the queue of background jobs: pg-boss over the shop's own pool, in its own schema. One connection is enough.
 */
export const openJobQueue = async (
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  log: Log,
  { pollSeconds = defaultPollSeconds, superviseSeconds = defaultSuperviseSeconds }: QueueOptions = {},
): Promise<JobQueue> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    monitorVacuum: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', error => log.error({ err: error }, 'The job queue stumbled'))
  await boss.start()
  for (const name of names) {
    const options = { expireInSeconds: paces[name].expireSeconds, heartbeatSeconds, ...retries }
    await boss.createQueue(name, { policy: 'short', ...options })
    await boss.updateQueue(name, options)
    // Reads the queue's description now: within a transaction there may be no connection left to read it with.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
  }
  const workers = new Map<JobName, string[]>()
  const wake = (name: JobName): void => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
  }
  const putLast = new Map<JobName, number>()
  const timers = new Set<NodeJS.Timeout>()
  const wakeAfter = (name: JobName, ms: number): void => {
    if (ms > longestTimerMs || !workers.has(name)) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      wake(name)
    }, ms)
    timers.add(timer.unref())
  }
  const noteTime = (name: JobName, afterMs: number): void => {
    if (afterMs === 0) putLast.set(name, performance.now())
    else wakeAfter(name, afterMs)
  }
  return {
    outbox: {
      put: (transaction, job, afterMs = 0) => {
        noteTime(job.name, afterMs)
        return queueJob(boss, job, afterMs, executorOf(transaction))
      },
      wake: () => {
        const since = performance.now() - wokenForMs
        for (const [name, putAt] of putLast)
          if (putAt < since) putLast.delete(name)
          else wake(name)
      },
    },
    queueNext: async ({ name, id }, afterMs) => {
      noteTime(name, afterMs)
      await boss.send(name, { id }, { singletonKey: id, startAfter: afterMs / 1000 })
    },
    work: async (name, handle) => {
      const options = { pollingIntervalSeconds: pollSeconds, batchSize: 1 }
      const ids: string[] = []
      for (let at = 0; at < paces[name].workers; at += 1)
        ids.push(
          await boss.work<{ id: string }>(name, options, async jobs => {
            for (const job of jobs) await logged(log, name, () => handle(job.data.id))
          }),
        )
      workers.set(name, ids)
    },
    stop: async milliseconds => {
      for (const timer of timers) clearTimeout(timer)
      await boss.stop({ graceful: true, timeout: milliseconds, close: false })
    },
  }
}

type Executor = NonNullable<ConnectionOptions['db']>
const isClient = (transaction: Transaction | PoolClient): transaction is PoolClient => typeof transaction.query === 'function'
const executorOf = (transaction: Transaction | PoolClient): Executor =>
  isClient(transaction) ? { executeSql: (text, values) => transaction.query(text, values) } : fromDrizzle(transaction, sql)

/** Queues one job for each name and id. One that waits already moves to the new time. */
const queueJob = async (boss: PgBoss, { name, id }: Job, afterMs: number, db: Executor): Promise<void> => {
  const options = { singletonKey: id, startAfter: afterMs / 1000, db }
  for (;;) {
    if ((await boss.send(name, { id }, options)) !== null) return
    const { updated } = await boss.update(name, { id }, options)
    if (updated > 0) return
    // A worker took the waiting job in between, and may not see what this transaction writes: queue another.
  }
}

const logged = async (log: Log, name: JobName, run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    log.error({ err: error, job: name }, 'A job failed and will be tried again')
    throw error
  }
}
