import type { FlightSearch } from '@karwan/domain/flights'
import { useSyncExternalStore } from 'react'

/** The search whose results the page shows, for its line in the shop's header. */
interface ShownSearch {
  /** Address of the search. */
  readonly key: string
  readonly code: string | undefined
  /** The search, its cities in the visitor's language. */
  readonly named: FlightSearch
  /** Searches again: up-to-date results for the same question. */
  readonly restart: () => void
}
let shown: ShownSearch | undefined
const listeners = new Set<() => void>()

/** Tells the header what the page shows; undefined when the page goes. */
export function publishSearch(next: ShownSearch | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The search that the page shows; undefined on the server and before the page is there. */
export const useShownSearch = (): ShownSearch | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
