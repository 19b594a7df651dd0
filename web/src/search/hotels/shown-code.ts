import { useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

/** Tells the header the code of the search that the page shows; undefined when the page goes. */
export function publishCode(code: string | undefined): void {
  shown = code
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Code of the search that the page shows; undefined on the server and before it is known. */
export const useShownCode = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  )
