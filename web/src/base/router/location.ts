/** Place of the visitor in the shop: the address and its entry in the history. */
export interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** Value handed over by the navigation that led here. */
  readonly state: unknown
  /** Of this entry of the history. */
  readonly key: string
}
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export interface NavigateOptions {
  /** In place of the entry of the history that is shown. */
  readonly replace?: boolean | undefined
  readonly state?: unknown
  /** Address that the entry left behind gets: the page as the visitor left it, for coming back. Not with `replace`. */
  readonly leaving?: string | undefined
  /** The page stays scrolled as it is. */
  readonly preventScrollReset?: boolean | undefined
}
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

/** The address that `to` names, seen from a path: `?sort=1` and `#fares` stay on it. */
export function addressOf(to: To, pathname: string): string {
  if (typeof to !== 'string') return (to.pathname ?? pathname) + (to.search ?? '') + (to.hash ?? '')
  return to.startsWith('?') || to.startsWith('#') || to === '' ? pathname + to : to
}

/** An address of this shop in its parts. */
export function locationOf(address: string, state: unknown = null, key = 'first'): Location {
  const { pathname, search, hash } = new URL(address, 'http://shop')
  return { pathname, search, hash, state, key }
}
export const pathOf = ({ pathname, search, hash }: Location): string => pathname + search + hash
