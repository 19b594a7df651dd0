import type { SearchStore } from '../store/index.ts'

/** A search as this process knows it: what the store has, gathered into a view that grows with each batch. */
export interface KnownSearch<Head, State, View> {
  readonly head: Head
  readonly state: State
  readonly view: View
  readonly version: number
  readonly cancelled: boolean
  readonly isWorkedOn: boolean
  readonly expiresAt: string
}
export interface ViewOf<Head, Row, View> {
  readonly begin: (head: Head) => View
  readonly add: (view: View, rows: readonly Row[]) => void
}
interface Entry<View> {
  readonly view: View
  batches: number
  rows: number
}

/**
 * Reads searches from the store, taking only batches not seen before. Views of old searches leave when there are too
 * many rows in all.
 */
export const searchReader = <Head, State, Row, View>(
  store: SearchStore<Head, State, Row>,
  { begin, add }: ViewOf<Head, Row, View>,
  maxRows = 60_000,
): ((code: string) => Promise<KnownSearch<Head, State, View> | undefined>) => {
  const entries = new Map<string, Entry<View>>()
  let rows = 0
  const forget = (code: string): void => {
    rows -= entries.get(code)?.rows ?? 0
    entries.delete(code)
  }
  const read = async (code: string): Promise<KnownSearch<Head, State, View> | undefined> => {
    const from = entries.get(code)?.batches ?? 0
    const status = await store.find(code, from)
    if (!status) {
      forget(code)
      return undefined
    }
    const known = entries.get(code)
    if ((known?.batches ?? 0) < from) return read(code)
    const entry = known ?? { view: begin(status.head), batches: 0, rows: 0 }
    for (const batch of status.batches.slice(entry.batches - from)) {
      add(entry.view, batch)
      entry.rows += batch.length
      rows += batch.length
    }
    entry.batches = Math.max(entry.batches, status.batchCount)
    entries.delete(code)
    entries.set(code, entry)
    for (const oldest of entries.keys()) {
      if (rows <= maxRows || oldest === code) break
      forget(oldest)
    }
    const { head, state, version, cancelled, isWorkedOn, expiresAt } = status
    return { head, state, version, cancelled, isWorkedOn, expiresAt, view: entry.view }
  }
  return read
}
