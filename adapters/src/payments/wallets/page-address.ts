/** Returns an address on the wallet's own pages. Returns undefined for any other address. */
export function findPageAddress(address: string, pageOrigin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === new URL(pageOrigin).origin && url.username === '' && url.password === '' ? url.href : undefined
}
