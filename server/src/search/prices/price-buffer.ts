import { type PriceObservation, tripKey } from './price-observations.ts'

/** Takes observations at once and writes them down a little later, many together. */
export interface PriceBuffer {
  note(observations: readonly PriceObservation[]): void
  /** Writes what is waiting, now; resolves when it is written or given up. */
  flush(): Promise<void>
  close(): Promise<void>
}
export interface PriceBufferOptions {
  readonly write: (observations: readonly PriceObservation[]) => Promise<void>
  readonly onFailure: (error: unknown) => void
  /** Milliseconds between the first observation and its writing. */
  readonly pauseMs?: number
}

/** Rows of one statement, so that the embedded database's one connection is soon free again. */
const batch = 200
/** Trips that may wait while the database is away; later ones are dropped, for the next search sees them again. */
const mostWaiting = 5000

export const priceBuffer = ({ write, onFailure, pauseMs = 1500 }: PriceBufferOptions): PriceBuffer => {
  const waiting = new Map<string, PriceObservation>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const writeAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const next = [...waiting].slice(0, batch)
      for (const [key] of next) waiting.delete(key)
      try {
        await write(next.map(([, observation]) => observation))
      } catch (error) {
        onFailure(error)
      }
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }
  return {
    note(observations) {
      for (const observation of observations) {
        const key = tripKey(observation)
        if (waiting.has(key) || waiting.size < mostWaiting) waiting.set(key, better(waiting.get(key), observation))
      }
      if (waiting.size === 0 || timer) return
      timer = setTimeout(() => void flush(), pauseMs)
      timer.unref()
    },
    flush,
    close: flush,
  }
}

/** Of two that wait for the same trip: the whole one, the later of two whole ones, otherwise the lower. */
const better = (before: PriceObservation | undefined, after: PriceObservation): PriceObservation => {
  if (!before || after.whole) return after
  if (before.amount === null || after.amount === null) return after
  return after.amount < before.amount ? after : before
}
