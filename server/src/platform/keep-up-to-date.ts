import type { Context } from './database/index.ts'

interface Options<Value> {
  readonly log: Context['log']
  /** Milliseconds between two looks. */
  readonly everyMs: number
  /** Reads the id of the newest row: while it stays, nothing else is read. */
  readonly readNewestId: () => Promise<number>
  readonly read: () => Promise<Value>
  /** Line of the log when it cannot be read, written once until it can be again. */
  readonly failure: string
}
export interface UpToDate<Value> {
  /** Returns what was read last. */
  get(): Value
  /** Reads it again if there is a newer row. Throws if it cannot be read. */
  refresh(): Promise<void>
  /** Ends the looking. */
  close(): void
}

/**
 * Reads rows that are only ever added to, and looks for newer ones again and again. While they cannot be read, what was
 * read last stands. Throws if they cannot be read at first.
 */
export const keepUpToDate = async <Value>({ log, everyMs, readNewestId, read, failure }: Options<Value>): Promise<UpToDate<Value>> => {
  let newestId = await readNewestId()
  let value = await read()
  const refresh = async (): Promise<void> => {
    const id = await readNewestId()
    if (id === newestId) return
    value = await read()
    newestId = id
  }
  let isLooking = false
  let hasFailed = false
  const look = async (): Promise<void> => {
    if (isLooking) return
    isLooking = true
    try {
      await refresh()
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.error({ err: error }, failure)
      hasFailed = true
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return { get: () => value, refresh, close: () => clearInterval(timer) }
}
