import { useSyncExternalStore } from 'react'

/** Facts of the shown search that the page tells its header. */
interface ShownSearch {
  /** Of the list; undefined before it is known. */
  readonly code?: string | undefined
  /** City of the shown hotel, for an address that names the hotel only. */
  readonly cityId?: string
}
const nothing: ShownSearch = {}
let shown = nothing
const listeners = new Set<() => void>()

/** Tells the header what the page shows. Returns a function that takes it back as the page goes. */
export function publishShown(search: ShownSearch): () => void {
  const tell = (next: ShownSearch) => {
    shown = next
    for (const listener of listeners) listener()
  }
  tell(search)
  return () => {
    if (shown === search) tell(nothing)
  }
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Returns these facts; none on the server. */
export const useShownSearch = (): ShownSearch =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => nothing,
  )
