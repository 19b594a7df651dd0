/**
 * Tells whether there is a session of an account, by its readable cookie. The session itself is out of the page's
 * reach.
 */
export const isSignedIn = (cookies: string): boolean => /(?:^|;\s*)(?:__Host-)?signed-in=1(?:;|$)/.test(cookies)
