import { useEffect, useState } from 'react'

/**
 * True once the moment is over; never before it is known. Timers sleep with the page, so it is looked at again when the
 * page is back.
 */
export function useIsOver(moment: string | undefined): boolean {
  const [overAt, setOverAt] = useState<string>()
  useEffect(() => {
    if (moment === undefined) return
    const look = () => Date.now() >= Date.parse(moment) && setOverAt(moment)
    look()
    const timer = setTimeout(look, Math.min(Math.max(0, Date.parse(moment) - Date.now()) + 50, 2_000_000_000))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moment])
  return moment !== undefined && overAt === moment
}
