import { type RefObject, useEffect } from 'react'

/**
 * While it is `on`, only the element can be reached by keyboard and screen reader: all that it covers is inert, also
 * what comes later. Live regions go on speaking, and dialogs opened over it are the platform's own affair.
 */
export function useAlone(element: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    const box = element.current
    if (!on || !box) return
    const covered = new Set<Element>()
    const cover = () => {
      for (let own: HTMLElement = box; own.parentElement && own !== document.body; own = own.parentElement)
        for (const beside of own.parentElement.children)
          if (beside !== own && !beside.hasAttribute('inert') && !beside.matches(spared)) {
            beside.setAttribute('inert', '')
            covered.add(beside)
          }
    }
    cover()
    const watcher = new MutationObserver(cover)
    for (let own = box.parentElement; own; own = own === document.body ? null : own.parentElement) watcher.observe(own, { childList: true })
    return () => {
      watcher.disconnect()
      for (const each of covered) each.removeAttribute('inert')
    }
  }, [element, on])
}

const spared = 'dialog, [aria-live], [role=status], [role=alert], script, style, link'
