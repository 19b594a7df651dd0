/** Where a browser may be sent: an address on the wallet's own pages, and nowhere else; undefined for any other. */
export function findPageAddress(address: string, pageOrigin: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === new URL(pageOrigin).origin && url.username === '' && url.password === '' ? url.href : undefined
}
