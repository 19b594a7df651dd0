export interface LaneLimits {
  /** Requests that are answered at the same time. */
  readonly atOnce: number
  /** Milliseconds that a request may wait for its turn. */
  readonly waitMs: number
  /** Requests of one address that may wait. */
  readonly waitingPerAddress: number
}
export interface Lane {
  /**
   * Calls `admit` when it is the request's turn, or `refuse`. Returns a function to call when the answer is made or the
   * caller has gone; calling it again does nothing.
   */
  enter(address: string, admit: () => void, refuse: () => void): () => void
  readonly waiting: number
}

interface Waiting {
  readonly address: string
  readonly since: number
  readonly start: () => void
  readonly refuse: () => void
  timer?: NodeJS.Timeout
}

/** Share of the newest answer in the mean time that an answer takes. */
const newest = 0.1

/**
 * Creates a queue that refuses instead of growing: a request that would wait too long, by the length of the queue and
 * the time that answers take, is refused when it comes; one that has waited too long, at that moment.
 */
export const createLane = ({ atOnce, waitMs, waitingPerAddress }: LaneLimits, now = () => performance.now()): Lane => {
  const queue = new Set<Waiting>()
  const perAddress = new Map<string, number>()
  let answering = 0
  let meanMs = 0

  const count = (address: string, change: number): void => {
    const left = (perAddress.get(address) ?? 0) + change
    if (left > 0) perAddress.set(address, left)
    else perAddress.delete(address)
  }
  const remove = (one: Waiting): void => {
    clearTimeout(one.timer)
    if (queue.delete(one)) count(one.address, -1)
  }
  const admitWaiting = (): void => {
    for (const one of queue) {
      const isLate = now() - one.since > waitMs
      if (!isLate && answering >= atOnce) return
      remove(one)
      if (isLate) one.refuse()
      else one.start()
    }
  }
  const waitsTooLong = (): boolean => ((queue.size + 1) * meanMs) / atOnce > waitMs
  return {
    enter(address, admit, refuse) {
      let started: number | undefined
      let hasLeft = false
      const start = (): void => {
        answering += 1
        started = now()
        admit()
      }
      const one: Waiting = { address, since: now(), start, refuse }
      admitWaiting()
      if (answering < atOnce) start()
      else if (waitsTooLong() || (perAddress.get(address) ?? 0) >= waitingPerAddress) refuse()
      else {
        queue.add(one)
        count(address, 1)
        one.timer = setTimeout(admitWaiting, waitMs + 1).unref()
      }
      return () => {
        if (hasLeft) return
        hasLeft = true
        remove(one)
        if (started === undefined) return
        answering -= 1
        meanMs += newest * (now() - started - meanMs)
        admitWaiting()
      }
    },
    get waiting() {
      return queue.size
    },
  }
}
