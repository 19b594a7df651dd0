import { type RefObject, useLayoutEffect } from 'react'

const gap = 8
const edge = 12
/** Style properties that are set on the box while it is beside its anchor. */
const placing = ['left', 'right', 'top', 'bottom', 'max-height']

/** Keeps a fixed box beside its anchor, within the window, aligned to the reading direction. */
export function useAnchored(box: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    const own = box.current
    if (!active || !own) return
    const place = () => {
      if (anchor.current) placeBeside(own, anchor.current)
    }
    if (anchor.current) makeRoom(own, anchor.current)
    place()
    const watcher = new ResizeObserver(place)
    watcher.observe(own)
    window.addEventListener('scroll', place, { passive: true, capture: true })
    window.addEventListener('resize', place)
    return () => {
      watcher.disconnect()
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      for (const name of placing) own.style.removeProperty(name)
    }
  }, [box, anchor, active])
}

/** The lower edge of what is in sight of the page's head. */
const headEdge = (): number => Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)

/** Scrolls the page up if neither below nor above has room, as far as the anchor stays in sight over the box. */
function makeRoom(box: HTMLElement, anchor: HTMLElement): void {
  const to = anchor.getBoundingClientRect()
  const missing = to.bottom + gap + box.offsetHeight + edge - window.innerHeight
  if (missing <= 0 || to.top - gap - box.offsetHeight >= headEdge() + edge) return
  window.scrollBy({ top: Math.min(missing, Math.max(0, to.top - edge)), behavior: 'instant' })
}

function placeBeside(box: HTMLElement, anchor: HTMLElement): void {
  box.style.maxHeight = 'none'
  const { offsetWidth: width, offsetHeight: height } = box
  const to = anchor.getBoundingClientRect()
  const rtl = getComputedStyle(anchor).direction === 'rtl'
  const start = rtl ? to.right - width : to.left
  const left = Math.min(Math.max(edge, start), document.documentElement.clientWidth - width - edge)
  const least = headEdge() + edge
  const top = topBeside(to, height, window.innerHeight, least)
  box.style.left = `${Math.round(left)}px`
  box.style.right = 'auto'
  box.style.bottom = 'auto'
  box.style.top = `${Math.round(top)}px`
  box.style.maxHeight = `${window.innerHeight - Math.round(top) - edge}px`
}

/**
 * Below where it fits, else above, else wherever all of it is seen: rather over its anchor than cut off, but never over
 * the page's head.
 */
export function topBeside(
  anchor: { readonly top: number; readonly bottom: number },
  height: number,
  windowHeight: number,
  least = edge,
): number {
  const below = anchor.bottom + gap
  if (below + height + edge <= windowHeight) return below
  const above = anchor.top - gap - height
  if (above >= least) return above
  return Math.max(least, windowHeight - edge - height)
}
