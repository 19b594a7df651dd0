import type { Clock, Holds, Ledger } from '../../kit/index.ts'
import type { Houses } from '../world/houses.ts'
import type { StayLedgerRow } from './ledger-rows.ts'

/** The context that all routes of the supplier share. */
export interface StayWorld {
  readonly houses: Houses
  readonly clock: Clock
  readonly ledger: Ledger<StayLedgerRow>
  /** Signs rate ids. */
  readonly secret: string
  /** 1 is the pace of real life, 0 waits for nothing. */
  readonly pace: number
  /** Searches that are held, by the code of the city. */
  readonly holds: Holds
}

/** A refusal of the supplier: what its HTTP answer carries. Nothing was done. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Waits so many milliseconds at a pace; ends at once when the caller has gone. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
