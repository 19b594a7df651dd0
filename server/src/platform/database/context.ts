import type { Vault } from '../vault/index.ts'
import type { Log, Queries } from './open.ts'
import type { Outbox } from './outbox.ts'

/** What every piece of work on orders and payments is given. */
export interface Context {
  readonly db: Queries
  readonly outbox: Outbox
  readonly vault: Vault
  readonly log: Log
  now(): Date
}
