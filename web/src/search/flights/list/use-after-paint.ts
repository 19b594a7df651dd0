import { startTransition, useEffect, useState } from 'react'

/** A page out of sight paints nothing; its value follows all the same. */
const unpaintedMs = 100

interface Following {
  /** Drawn a piece at a time, where it makes no press wait: for what is not in sight of the finger. */
  readonly calmly?: boolean
}

/**
 * A value as it was when the page was last painted with it: what is expensive to draw follows in the frame after the
 * control that changed it, so that a press is answered at once. Of another `key` it is the new one from the first.
 */
export function useAfterPaint<Value>(value: Value, key: string, { calmly = false }: Following = {}): Value {
  const [kept, setKept] = useState({ value, key })
  const isOther = kept.key !== key
  if (isOther) setKept({ value, key })
  useEffect(() => {
    if (kept.value === value) return
    const take = () => setKept({ value, key })
    const follow = () => {
      stop()
      if (calmly) startTransition(take)
      else take()
    }
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = follow
    const frame = requestAnimationFrame(() => port2.postMessage(0))
    const timer = setTimeout(follow, unpaintedMs)
    const stop = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      port1.close()
    }
    return stop
  }, [kept, value, key, calmly])
  return isOther ? value : kept.value
}
