/** The mall app opens the shop at any of its pages with its token under this name (EM-2). */
export const mallTokenName = 'token'

export interface MallEntry {
  readonly token: string
  /** The address without it: path and query. */
  readonly address: string
}

/**
 * Reads the token out of an address (path and query). Undefined where there is none; an empty one is taken out all the
 * same.
 */
export const takeMallToken = (address: string): MallEntry | undefined => {
  const [path = '', query] = splitOnce(address)
  if (query === undefined) return undefined
  const parts = query.split('&')
  const own = parts.filter(part => nameOf(part) === mallTokenName)
  if (own.length === 0) return undefined
  const rest = parts.filter(part => !own.includes(part)).join('&')
  return { token: valueIn(own[0] ?? ''), address: rest === '' ? path : `${path}?${rest}` }
}

const splitOnce = (address: string): readonly [string, string?] => {
  const at = address.indexOf('?')
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)]
}
const nameOf = (part: string): string => decoded(part.split('=')[0] ?? '')
const valueIn = (part: string): string => (part.includes('=') ? decoded(part.slice(part.indexOf('=') + 1)) : '')
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
