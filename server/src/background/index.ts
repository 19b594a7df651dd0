/** Work after the answer: booking, mail, refunds, reconciling, expiry. What is promised in a transaction is done, whoever dies in between. */
export { startJobs } from './start-jobs.ts'
