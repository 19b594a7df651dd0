import { useRef, useState } from 'react'
import { useLocation, useNavigate } from '../../../base/router/index.ts'
import { useClosingMap } from '../map/use-closing-map.ts'
import { isUsual, type ListView, readListView, readPages, readsMap, writeListView, writeMap, writePages } from './list-view.ts'

export interface ShownView {
  readonly view: ListView
  /** Nothing filtered, usual order. */
  readonly usual: boolean
  /** Filters or order; the list starts again from its top. */
  readonly setView: (view: ListView) => void
  /** Number of pages that were read. */
  readonly pages: number
  readonly setPages: (pages: number) => void
  readonly map: boolean
  readonly setMap: (open: boolean) => void
}

/**
 * Holds the filters and order of the list, as the address says. A change is seen at once. It replaces the address
 * without opening a page, but for the opening of the map.
 */
export function useListView(): ShownView {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [held, setHeld] = useState(() => heldOf(search))
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    if (held.search !== search) setHeld(heldOf(search))
  }
  const { parameters, view } = held
  const pushed = useRef(false)
  const map = readsMap(parameters)
  useClosingMap(map, () => pushed.current)
  const change = (next: URLSearchParams, looked = view, replace = true) => {
    const query = `?${next}`
    if (query === held.search) return
    setHeld({ ...heldOf(query), view: looked })
    void navigate(query, { replace, preventScrollReset: true })
  }
  return {
    view,
    usual: isUsual(view, parameters),
    setView: next => change(writePages(writeListView(parameters, next), 1), next),
    pages: readPages(parameters),
    setPages: pages => change(writePages(parameters, pages)),
    map,
    // Going back from an open map leads to the list.
    setMap: open => {
      pushed.current = open
      change(writeMap(parameters, open), view, !open)
    },
  }
}

const heldOf = (search: string) => {
  const parameters = new URLSearchParams(search)
  return { search, parameters, view: readListView(parameters) }
}
