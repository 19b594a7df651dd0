import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { type ConnectionOptions, fromDrizzle, PgBoss } from 'pg-boss'
import { type Database, type Job, type Log, mailPriority, type Outbox, type Transaction } from '../database/index.ts'
import type { NextJob } from './next-job.ts'

type JobName = Job['name']
interface Pace {
  /** Workers of this process. */
  readonly workers: number
  /** One worker more, for jobs of this priority or more alone: the others may all wait for someone slow. */
  readonly reservedFrom?: number
  /** Jobs of a group are worked on one at a time, over all servers. */
  readonly oneOfAGroup?: boolean
  /** A job that takes longer counts as failed. */
  readonly expireSeconds: number
}
const paces: Readonly<Record<JobName, Pace>> = {
  'book-service': { workers: 2, expireSeconds: 150 },
  // A process that died leaves many at once, and each may be sent again.
  'resolve-service': { workers: 4, expireSeconds: 150 },
  'settle-hold': { workers: 1, expireSeconds: 90 },
  'cancel-service': { workers: 1, expireSeconds: 150 },
  'release-service': { workers: 1, expireSeconds: 60 },
  'find-replacements': { workers: 2, expireSeconds: 90 },
  'resolve-cancellation': { workers: 1, expireSeconds: 60 },
  'steer-agreement': { workers: 1, expireSeconds: 60 },
  'refund-attempt': { workers: 1, expireSeconds: 90 },
  'send-mail': { workers: 5, reservedFrom: mailPriority.code, oneOfAGroup: true, expireSeconds: 120 },
  'send-text': { workers: 4, reservedFrom: mailPriority.code, oneOfAGroup: true, expireSeconds: 120 },
  'work-payment-event': { workers: 2, expireSeconds: 60 },
  'search-price': { workers: 2, expireSeconds: 60 },
}
const names = Object.keys(paces) as JobName[]
/**
 * Workers are woken by what this process commits. The poll finds jobs of other processes. One worker of a name polls
 * so often; it wakes the others when there is more than it can do, and they poll less often by this factor.
 */
const defaultPollSeconds = 3
/** No other process has an embedded database: the poll finds what a process that died left, and what waits for long. */
const embeddedPollSeconds = 9
const othersPollLess = 10
/** A worker that finds a job within this time after the last one ended is not alone with its work. */
const inARowMs = 1000
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
/** Longest wait before the next try of a job that has failed `count` times before. */
const retryAfterMs = (count: number): number => Math.min(retries.retryDelay * 2 ** (count + 1), retries.retryDelayMax) * 1000 + 500
/** Longest delay that this process wakes its own workers for. */
const longestTimerMs = 10 * 60_000

export interface QueueOptions {
  /** Seconds between two looks of an idle worker, 0.5 at least; 3 unless given, 9 with an embedded database. */
  readonly pollSeconds?: number
  /** Seconds between two looks for jobs of processes that died, 1 at least. */
  readonly superviseSeconds?: number
  /** E-mails that this process sends at the same time; 5 unless given. One more is kept for codes. */
  readonly mailsAtOnce?: number
}
export interface JobQueue {
  readonly outbox: Outbox
  /**
   * Starts this process's workers of a job. What `handle` returns is queued before the job counts as done, with its
   * priority and group, unless it waits already. A job whose `handle` throws is tried again later.
   */
  work(name: JobName, handle: (id: string) => Promise<NextJob | undefined>): Promise<void>
  /** Has what waits due earlier by `milliseconds`, as after the clock was set back by as much. */
  bringForward(transaction: Transaction, milliseconds: number): Promise<void>
  /** Has this process's workers look for jobs that another hand has brought forward. */
  look(): void
  /** Lets running jobs end, at most `milliseconds`. What is cut off is done again later. */
  stop(milliseconds: number): Promise<void>
}

/**
 * Opens the queue of background jobs: pg-boss over the shop's own pool, in its own schema. One connection is enough.
 */
export const openJobQueue = async (
  { pool, kind }: Pick<Database, 'pool' | 'kind'>,
  log: Log,
  {
    pollSeconds = kind === 'embedded' ? embeddedPollSeconds : defaultPollSeconds,
    superviseSeconds = defaultSuperviseSeconds,
    mailsAtOnce,
  }: QueueOptions = {},
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
  const workers = new Map<JobName, Worker[]>()
  /** Has one more worker look. While all are busy, each looks again when it has ended. */
  const wake = (name: JobName): void => {
    const idle = workers.get(name)?.find(({ isBusy }) => !isBusy)
    if (!idle) return
    idle.wakes += 1
    boss.notifyWorker(idle.id)
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
    work: async (name, handle) => {
      const { reservedFrom, oneOfAGroup } = paces[name]
      const started: Worker[] = []
      workers.set(name, started)
      const start = async (minPriority?: number): Promise<void> => {
        const worker: Worker = { id: '', isBusy: false, wakes: 0, endedAt: Number.NEGATIVE_INFINITY }
        const options = {
          includeMetadata: true,
          pollingIntervalSeconds: started.length === 0 ? pollSeconds : pollSeconds * othersPollLess,
          ...(minPriority !== undefined && { minPriority }),
          ...(oneOfAGroup && { groupConcurrency: 1 }),
        } as const
        worker.id = await boss.work<{ id: string }, void, typeof options>(name, options, async ([job]) => {
          if (!job) return
          const isMore = worker.wakes > 1 || performance.now() - worker.endedAt < inARowMs
          Object.assign(worker, { isBusy: true, wakes: 0 })
          if (isMore) wake(name)
          try {
            const next = await logged(log, name, () => handle(job.data.id))
            if (!next) return
            noteTime(next.job.name, next.afterMs)
            const { priority, groupId: group = undefined } = job
            await boss.send(...asSent({ ...next.job, priority, ...(group && { group }) }, next.afterMs))
          } catch (error) {
            wakeAfter(name, retryAfterMs(job.retryCount))
            throw error
          } finally {
            Object.assign(worker, { isBusy: false, endedAt: performance.now() })
            boss.notifyWorker(worker.id)
          }
        })
        started.push(worker)
      }
      const count = name === 'send-mail' ? (mailsAtOnce ?? paces[name].workers) : paces[name].workers
      for (let at = 0; at < count; at += 1) await start()
      if (reservedFrom !== undefined) await start(reservedFrom)
    },
    bringForward: async (transaction, milliseconds) => {
      const by = sql`${`${milliseconds} milliseconds`}::interval`
      await transaction.execute(sql`update pgboss.job set start_after = start_after - ${by} where state < 'active' and start_after > now()`)
      // Signs of life of the future would hide for as long that a process died.
      await transaction.execute(sql`update pgboss.job set started_on = started_on - ${by}, heartbeat_on = heartbeat_on - ${by}
        where state = 'active' and heartbeat_on > now()`)
      await transaction.execute(sql`update pgboss.queue set maintain_on = least(maintain_on, now()), monitor_on = least(monitor_on, now()),
        monitor_claim_on = least(monitor_claim_on, now())`)
    },
    look: () => {
      for (const name of workers.keys()) wake(name)
    },
    stop: async milliseconds => {
      for (const timer of timers) clearTimeout(timer)
      await boss.stop({ graceful: true, timeout: milliseconds, close: false })
    },
  }
}

interface Worker {
  id: string
  isBusy: boolean
  /** Times it was woken since its last job began. */
  wakes: number
  /** End of its last job, by `performance.now()`. */
  endedAt: number
}

/** Arguments for pg-boss that queue a job once for each name and id. */
const asSent = ({ name, id, priority = 0, group }: Job, afterMs: number) =>
  [name, { id }, { singletonKey: id, startAfter: afterMs / 1000, priority, ...(group !== undefined && { group: { id: group } }) }] as const

type Executor = NonNullable<ConnectionOptions['db']>
const isClient = (transaction: Transaction | PoolClient): transaction is PoolClient => typeof transaction.query === 'function'
const executorOf = (transaction: Transaction | PoolClient): Executor =>
  isClient(transaction) ? { executeSql: (text, values) => transaction.query(text, values) } : fromDrizzle(transaction, sql)

/** Queues one job for each name and id. One that waits already moves to the new time. */
const queueJob = async (boss: PgBoss, job: Job, afterMs: number, db: Executor): Promise<void> => {
  const [name, data, options] = asSent(job, afterMs)
  for (;;) {
    if ((await boss.send(name, data, { ...options, db })) !== null) return
    const { updated } = await boss.update(name, data, { ...options, db })
    if (updated > 0) return
    // A worker took the waiting job in between, and may not see what this transaction writes: queue another.
  }
}

const logged = async <Result>(log: Log, name: JobName, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run()
  } catch (error) {
    log.error({ err: error, job: name }, 'A job failed and will be tried again')
    throw error
  }
}
