import { type RefObject, useLayoutEffect } from 'react'

const gap = 8
const edge = 12

/** Keeps a fixed box beside its anchor: below it, above where below is too little room, within the window, aligned to the reading direction. */
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
  const to = anchor.getBoundingClientRect()
  const { width, height } = { width: box.offsetWidth, height: box.scrollHeight }
  const rtl = getComputedStyle(anchor).direction === 'rtl'
  const start = rtl ? to.right - width : to.left
  const left = Math.min(Math.max(edge, start), document.documentElement.clientWidth - width - edge)
  const below = window.innerHeight - to.bottom - gap - edge
  const above = to.top - gap - edge
  const under = height <= below || below >= above
  box.style.left = `${Math.round(left)}px`
  box.style.right = 'auto'
  box.style.maxHeight = `${Math.max(220, under ? below : above)}px`
  box.style.top = under ? `${Math.round(to.bottom + gap)}px` : 'auto'
  box.style.bottom = under ? 'auto' : `${Math.round(window.innerHeight - to.top + gap)}px`
}
