import { type Brand, speaks } from '@karwan/brands/brand'
import { findBrandByHost, getBrand } from '@karwan/brands/node'
import { findLanguage, isLanguage, type Language } from '@karwan/domain/locales'
import { type Problem, problem } from '@karwan/domain/problems'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memoize } from '../memoize.ts'
import { sendProblem } from './problems.ts'

export interface Addresses {
  readonly brands: readonly Brand[]
  readonly defaultBrand: string
  /**
   * Address of a brand's shop as set, without a slash at the end. With it the shop is at its own host names alone and
   * links are made of this. Undefined, as on a shop for trying out: at every name, and links lead to the name asked.
   */
  readonly addressOf?: ((brand: Brand) => string) | undefined
  /** Returns a brand as it sells now; itself unless told. */
  readonly onSale?: ((brand: Brand) => Brand) | undefined
}

/**
 * Says for each request whose shop it is at and which language it is answered in. Refuses what is addressed to no shop
 * of ours, or to nothing at all.
 */
export const knowBrandAndLanguage = (
  app: FastifyInstance,
  { brands, defaultBrand, addressOf, onSale = brand => brand }: Addresses,
): void => {
  const fallback = getBrand(brands, defaultBrand)
  const own = new Set(addressOf && brands.map(brand => hostnameOf(addressOf(brand))))
  const placeOf = memoize((host: string) => {
    const brand = findBrandByHost(brands, host)
    const isWritten = isHost(host)
    const isOwn = addressOf === undefined || brand !== undefined || (isWritten && own.has(hostnameOf(`http://${host}`)))
    return { brand: brand ?? fallback, isWritten, isOwn }
  })
  app.addHook('onRequest', (request, reply, done) => {
    const place = placeOf(request.host)
    request.brand = onSale(place.brand)
    request.language = languageOf(request)
    request.origin = addressOf ? addressOf(place.brand) : `${request.protocol}://${request.host}`
    const refused = refusalOf(request, place)
    if (refused) sendProblem(request, reply, refused)
    else done()
  })
}

/** Without the port, in lower case. */
const hostnameOf = (address: string): string => new URL(address).hostname
const isHost = (host: string): boolean => /^[\w.:[\]-]{1,261}$/.test(host) && URL.canParse(`http://${host}`)

/** Balancers ask by the machine's own address. */
const probes = new Set(['/livez', '/readyz'])

const refusalOf = (request: FastifyRequest, at: { readonly isWritten: boolean; readonly isOwn: boolean }): Problem | undefined => {
  const { rawHeaders, url = '' } = request.raw
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length !== 1 || !at.isWritten) return problem('bad-request', { detail: 'One Host header names a host' })
  if (!/^\/(?!\/)/.test(url)) return problem('bad-request', { detail: 'The target is a path' })
  return at.isOwn || probes.has(url) ? undefined : problem('unknown-host', { detail: request.host })
}

/**
 * `?lang=`, then the cookie, then what the browser prefers, then the brand's own; never one the brand does not speak.
 */
const languageOf = (request: FastifyRequest): Language => {
  const spoken = (language: unknown): language is Language =>
    isLanguage(language) && speaks({ languages: request.brand.market.languages }, language)
  const asked = (request.query as { lang?: unknown } | undefined)?.lang
  const result = [asked, request.cookies.lang, ...preferred(request.headers['accept-language'] ?? '')]
  return result.find(spoken) ?? request.brand.market.defaultLanguage
}

/** Languages of an Accept-Language header, the most wanted first. */
const preferred = memoize((header: string): (string | undefined)[] =>
  header
    .split(',')
    .map(part => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';')
      const weight = options.map(option => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => findLanguage(tag)),
)
