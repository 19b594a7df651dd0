import { useEffect, useEffectEvent, useRef } from 'react'
import { mirrorQuery, useIsVisible, useNavigate } from '../../../base/router/index.ts'
import { readsMap, writeMap } from '../list/list-view.ts'

/**
 * A page that is opened closes the map (GD-2): the way back leads to the list, at the hotel that was opened from beside
 * the map.
 * `pushed` says that the map was opened as a step of its own, whose place the opened page then takes.
 */
export function useClosingMap(open: boolean, pushed: () => boolean): void {
  const navigate = useNavigate()
  const visible = useIsVisible()
  const opened = useRef<string | null>(null)
  const close = useEffectEvent((event: MouseEvent) => {
    const to = leadsAway(event)
    if (!to) return
    opened.current = to.searchParams.get('hotelId')
    if (pushed()) {
      event.preventDefault()
      return void navigate(to.pathname + to.search + to.hash, { replace: true })
    }
    mirrorQuery(`${writeMap(new URLSearchParams(window.location.search), false)}`)
  })
  useEffect(() => {
    if (!open || !visible || !readsMap(new URLSearchParams(window.location.search))) return
    document.addEventListener('click', close, true)
    return () => document.removeEventListener('click', close, true)
  }, [open, visible])
  useEffect(() => {
    const id = opened.current
    if (!visible || id === null) return
    opened.current = null
    const timer = setTimeout(
      () => document.querySelector(`article[data-hotel="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
      60,
    )
    return () => clearTimeout(timer)
  }, [visible])
}

/** The page of the shop that a press opens in this window, if it is another one. */
function leadsAway(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  const ownStep = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!(link instanceof HTMLAnchorElement) || ownStep || (link.target !== '' && link.target !== '_self')) return undefined
  const to = new URL(link.href)
  return to.origin === window.location.origin && to.pathname !== window.location.pathname ? to : undefined
}
