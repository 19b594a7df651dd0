import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The heap as it is now, and how busy this process was since the last look. */
export interface HeapState {
  /** Bytes that the heap has taken from the machine. */
  readonly total: number
  /** Share of the time in which the event loop had work. */
  readonly utilization: number
}
interface Options {
  readonly read?: () => HeapState
  /** Collects all garbage. */
  readonly collect?: () => Promise<unknown>
}

const lookEveryMs = 5_000
/** Above this, requests are at work: a collection of 0.2 s would make them wait. */
const busyAbove = 0.2
/** Looks without work before a collection. */
const quietLooks = 3
/** V8 gives memory back at its second collection; where more is really in use, no further one helps. */
const mostInARow = 3
/** Times the smallest heap there was, the start's included. */
const largeAbove = 1.25

/**
 * Collects garbage when the server has nothing to do, until its heap is about as small as it was before, so that a
 * burst of work does not keep the machine's memory. V8 alone waits for more work, and keeps what it took for minutes.
 * Returns what ends it.
 */
export function collectWhenQuiet({ read = openReader(), collect = openCollector() }: Options = {}): () => void {
  let quiet = 0
  let inARow = 0
  let smallest = read().total
  const look = async (): Promise<void> => {
    const { total, utilization } = read()
    smallest = Math.min(smallest, total)
    if (utilization > busyAbove) {
      quiet = 0
      inARow = 0
      return
    }
    quiet += 1
    if (quiet < quietLooks || inARow >= mostInARow || total <= largeAbove * smallest) return
    quiet = 0
    inARow += 1
    await collect()
  }
  const timer = setInterval(() => void look(), lookEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

const openReader = (): (() => HeapState) => {
  let last = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    return { total: getHeapStatistics().total_heap_size, utilization }
  }
}

/** Node's own function for it needs a flag of the command line; a context that is made later may have it too. */
const openCollector = (): (() => Promise<unknown>) => {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  return () => gc({ type: 'major', execution: 'async' })
}
