import { useEffect, useRef } from 'react'
import type { RunningSearch } from './run/use-flight-run.ts'

/** The search failed, or what it found is old. */
export const needsWord = ({ phase, isOld }: Pick<RunningSearch, 'phase' | 'isOld'>): boolean =>
  isOld || phase === 'failed' || phase === 'expired'

/** Searches again at a press. The button disappears with its message, so the focus moves to the results heading. */
export function useSearchAgain(run: Pick<RunningSearch, 'phase' | 'isOld' | 'restart'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef(false)
  const isKnown = needsWord(run)
  useEffect(() => {
    if (isKnown || !asked.current) return
    asked.current = false
    heading.current?.focus({ preventScroll: true })
  }, [isKnown])
  const again = () => {
    asked.current = true
    run.restart()
  }
  return { heading, again }
}
