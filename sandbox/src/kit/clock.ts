export interface Clock {
  /** The sandbox's own time: real time plus every shift so far. */
  now(): Date
  /** Moves time by that many milliseconds, forward or back, and tells everyone who watches. */
  shift(ms: number): void
  /** Moves time to that instant; it goes on running from there. */
  set(date: Date): void
  /** Calls back after every change; returns the way to stop it. */
  onMove(moved: () => void): () => void
}

/**
 * A clock that runs with the machine's and can be moved.
 * @param start the instant it shows now (the machine's own when left out)
 */
export function createClock(start?: Date): Clock {
  let offset = start ? start.getTime() - Date.now() : 0
  const watchers = new Set<() => void>()
  const move = (to: number) => {
    offset = to
    for (const moved of watchers) moved()
  }
  return {
    now: () => new Date(Date.now() + offset),
    shift: ms => move(offset + ms),
    set: date => move(date.getTime() - Date.now()),
    onMove(moved) {
      watchers.add(moved)
      return () => watchers.delete(moved)
    },
  }
}
