import type { MallEntry } from '@karwan/domain/sign-in'

/** Name of the window's property that holds the query with the mall app's token until the page's code takes it. */
export const mallQueryName = 'karwanMallQuery'

/**
 * The first script of a page that the mall app opened with its token: the address loses it before anything else is
 * fetched or run, so that neither a Referer nor a measurement nor a report of an error can carry it. The token itself
 * is not in the page: the script reads the address.
 */
export const mallScript = ({ address }: MallEntry): string =>
  `window.${mallQueryName}=location.search;history.replaceState(history.state,'',${JSON.stringify(address).replace(/</g, '\\u003c')}+location.hash)`
