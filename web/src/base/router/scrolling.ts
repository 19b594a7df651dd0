import { useLayoutEffect, useRef } from 'react'
import type { Place } from './router.tsx'

const drawer = 'karwan.scroll-positions'
let positions: Record<string, number> = {}
/** Of the entry of the history that is shown. */
let shown = 'first'

export function keyOfEntry(): string {
  return typeof window === 'undefined' ? 'first' : ((window.history.state as { key?: string } | null)?.key ?? 'first')
}

/** Remembers how far the page that is about to be left was scrolled. */
export const keepScrollPositions = (): void => {
  positions[shown] = window.scrollY
}

/** Inputs by which a visitor goes somewhere on the page. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
let giveUp = () => {}

/**
 * Stands at this height, as soon as a page that still fills is tall enough for it; whoever moves on the page meanwhile
 * is left alone.
 */
function standAt(top: number): void {
  giveUp()
  window.scrollTo({ top, behavior: 'instant' })
  const { documentElement: page } = document
  const isTallEnough = () => page.scrollHeight - window.innerHeight >= top
  if (isTallEnough() || typeof ResizeObserver === 'undefined') return
  const growing = new ResizeObserver(() => {
    if (!isTallEnough()) return
    giveUp()
    window.scrollTo({ top, behavior: 'instant' })
  })
  giveUp = () => {
    growing.disconnect()
    for (const move of ownMoves) window.removeEventListener(move, giveUp, true)
    giveUp = () => {}
  }
  for (const move of ownMoves) window.addEventListener(move, giveUp, { capture: true, passive: true })
  growing.observe(document.body)
}

const isReload = (): boolean =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload'

/**
 * We bring positions back ourselves, since a page may be ready later than its address: inside the shop, and after a
 * reload, where the browser stops at the end of what is there.
 */
export function restoreScroll(): () => void {
  shown = keyOfEntry()
  try {
    positions = JSON.parse(sessionStorage.getItem(drawer) ?? '{}')
  } catch {
    positions = {}
  }
  window.history.scrollRestoration = 'manual'
  const before = positions[shown]
  if (before && isReload()) standAt(before)
  const leave = () => {
    keepScrollPositions()
    window.history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(drawer, JSON.stringify(positions))
    } catch {
      // Private windows of some browsers keep nothing; the page then begins at its top.
    }
  }
  const again = () => {
    window.history.scrollRestoration = 'manual'
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', again)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', again)
    giveUp()
  }
}

/** The way back to a list is no new page (GD-5): it stands where it was left. */
const isWayBack = (from: string, to: string): boolean => from === '/hotel/packages' && to === '/hotel'

/**
 * After a step forward the page glides to its top (the style sheet says so to those who like motion), after a step back
 * it stands at once where it was left.
 */
export function useScrollAfterStep({ location, type, keepScroll }: Place): void {
  const before = useRef(location)
  useLayoutEffect(() => {
    const from = before.current
    if (from === location) return
    before.current = location
    shown = location.key
    document.documentElement.toggleAttribute('data-forward', type === 'PUSH')
    if (keepScroll) return
    giveUp()
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
    if (type === 'POP') standAt(positions[location.key] ?? 0)
    else if (target) target.scrollIntoView()
    else if (!isWayBack(from.pathname, location.pathname)) window.scrollTo({ top: 0 })
  }, [location, type, keepScroll])
}
