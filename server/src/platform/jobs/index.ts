/** The queue of background jobs. What is sent in a transaction runs after it, at least once. */
export { type JobQueue, openJobQueue } from './queue.ts'
export { listDueJobs } from './sweep.ts'
