import { useCallback, useState } from 'react'
import { type ListChoice, readListChoice, writeListChoice } from './list-address.ts'

/**
 * Filters, sort and open card. They are mirrored into the address without a navigation: nothing is loaded or drawn for it, and the entry of the
 * history stays one.
 */
export function useListChoice(searchKey: string, query: string) {
  const [kept, setKept] = useState(() => ({ searchKey, choice: readListChoice(new URLSearchParams(query)) }))
  if (kept.searchKey !== searchKey) setKept({ searchKey, choice: readListChoice(new URLSearchParams(query)) })
  const change = useCallback((next: (choice: ListChoice) => ListChoice) => {
    setKept(before => {
      const choice = next(before.choice)
      queueMicrotask(() => mirror(choice))
      return { ...before, choice }
    })
  }, [])
  return [kept.choice, change] as const
}

function mirror(choice: ListChoice): void {
  const { pathname, search, hash } = window.location
  const query = writeListChoice(search, choice)
  if (pathname === '/flight' && `?${query}` !== search) window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`)
}
