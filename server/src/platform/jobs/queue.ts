import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database, Job, Log, Outbox } from '../database/index.ts'

type JobName = Job['name']
interface Pace {
  /** Workers of this process. */
  readonly workers: number
  /** A job whose worker died is given to another after this. */
  readonly expireSeconds: number
}
const paces: Readonly<Record<JobName, Pace>> = {
  'book-service': { workers: 2, expireSeconds: 150 },
  'resolve-service': { workers: 1, expireSeconds: 60 },
  'settle-hold': { workers: 1, expireSeconds: 90 },
  'cancel-service': { workers: 1, expireSeconds: 150 },
  'resolve-cancellation': { workers: 1, expireSeconds: 60 },
  'steer-agreement': { workers: 1, expireSeconds: 60 },
  'refund-attempt': { workers: 1, expireSeconds: 90 },
  'send-mail': { workers: 1, expireSeconds: 120 },
  'work-payment-event': { workers: 2, expireSeconds: 60 },
}
const names = Object.keys(paces) as JobName[]
/** Workers are woken by what this process commits; the poll finds what other processes committed, or died with. */
const pollSeconds = 3
/**
 * Woken are workers of what was put so lately: its transaction may just have been committed. One that took longer is
 * found by the poll.
 */
const wokenForMs = 5000
const retries = { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 300, deleteAfterSeconds: 86_400 }

export interface JobQueue {
  readonly outbox: Outbox
  /** Outside any transaction; one waiting job for each row. */
  send(job: Job): Promise<void>
  work(name: JobName, handle: (id: string) => Promise<void>): Promise<void>
  /** Lets running jobs end, at most `milliseconds`; what is cut off is done again later. */
  stop(milliseconds: number): Promise<void>
}

/** pg-boss over the shop's own pool, in a schema of its own. One connection is enough for it. */
export const openJobQueue = async ({ pool, kind }: Pick<Database, 'pool' | 'kind'>, log: Log): Promise<JobQueue> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    monitorVacuum: false,
  })
  boss.on('error', error => log.error({ err: error }, 'The job queue stumbled'))
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, { policy: 'short', expireInSeconds: paces[name].expireSeconds, ...retries })
    // Reads the queue's description now: within a transaction there may be no connection left to read it with.
    await boss.findJobs(name, { id: '00000000-0000-0000-0000-000000000000' })
  }
  const workers = new Map<JobName, string[]>()
  const putLast = new Map<JobName, number>()
  const notePut = (name: JobName): void => void putLast.set(name, performance.now())
  return {
    outbox: {
      put: async (transaction, { name, id }) => {
        notePut(name)
        await boss.send(name, { id }, { singletonKey: id, db: fromDrizzle(transaction, sql) })
      },
      wake: () => {
        const since = performance.now() - wokenForMs
        for (const [name, putAt] of putLast)
          if (putAt < since) putLast.delete(name)
          else for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
      },
    },
    send: async ({ name, id }) => {
      notePut(name)
      await boss.send(name, { id }, { singletonKey: id })
    },
    work: async (name, handle) => {
      const options = { pollingIntervalSeconds: pollSeconds, batchSize: 1 }
      for (let at = 0; at < paces[name].workers; at += 1)
        workers.set(name, [
          ...(workers.get(name) ?? []),
          await boss.work<{ id: string }>(name, options, async jobs => {
            for (const job of jobs) await logged(log, name, () => handle(job.data.id))
          }),
        ])
    },
    stop: async milliseconds => {
      await boss.stop({ graceful: true, timeout: milliseconds, close: false })
    },
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
