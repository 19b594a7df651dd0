import { type RefObject, useLayoutEffect } from 'react'

const gap = 8
const edge = 12

/** Keeps a fixed box beside its anchor, within the window, aligned to the reading direction. */
export function useAnchored(box: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return
    const place = () => {
      if (box.current && anchor.current) placeBeside(box.current, anchor.current)
    }
    place()
    const watcher = new ResizeObserver(place)
    if (box.current) watcher.observe(box.current)
    window.addEventListener('scroll', place, { passive: true, capture: true })
    window.addEventListener('resize', place)
    return () => {
      watcher.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [box, anchor, active])
}

function placeBeside(box: HTMLElement, anchor: HTMLElement): void {
  box.style.maxHeight = 'none'
  const { offsetWidth: width, offsetHeight: height } = box
  const to = anchor.getBoundingClientRect()
  const rtl = getComputedStyle(anchor).direction === 'rtl'
  const start = rtl ? to.right - width : to.left
  const left = Math.min(Math.max(edge, start), document.documentElement.clientWidth - width - edge)
  box.style.left = `${Math.round(left)}px`
  box.style.right = 'auto'
  box.style.bottom = 'auto'
  box.style.top = `${Math.round(topBeside(to, height, window.innerHeight))}px`
  box.style.maxHeight = `${window.innerHeight - 2 * edge}px`
}

/** Below where it fits, else above, else wherever all of it is seen: rather over its anchor than cut off. */
export function topBeside(anchor: { readonly top: number; readonly bottom: number }, height: number, windowHeight: number): number {
  const below = anchor.bottom + gap
  if (below + height + edge <= windowHeight) return below
  const above = anchor.top - gap - height
  if (above >= edge) return above
  return Math.max(edge, windowHeight - edge - height)
}
