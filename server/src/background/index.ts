/**
 * Background work: booking, e-mail, refunds, payment status, expiry. A promise is written in a transaction and kept
 * even if the server is killed.
 */
export { type JobsOptions, startJobs } from './start-jobs.ts'
export { withholdMails } from './withhold-mails.ts'
