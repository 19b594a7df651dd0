import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The heap as it is now, and how busy this process was since the last look. */
export interface HeapReading {
  /** Bytes that the heap has taken from the machine. */
  readonly total: number
  /** Bytes in use, garbage among them. */
  readonly used: number
  /** Share of the time in which the event loop had work. */
  readonly utilization: number
}
interface Options {
  readonly read?: () => HeapReading
  /** Collects all garbage. */
  readonly collect?: () => Promise<unknown>
}

const lookEveryMs = 5_000
/** Above this, requests are at work: a collection of 0.2 s would make them wait. */
const busyAbove = 0.2
/** Looks without work before a collection. */
const quietLooks = 3
/** V8 gives memory back at its second collection; a heap in pieces never becomes small. */
const mostInARow = 3

/**
 * Collects garbage when the server has nothing to do, until its heap is at most twice what is in use, so that a burst
 * of work does not keep the machine's memory. V8 alone waits for more work, and may then keep three times as much for
 * minutes. Returns what ends it.
 */
export function collectWhenQuiet({ read = openReader(), collect = openCollector() }: Options = {}): () => void {
  let quiet = 0
  let inARow = 0
  let inUse = read().used
  const look = async (): Promise<void> => {
    const { total, utilization } = read()
    if (utilization > busyAbove) {
      quiet = 0
      inARow = 0
      return
    }
    quiet += 1
    if (quiet < quietLooks || inARow >= mostInARow || total <= 2 * inUse) return
    quiet = 0
    inARow += 1
    await collect()
    inUse = read().used
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

const openReader = (): (() => HeapReading) => {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    const { total_heap_size: total, used_heap_size: used } = getHeapStatistics()
    return { total, used, utilization }
  }
}

/** Node has no function for it without a flag of the command line; the flag may be set later for a context of its own. */
const openCollector = (): (() => Promise<unknown>) => {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  return () => gc({ type: 'major', execution: 'async' })
}
