import type { FlightItinerary } from '@karwan/domain/flights'
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react'

/** Rows that are shown, and those that came after the visitor had begun to read. */
export interface DebouncedRows {
  readonly shown: readonly FlightItinerary[]
  readonly waiting: readonly FlightItinerary[]
  /** Lets the waiting ones in. */
  readonly admit: () => void
}
const none: readonly FlightItinerary[] = []

/**
 * Nothing moves under a finger or the focus: as soon as the visitor has scrolled into the list, or the focus is in it,
 * rows that come wait. `choice` changes the list anyway, so they come in with it.
 */
export function useDebouncedRows(arrived: readonly FlightItinerary[], list: RefObject<HTMLElement | null>, choice: unknown): DebouncedRows {
  const [rows, setRows] = useState({ shown: arrived, choice })
  const isRead = useIsRead(list)
  const isSame = rows.choice === choice
  if (rows.shown !== arrived && (!isRead || !isSame || arrived.length < rows.shown.length || rows.shown.length === 0))
    setRows({ shown: arrived, choice })
  else if (!isSame) setRows({ ...rows, choice })
  const { shown } = rows
  const waiting = useMemo(() => (shown === arrived ? none : newOnes(arrived, shown)), [arrived, shown])
  const admit = useCallback(() => setRows({ shown: arrived, choice }), [arrived, choice])
  return useMemo(() => ({ shown, waiting, admit }), [shown, waiting, admit])
}

/** Rows keep their places, so the new ones are those at the end. */
const newOnes = (arrived: readonly FlightItinerary[], shown: readonly FlightItinerary[]) => arrived.slice(shown.length)

const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
/**
 * Tells whether the visitor reads the list: scrolled its top out of sight, or has the focus in it. A browser that
 * restores the position of a reloaded page does not count.
 */
function useIsRead(list: RefObject<HTMLElement | null>): boolean {
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    let hasActed = false
    const act = () => {
      hasActed = true
    }
    const look = () => {
      const element = list.current
      if (!element || !hasActed) return
      setIsRead(element.getBoundingClientRect().top < 0 || element.contains(document.activeElement))
    }
    const lookInNextFrame = () => requestAnimationFrame(look)
    for (const name of byHand) window.addEventListener(name, act, { passive: true, capture: true })
    window.addEventListener('scroll', look, { passive: true })
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookInNextFrame)
    return () => {
      for (const name of byHand) window.removeEventListener(name, act, { capture: true })
      window.removeEventListener('scroll', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookInNextFrame)
    }
  }, [list])
  return isRead
}
