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
  const at = address.indexOf('?')
  if (at < 0) return undefined
  const parts = address.slice(at + 1).split('&')
  const own = parts.find(isToken)
  if (own === undefined) return undefined
  const path = address.slice(0, at)
  const rest = parts.filter(part => !isToken(part)).join('&')
  return { token: valueIn(own), address: rest === '' ? path : `${path}?${rest}` }
}

const isToken = (part: string): boolean => decoded(part.replace(/=.*/s, '')) === mallTokenName
const valueIn = (part: string): string => (part.includes('=') ? decoded(part.slice(part.indexOf('=') + 1)) : '')
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
