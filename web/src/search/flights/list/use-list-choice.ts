import { useCallback, useEffect, useState } from 'react'
import { mirrorQuery } from '../../../base/router/index.ts'
import { type ListChoice, readListChoice, writeListChoice } from './list-address.ts'

/** After this the address is written; a browser takes long for it, and a press is to be seen first. */
const restMs = 100

/**
 * Filters, sort and open card. They are mirrored into the address without a navigation, a moment after they were
 * changed: nothing is loaded or drawn for it, and the entry of the history stays one.
 */
export function useListChoice(searchKey: string, query: string) {
  const [kept, setKept] = useState(() => ({ searchKey, choice: readListChoice(new URLSearchParams(query)) }))
  if (kept.searchKey !== searchKey) setKept({ searchKey, choice: readListChoice(new URLSearchParams(query)) })
  const change = useCallback((next: (choice: ListChoice) => ListChoice) => {
    setKept(before => {
      const choice = next(before.choice)
      mirrorDebounced(before.searchKey, choice)
      return { ...before, choice }
    })
  }, [])
  useEffect(() => {
    window.addEventListener('pagehide', mirrorNow)
    return () => {
      window.removeEventListener('pagehide', mirrorNow)
      if (waiting?.searchKey === searchKey) drop()
    }
  }, [searchKey])
  return [kept.choice, change] as const
}

let waiting: { readonly searchKey: string; readonly choice: ListChoice; readonly timer: ReturnType<typeof setTimeout> } | undefined

function mirrorDebounced(searchKey: string, choice: ListChoice): void {
  drop()
  waiting = { searchKey, choice, timer: setTimeout(mirrorNow, restMs) }
}
function drop(): void {
  clearTimeout(waiting?.timer)
  waiting = undefined
}

/** Writes what still waits to be written. */
export function mirrorNow(): void {
  const choice = waiting?.choice
  drop()
  if (choice) mirror(choice)
}

function mirror(choice: ListChoice): void {
  const { pathname, search } = window.location
  const query = writeListChoice(search, choice)
  if (pathname === '/flight' && `?${query}` !== search) mirrorQuery(query)
}
