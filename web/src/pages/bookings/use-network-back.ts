import { useEffect } from 'react'

/** Milliseconds between two tries while the browser does not say by itself that the network is back. */
const tryMs = 5_000

/** Goes on to a page of the shop as soon as the shop answers again; nowhere without one. */
export function useNetworkBack(next: string | undefined): void {
  useEffect(() => {
    if (next === undefined) return
    const goOn = async () => {
      const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
      if (answer?.ok) window.location.replace(next)
    }
    const timer = setInterval(() => void goOn(), tryMs)
    window.addEventListener('online', goOn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', goOn)
    }
  }, [next])
}
