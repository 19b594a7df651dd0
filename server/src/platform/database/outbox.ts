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
    | 'resolve-cancellation'
    | 'refund-attempt'
    | 'steer-agreement'
    | 'send-mail'
    | 'work-payment-event'
  readonly id: string
}
export interface Outbox {
  /** Committed with everything else of the transaction, or not at all. */
  put(transaction: Transaction, job: Job): Promise<void>
  /** Call after the commit: workers of this process look at once rather than at their next turn. */
  wake(): void
}
