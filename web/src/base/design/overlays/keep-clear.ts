import { type RefObject, useEffect } from 'react'

const margin = 16

/**
 * While a bar covers the lower edge of the page, what gets the focus is scrolled to stand above it (WCAG 2.4.11). One
 * bar at a time.
 */
export function useKeepClear(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const keep = () => {
      style.scrollPaddingBlockEnd = `${element.offsetHeight + margin}px`
    }
    keep()
    const watch = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(keep)
    watch?.observe(element)
    return () => {
      watch?.disconnect()
      style.scrollPaddingBlockEnd = ''
    }
  }, [bar])
}
