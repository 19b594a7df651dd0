/** The queue of background jobs: what is sent in a transaction is worked on after it, at least once. */
export { type JobQueue, openJobQueue } from './queue.ts'
export { listDueJobs } from './sweep.ts'
