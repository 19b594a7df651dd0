/** Where one signs in and then comes back to an address. */
export const signInFor = (address: string): string => `/login?back=${encodeURIComponent(address)}`
