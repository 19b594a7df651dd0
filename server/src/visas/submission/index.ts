/**
 * Hands visas in at their authorities and follows them until they are decided. An answer that is lost is looked up by
 * our reference; nothing is handed in twice.
 */
export { type AuthorityOutcome, sendMore, withdrawAtAuthority } from './at-authority.ts'
export type { SubmissionContext } from './ports.ts'
export { visaRound } from './round.ts'
