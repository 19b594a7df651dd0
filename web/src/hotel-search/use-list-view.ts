import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListView, readListView, writeListView } from './list-view.ts'

/** Filters and order of the list. A change is seen at once and replaces the address without opening a page. */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [held, setHeld] = useState(() => ({ search, view: readListView(new URLSearchParams(search)) }))
  const [seen, setSeen] = useState(search)
  if (seen !== search) {
    setSeen(search)
    if (held.search !== search) setHeld({ search, view: readListView(new URLSearchParams(search)) })
  }
  const change = (view: ListView) => {
    const next = `?${writeListView(new URLSearchParams(held.search), view)}`
    setHeld({ search: next, view })
    void navigate(next, { replace: true, preventScrollReset: true })
  }
  return [held.view, change]
}
