import type { Clock, Holds, Ledger } from '../kit/index.ts'
import type { LedgerRow } from './bookings.ts'
import type { OfferIds } from './offer-id.ts'

/** The context that the supplier's routes share. */
export interface World {
  readonly clock: Clock
  readonly ids: OfferIds
  readonly ledger: Ledger<LedgerRow>
  /** 1 is real time, 0 is at once. */
  readonly pace: number
  readonly holds: Holds
  /** Number of times that each offer that grows dearer has been read, by id. */
  readonly reads: Map<string, number>
  /** Searches going on, answered to the end, and stopped because the caller went away. */
  readonly searches: { running: number; finished: number; stopped: number }
}

export const minutesNow = (world: World): number => Math.floor(world.clock.now().getTime() / 60_000)
export const writeInstant = (ms: number): string => new Date(ms).toISOString()
