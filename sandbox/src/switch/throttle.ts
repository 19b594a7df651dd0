import type { Clock } from '../kit/index.ts'

export interface Throttle {
  /** Tells whether one more read of this thing is answered now; counts it when it is. */
  allows(thing: string): boolean
}

export function createThrottle(clock: Clock, limit: { readonly reads: number; readonly everyMs: number }): Throttle {
  const seen = new Map<string, number[]>()
  return {
    allows(thing) {
      const now = clock.now().getTime()
      const recent = (seen.get(thing) ?? []).filter(at => now - at < limit.everyMs)
      const allowed = recent.length < limit.reads
      seen.set(thing, allowed ? [...recent, now] : recent)
      return allowed
    },
  }
}
