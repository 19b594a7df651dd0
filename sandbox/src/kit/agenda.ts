import type { Clock } from './clock.ts'

/** Work to be done when the sandbox's clock says so, also when the clock is moved past it. */
export interface Agenda {
  /** Runs the job once, at that instant or as soon as the clock has passed it. */
  at(when: Date, job: () => void): void
  /** Runs the job once, this many milliseconds from now. */
  after(ms: number, job: () => void): void
  close(): void
}

const longestTimer = 2_000_000_000 // setTimeout counts in 31 bits

export function createAgenda(clock: Clock): Agenda {
  const open = new Set<{ readonly when: number; readonly job: () => void }>()
  let timer: NodeJS.Timeout | undefined
  const look = () => {
    clearTimeout(timer)
    const now = clock.now().getTime()
    const due = [...open].filter(entry => entry.when <= now).toSorted((a, b) => a.when - b.when)
    for (const entry of due) open.delete(entry)
    for (const entry of due) entry.job()
    const next = Math.min(...[...open].map(entry => entry.when))
    if (!Number.isFinite(next)) return
    clearTimeout(timer)
    timer = setTimeout(look, Math.min(Math.max(next - clock.now().getTime(), 1), longestTimer))
    timer.unref()
  }
  const stopWatching = clock.onMove(look)
  const at: Agenda['at'] = (when, job) => {
    open.add({ when: when.getTime(), job })
    look()
  }
  return {
    at,
    after: (ms, job) => at(new Date(clock.now().getTime() + ms), job),
    close() {
      stopWatching()
      clearTimeout(timer)
      open.clear()
    },
  }
}
