import type { Instant } from '@karwan/domain/calendar'
import { createCancelListeners } from './cancel-listeners.ts'
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

/** Packed searches of this process: the oldest leave when there are too many bytes. */
const createShelf = <Head, State>({ maxBytes, now }: MemoryBounds) => {
  const searches = new Map<string, Kept<Head, State>>()
  let bytes = 0
  const forget = (code: string): void => {
    bytes -= searches.get(code)?.bytes ?? 0
    searches.delete(code)
  }
  const isOver = ({ expiresAt }: Kept<Head, State>): boolean => Date.parse(expiresAt) <= now().getTime()
  return {
    add: (code: string, kept: Kept<Head, State>): void => {
      for (const [old, each] of searches) if (isOver(each)) forget(old)
      searches.set(code, kept)
    },
    find: (code: string): Kept<Head, State> | undefined => {
      const kept = searches.get(code)
      if (!kept || !isOver(kept)) return kept
      forget(code)
      return undefined
    },
    /** Counts `more` bytes of a search and forgets the oldest others while there are too many. */
    weigh: (code: string, kept: Kept<Head, State>, more: number): void => {
      kept.bytes += more
      bytes += more
      for (const old of searches.keys()) {
        if (bytes <= maxBytes) return
        if (old !== code) forget(old)
      }
    },
    clear: (): void => {
      searches.clear()
      bytes = 0
    },
  }
}

/** Keeps searches in this process alone. */
export const memorySearchStore = <Head, State, Row>(bounds: MemoryBounds): SearchStore<Head, State, Row> => {
  const { add, find, weigh, clear } = createShelf<Head, State>(bounds)
  const listeners = createCancelListeners()

  return {
    async create(code, { head, state, expiresAt }) {
      add(code, { head, state, version: 1, cancelled: false, expiresAt, batches: [], beside: new Map(), bytes: 0 })
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
        // The searches of this process end with it.
        isWorkedOn: true,
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
      listeners.notify(code)
      return true
    },
    onCancel: listeners.add,
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
    async renew() {},
    async close() {
      clear()
      listeners.clear()
    },
  }
}
