import type { Instant } from '@karwan/domain/calendar'
import { pack, unpack } from './packing.ts'
import type { SearchStore } from './store.ts'

interface Kept<Head, State> {
  readonly head: Head
  state: State
  version: number
  cancelled: boolean
  readonly expiresAt: Instant
  readonly batches: Buffer[]
  readonly beside: Map<string, Buffer>
  bytes: number
}

export interface MemoryBounds {
  /** Packed bytes of all searches together; beyond it the oldest leave. */
  readonly maxBytes: number
  readonly now: () => Date
}

/** Searches of this process alone. */
export const memorySearchStore = <Head, State, Row>(bounds: MemoryBounds): SearchStore<Head, State, Row> => {
  const searches = new Map<string, Kept<Head, State>>()
  const listeners = new Map<string, Set<() => void>>()
  let bytes = 0

  const forget = (code: string): void => {
    bytes -= searches.get(code)?.bytes ?? 0
    searches.delete(code)
  }
  const forgetOld = (): void => {
    const now = bounds.now().getTime()
    for (const [code, kept] of searches) {
      if (Date.parse(kept.expiresAt) > now) continue
      forget(code)
    }
  }
  const forgetOldest = (except: string): void => {
    for (const code of searches.keys()) {
      if (bytes <= bounds.maxBytes) return
      if (code !== except) forget(code)
    }
  }
  const find = (code: string): Kept<Head, State> | undefined => {
    const kept = searches.get(code)
    if (kept && Date.parse(kept.expiresAt) > bounds.now().getTime()) return kept
    if (kept) forget(code)
    return undefined
  }
  const weigh = (code: string, kept: Kept<Head, State>, more: number): void => {
    kept.bytes += more
    bytes += more
    if (bytes > bounds.maxBytes) forgetOldest(code)
  }

  return {
    async create(code, { head, state, expiresAt }) {
      forgetOld()
      searches.set(code, { head, state, version: 1, cancelled: false, expiresAt, batches: [], beside: new Map(), bytes: 0 })
    },
    async append(code, state, rows) {
      const kept = find(code)
      if (!kept) return 'gone'
      if (kept.cancelled) return 'cancelled'
      kept.state = state
      kept.version += 1
      if (rows.length === 0) return 'kept'
      const batch = pack(rows)
      kept.batches.push(batch)
      weigh(code, kept, batch.length)
      return 'kept'
    },
    async find(code, fromBatch) {
      const kept = find(code)
      if (!kept) return undefined
      const { head, state, version, cancelled, expiresAt, batches } = kept
      return {
        head,
        state,
        version,
        cancelled,
        expiresAt,
        batchCount: batches.length,
        batches: batches.slice(fromBatch).map(unpack<Row[]>),
      }
    },
    async cancel(code) {
      const kept = find(code)
      if (!kept) return false
      if (!kept.cancelled) kept.version += 1
      kept.cancelled = true
      for (const listener of listeners.get(code) ?? []) listener()
      listeners.delete(code)
      return true
    },
    onCancel(code, listener) {
      const those = listeners.get(code) ?? new Set()
      listeners.set(code, those.add(listener))
      return () => {
        those.delete(listener)
        if (those.size === 0) listeners.delete(code)
      }
    },
    async keep(code, name, value) {
      const kept = find(code)
      if (!kept) return false
      const packed = pack(value)
      weigh(code, kept, packed.length - (kept.beside.get(name)?.length ?? 0))
      kept.beside.set(name, packed)
      return true
    },
    async kept(code, name) {
      const packed = find(code)?.beside.get(name)
      return packed && unpack(packed)
    },
    async close() {
      searches.clear()
      listeners.clear()
      bytes = 0
    },
  }
}
