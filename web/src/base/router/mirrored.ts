const queries = new Map<string, string>()

/**
 * Writes what a visitor made of a page (filters, an open card) into its address without a step: nothing is loaded or
 * drawn, and the entry of the history stays one. `query` without the question mark.
 */
export function mirrorQuery(query: string): void {
  const { pathname, hash } = window.location
  queries.set(pathname, `?${query}`)
  window.history.replaceState(window.history.state, '', `${pathname}?${query}${hash}`)
}
/** Query of a page as it was mirrored since the last step to it; undefined if it was not. */
export const mirroredQuery = (pathname: string): string | undefined => queries.get(pathname)
/** A step led to the page: its address is the router's again. */
export const forgetMirrored = (pathname: string): void => void queries.delete(pathname)
