import type { Vault } from '../vault/index.ts'
import type { Log, Queries } from './open.ts'
import type { Outbox } from './outbox.ts'

/** The context of all work on orders and payments. */
export interface Context {
  readonly db: Queries
  readonly outbox: Outbox
  readonly vault: Vault
  readonly log: Log
  now(): Date
}
/** Context of work that sends mails and starts jobs from within a transaction. */
export type OutboxContext = Pick<Context, 'outbox' | 'now'>
