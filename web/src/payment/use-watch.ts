import { useEffectEvent } from 'react'
import { useAbortableEffect } from '../base/browser/index.ts'
import { pause } from '../base/server-client/index.ts'

/**
 * Milliseconds before the next look: soon at first, then ever later, so that a page left open costs next to nothing.
 */
export const nextLookMs = (looks: number): number => (looks < 10 ? 3000 : looks < 30 ? 10_000 : 30_000)

/**
 * Looks again and again while `isOn`; at once when the network or the eyes come back, after which it begins with short
 * waits anew. Nothing is asked while the page is hidden.
 */
export function useWatch(isOn: boolean, look: (signal: AbortSignal) => Promise<unknown>): void {
  const lookNow = useEffectEvent(look)
  useAbortableEffect(
    async signal => {
      if (!isOn) return
      let looks = 0
      let waiting = new AbortController()
      const hear = () => {
        looks = 0
        waiting.abort()
      }
      window.addEventListener('online', hear, { signal })
      document.addEventListener('visibilitychange', hear, { signal })
      signal.addEventListener('abort', hear)
      while (!signal.aborted) {
        waiting = new AbortController()
        await pause(nextLookMs(looks), waiting.signal)
        if (signal.aborted) return
        looks += 1
        if (document.visibilityState === 'visible') await lookNow(signal)
      }
    },
    [isOn],
  )
}
