import type { Instant } from '@karwan/domain/calendar'

/**
 * Store of running searches: a list of batches that only grows, its state, and whether it was cancelled. Everything
 * may be lost at any time; a lost search is an expired search. One server writes (the one that asks the suppliers),
 * any server reads.
 */
export interface SearchStore<Head, State, Row> {
  /** Begins a record that ends by itself at `expiresAt`. */
  create(code: string, record: { readonly head: Head; readonly state: State; readonly expiresAt: Instant }): Promise<void>
  /** Adds rows and the state after them. Says when the work should stop: cancelled, or the record is gone. */
  append(code: string, state: State, rows: readonly Row[]): Promise<'kept' | 'cancelled' | 'gone'>
  /** The record with the batches from index `fromBatch` on; undefined where there is none. */
  find(code: string, fromBatch: number): Promise<SearchSnapshot<Head, State, Row> | undefined>
  /** Marks the search as cancelled and tells the server that works on it. False where there is none. */
  cancel(code: string): Promise<boolean>
  /** Calls back once when the search is cancelled, wherever that was asked; returns the way to stop listening. */
  onCancel(code: string, listener: () => void): () => void
  /** A value beside the record, gone with it: room offers of a hotel. False where the record is gone. */
  keep(code: string, name: string, value: unknown): Promise<boolean>
  /** Returns what was stored under the name; undefined if nothing was. */
  kept(code: string, name: string): Promise<unknown>
  /** Says that this server still works on the search. Without it, others take it for interrupted after `leaseMs`. */
  renew(code: string): Promise<void>
  close(): Promise<void>
}

/** Milliseconds that a server's word of working on a search counts, and between two of them. */
export const searchLease = { leaseMs: 4000, renewMs: 1000 } as const

export interface SearchSnapshot<Head, State, Row> {
  readonly head: Head
  readonly state: State
  /** Grows with every append and with cancelling. */
  readonly version: number
  readonly cancelled: boolean
  /** False where the server that asked the suppliers has ended or died. */
  readonly isWorkedOn: boolean
  readonly expiresAt: Instant
  /** Batches there are in all. */
  readonly batchCount: number
  readonly batches: readonly (readonly Row[])[]
}
