import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from '../../base/router/index.ts'

/**
 * Whoever reads by ear or by keyboard goes on at the top of the page they came to: where the link that led there went
 * with its page, the focus is in
 * `main`. A page that puts the focus somewhere itself, or a field that keeps it, is left alone.
 */
export function useFocusAfterStep(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A browser takes the focus off what is gone or hidden with its next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { activeElement, body } = document
        if (activeElement === null || activeElement === body) main.current?.focus({ preventScroll: true })
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [pathname, main])
}
