import type { FieldFault } from '../problems/index.ts'
import type { NoticeProduct } from './notices.ts'

/** Pages of the shop that content may lead to beside searches and the pages of countries. */
export const linkedPages = ['/', '/flight/anywhere', '/help', '/contact', '/offices', '/booking', '/terms', '/privacy'] as const

/** A city by its code, and its English name: the shop shows it in the visitor's language. */
export interface LinkedCity {
  readonly code: string
  readonly name: string
}
/**
 * Places that content leads to (HC-16): the form of a search, filled as far as it is told, without dates, so that it is
 * never past; a page of the shop; or an address elsewhere. A visa leads to the page of a country, or to all of them.
 */
export type ContentLink =
  | { readonly to: 'flight' | 'package'; readonly from?: LinkedCity | undefined; readonly city?: LinkedCity | undefined }
  | { readonly to: 'hotel'; readonly city?: LinkedCity | undefined }
  | { readonly to: 'visa'; readonly path?: string | undefined }
  | { readonly to: 'page'; readonly path: string }
  | { readonly to: 'elsewhere'; readonly address: string }

/** Returns the address that a link is stored as. */
export const writeContentLink = (link: ContentLink): string => {
  switch (link.to) {
    case 'page':
      return link.path
    case 'elsewhere':
      return link.address
    case 'visa':
      return link.path ?? '/visas'
    case 'hotel':
      return addressOf('/search', staysIn(link.city))
    case 'flight':
      return addressOf('/flightSearch', [...endOf('f', link.from), ...endOf('t', link.city)])
    case 'package':
      return addressOf('/', [...endOf('f', link.from), ...endOf('t', link.city), ...staysIn(link.city)])
  }
}

type Pairs = readonly (readonly [name: string, value: string])[]
const addressOf = (path: string, pairs: Pairs): string =>
  pairs.length === 0 ? path : `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
const endOf = (end: 'f' | 't', city: LinkedCity | undefined): Pairs =>
  city ? [[end === 'f' ? 'from' : 'to', city.name], ...['CId', 'CCode', 'LId'].map(name => [`${end}${name}`, city.code] as const)] : []
const staysIn = (city: LinkedCity | undefined): Pairs =>
  city
    ? [
        ['cityId', city.code],
        ['cityName', city.name],
      ]
    : []

/** Reads a stored address. Undefined for one that is neither a page of the shop nor an https address. */
export const readContentLink = (text: string): ContentLink | undefined => {
  if (!text.startsWith('/')) return secure.test(text) ? { to: 'elsewhere', address: text } : undefined
  const [path = ''] = text.split(/[?#]/, 1)
  if (path !== text && !rest.test(text.slice(path.length))) return undefined
  const parameters = parametersOf(text.slice(path.length))
  const cityAt = (code: string, name: string): LinkedCity | undefined => {
    const found = parameters.get(code)
    return found ? { code: found, name: parameters.get(name) ?? found } : undefined
  }
  const [from, to, stay] = [cityAt('fCId', 'from'), cityAt('tCId', 'to'), cityAt('cityId', 'cityName')]
  if (path === '/flightSearch') return { to: 'flight', from, city: to }
  if (path === '/search') return { to: 'hotel', city: stay }
  if (path === '/' && to && stay) return { to: 'package', from, city: to }
  if (path === '/visas') return { to: 'visa' }
  if (/^\/visas\/[a-z-]+$/.test(path)) return { to: 'visa', path }
  return (linkedPages as readonly string[]).includes(path) ? { to: 'page', path: text } : undefined
}

const parametersOf = (query: string): ReadonlyMap<string, string> => {
  const pairs = query.startsWith('?') ? (query.slice(1).split('#', 1)[0] ?? '').split('&') : []
  return new Map(
    pairs.map(pair => {
      const at = `${pair}=`.indexOf('=')
      return [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]
    }),
  )
}
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
/** Query and fragment, of the characters that an address is written with. */
const rest = /^[?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*$/
/** A host with a dot, without user or password. */
const secure = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?$/i

/** Returns whether a text is a page of the shop, with or without a query, or an https address elsewhere. */
export const isContentLink = (text: string): boolean => readContentLink(text) !== undefined

/** Places that a brand's links can lead to today. */
export interface LinkChoices {
  readonly products: readonly NoticeProduct[]
  /** Codes of cities. */
  readonly cities: readonly string[]
  /** Paths of countries' pages about visas. */
  readonly countries: readonly string[]
}
/** Returns what is wrong with a link at a brand, today: none, if it can be chosen (HC-16). */
export const linkFaults = (text: string, { products, cities, countries }: LinkChoices): readonly FieldFault[] => {
  const link = readContentLink(text)
  const fault = (message: string): readonly FieldFault[] => [{ path: 'link', message }]
  if (!link) return fault('content.linkInvalid')
  const product = link.to === 'page' ? (text.startsWith('/flight/') ? 'flight' : undefined) : link.to === 'elsewhere' ? undefined : link.to
  if (product && !products.includes(product)) return fault('content.linkNotOffered')
  const ends = 'city' in link ? [link.city, 'from' in link ? link.from : undefined] : []
  if (ends.some(city => city && !cities.includes(city.code))) return fault('content.linkCityUnknown')
  return link.to === 'visa' && link.path && !countries.includes(link.path) ? fault('content.linkCountryUnknown') : []
}
