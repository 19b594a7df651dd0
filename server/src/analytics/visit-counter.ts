import type { CountedEvent, DailyCount } from '@karwan/domain/analytics'
import { keyOf } from './store.ts'

/** Counts in memory at once and writes a little later, many together. */
export interface VisitCounter {
  count(event: CountedEvent): void
  /** Writes what waits, now. Resolves when it is written or has failed; what failed waits for the next time. */
  flush(): Promise<void>
}
export interface VisitCounterOptions {
  readonly write: (counts: readonly DailyCount[]) => Promise<void>
  readonly onFailure: (error: unknown) => void
  /** Milliseconds between an event and its writing. */
  readonly pauseMs?: number
}

/** Creates a counter. What waits has a natural limit: one number for each day, brand, language and event. */
export const createVisitCounter = ({ write, onFailure, pauseMs = 4000 }: VisitCounterOptions): VisitCounter => {
  const waiting = new Map<string, DailyCount>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const add = (more: DailyCount): void => {
    const key = keyOf(more)
    waiting.set(key, { ...more, count: (waiting.get(key)?.count ?? 0) + more.count })
    timer ??= setTimeout(() => void flush(), pauseMs).unref()
  }
  const writeAll = async (): Promise<void> => {
    const counts = [...waiting.values()]
    waiting.clear()
    if (counts.length === 0) return
    try {
      await write(counts)
    } catch (error) {
      onFailure(error)
      counts.forEach(add)
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }
  return { count: event => add({ ...event, count: 1 }), flush }
}
