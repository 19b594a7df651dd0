/** The address to go to after signing in: only one of our own. */
export function backOf(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back') ?? ''
  if (!back.startsWith('/') || !URL.canParse(back, 'http://shop')) return undefined
  const { origin, pathname, search: query, hash } = new URL(back, 'http://shop')
  return origin === 'http://shop' && pathname !== '/login' && !pathname.startsWith('//') ? pathname + query + hash : undefined
}
