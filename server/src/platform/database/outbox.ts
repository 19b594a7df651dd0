import type { PoolClient } from 'pg'
import type { Transaction } from './open.ts'

/**
 * Work that is promised in a transaction and done after it, at least once: whoever does it must bear a repeat. `id` is
 * the row it is about.
 */
export interface Job {
  readonly name:
    | 'book-service'
    | 'resolve-service'
    | 'settle-hold'
    | 'cancel-service'
    | 'release-service'
    | 'find-replacements'
    | 'resolve-cancellation'
    | 'refund-attempt'
    | 'steer-agreement'
    | 'send-mail'
    | 'send-text'
    | 'work-payment-event'
    | 'search-price'
  readonly id: string
  /** Of the jobs that wait under a name, those of a higher priority start first; 0 unless given. */
  readonly priority?: number
  /** Mails and text messages of a group are sent one after another, so that they leave room for those of others. */
  readonly group?: string
}
/** Priorities of e-mails and text messages: codes, for which somebody waits; what is about a booking; all others. */
export const mailPriority = { code: 2, booking: 1, other: 0 } as const

export interface Outbox {
  /**
   * Queues a job, to be started after `afterMs` (0: at once). It is committed with everything else of the transaction,
   * or not at all. A job of the same name and id that waits already moves to the new time and is not doubled.
   */
  put(transaction: Transaction | PoolClient, job: Job, afterMs?: number): Promise<void>
  /** Call after the commit: workers of this process look at once rather than at their next turn. */
  wake(): void
}
