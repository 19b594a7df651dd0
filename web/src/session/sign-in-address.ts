/** Returns the address of the sign-in page that comes back to an address. */
export const signInFor = (address: string): string => `/login?back=${encodeURIComponent(address)}`
