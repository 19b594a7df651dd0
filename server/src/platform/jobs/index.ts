/**
 * The queue of background jobs. A job is put in the transaction that needs it, and is worked on after the commit, at
 * least once. When a job ends, its row says whether and when the next one is due: it is queued before the old one
 * counts as done, so no row is forgotten when a process dies.
 */
export { findNextJob } from './next-job.ts'
export { type JobQueue, openJobQueue, type QueueOptions } from './queue.ts'
