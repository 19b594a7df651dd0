/** Work after the answer: booking, mail, refunds, reconciling, expiry. What is promised in a transaction is done, whoever dies in between. */
export { type JobQueue, openJobQueue } from './queue.ts'
export { type Jobs, type JobsOptions, startJobs } from './start-jobs.ts'
