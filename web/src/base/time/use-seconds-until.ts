import { useEffect, useState } from 'react'

const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/** Seconds until a moment (milliseconds), counting down to 0. */
export function useSecondsUntil(moment: number): number {
  const [, tick] = useState(0)
  const left = secondsTo(moment)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => tick(count => count + 1), 250)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
