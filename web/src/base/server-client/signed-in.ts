/**
 * Whether a session of an account is there, as its readable cookie says. It holds nothing else; the session itself is
 * out of the page's reach.
 */
export const isSignedIn = (cookies: string): boolean => /(?:^|;\s*)(?:__Host-)?signed-in=1(?:;|$)/.test(cookies)
