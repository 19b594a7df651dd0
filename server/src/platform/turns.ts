/**
 * Returns a function that runs one start in each turn of the event loop, in their order. Several pages that are drawn
 * within one turn, or answers of suppliers that are read, would have a probe wait for all of them.
 */
export const createTurns = (): ((start: () => void) => void) => {
  const starts: (() => void)[] = []
  const run = (): void => {
    const start = starts.shift()
    // One that is queued within this phase runs in the next turn, after what has come from the network.
    if (starts.length > 0) setImmediate(run)
    start?.()
  }
  return start => {
    starts.push(start)
    if (starts.length === 1) setImmediate(run)
  }
}
