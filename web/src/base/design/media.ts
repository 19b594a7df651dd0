import { useSyncExternalStore } from 'react'

const watch = (query: string) => (changed: () => void) => {
  const list = window.matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

/**
 * A media query, for what CSS cannot decide (a sheet or a popover). On the server and at first paint it is `initially`.
 */
export const useMedia = (query: string, initially = false): boolean =>
  useSyncExternalStore(
    watch(query),
    () => window.matchMedia(query).matches,
    () => initially,
  )
export const wide = '(min-width: 48rem)'

const connection = (): { readonly saveData?: boolean } | undefined =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection
/** Tells whether the visitor asked the browser to save data. Pictures that nobody opened are then not fetched. */
export const useSavesData = (): boolean =>
  useMedia('(prefers-reduced-data: reduce)') || (typeof navigator !== 'undefined' && connection()?.saveData === true)
