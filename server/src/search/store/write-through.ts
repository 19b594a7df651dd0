import type { SearchSnapshot, SearchStore } from './store.ts'

/** A store that every server of the shop reads, and that may be away. */
export interface SharedSearchStore<Head, State, Row> extends SearchStore<Head, State, Row> {
  /** False while it is known to be away: a call would wait for nothing. */
  isReachable(): boolean
  /** Writes a search anew, whole, with all its batches. What was kept beside it stays. */
  replace(code: string, snapshot: SearchSnapshot<Head, State, Row>): Promise<void>
}
interface Stores<Head, State, Row> {
  /** In this process. It holds the searches that this server began. */
  readonly own: SearchStore<Head, State, Row>
  readonly shared: SharedSearchStore<Head, State, Row>
}

/** Milliseconds between two tries to write what the shared store missed. */
const catchUpMs = 1000
/** Milliseconds without a call to a shared store that did not answer. */
const restMs = 2000

/**
 * Keeps the searches that this server began in its own memory and in the shared store. While the shared store is away
 * they go on from memory: its failures reach those alone who ask for a search of another server. When it is back it
 * gets what it missed.
 */
export const writeThroughStore = <Head, State, Row>({ own, shared }: Stores<Head, State, Row>): SearchStore<Head, State, Row> => {
  /** Searches that the shared store does not have whole, with the values beside them that it missed. */
  const behind = new Map<string, Map<string, unknown>>()
  let restUntil = 0
  const mayAsk = (): boolean => shared.isReachable() && performance.now() >= restUntil
  const missed = (code: string): Map<string, unknown> => {
    const values = behind.get(code) ?? new Map<string, unknown>()
    behind.set(code, values)
    return values
  }

  const writeWhole = async (code: string): Promise<void> => {
    while (behind.has(code) && mayAsk()) {
      const snapshot = await own.find(code, 0)
      if (!snapshot) return void behind.delete(code)
      await shared.replace(code, snapshot)
      for (const [name, value] of behind.get(code) ?? []) await shared.keep(code, name, value)
      // Rows may have come meanwhile.
      if ((await own.find(code, snapshot.batchCount))?.version === snapshot.version) behind.delete(code)
    }
  }
  let catchingUp: Promise<void> = Promise.resolve()
  /** One after the other, so that an older state never follows a newer one. */
  const catchUp = (codes: readonly string[]): Promise<void> => {
    catchingUp = catchingUp.then(async () => {
      try {
        for (const code of codes) await writeWhole(code)
      } catch {
        restUntil = performance.now() + restMs
      }
    })
    return catchingUp
  }
  const timer = setInterval(() => {
    if (behind.size > 0 && mayAsk()) void catchUp([...behind.keys()])
  }, catchUpMs)
  timer.unref()

  /** Undefined: it is away, or was behind. */
  const tell = async <Answer>(code: string, call: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (behind.has(code)) return void (await catchUp([code]))
    if (mayAsk())
      try {
        return await call()
      } catch {
        restUntil = performance.now() + restMs
      }
    missed(code)
    return undefined
  }
  const isOwn = async (code: string): Promise<boolean> => (await own.find(code, Number.POSITIVE_INFINITY)) !== undefined

  return {
    async create(code, record) {
      await own.create(code, record)
      await tell(code, () => shared.create(code, record))
    },
    async append(code, state, rows) {
      const mine = await own.append(code, state, rows)
      if (mine === 'gone') return shared.append(code, state, rows)
      const theirs = await tell(code, () => shared.append(code, state, rows))
      if (theirs === 'gone') missed(code)
      if (theirs !== 'cancelled') return mine
      await own.cancel(code)
      return theirs
    },
    find: async (code, fromBatch) => (await own.find(code, fromBatch)) ?? shared.find(code, fromBatch),
    async cancel(code) {
      if (!(await own.cancel(code))) return shared.cancel(code)
      await tell(code, () => shared.cancel(code))
      return true
    },
    onCancel(code, listener) {
      let isCalled = false
      const once = () => {
        if (isCalled) return
        isCalled = true
        listener()
      }
      const forgetOwn = own.onCancel(code, once)
      const forgetShared = shared.onCancel(code, () => {
        void own.cancel(code)
        once()
      })
      return () => {
        forgetOwn()
        forgetShared()
      }
    },
    async keep(code, name, value) {
      if (!(await own.keep(code, name, value))) return shared.keep(code, name, value)
      await tell(code, () => shared.keep(code, name, value))
      behind.get(code)?.set(name, value)
      return true
    },
    // Another server may have a newer value.
    async kept(code, name) {
      if (!(await isOwn(code))) return shared.kept(code, name)
      const theirs = behind.has(code) ? undefined : await tell(code, () => shared.kept(code, name))
      return theirs ?? own.kept(code, name)
    },
    async renew(code) {
      if (mayAsk()) await shared.renew(code)
    },
    async close() {
      clearInterval(timer)
      await Promise.all([own.close(), shared.close()])
    },
  }
}
