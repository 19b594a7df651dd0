import { type Brand, speaks } from '@karwan/brands/brand'
import { findBrandByHost, getBrand } from '@karwan/brands/node'
import { findLanguage, isLanguage, type Language } from '@karwan/domain/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { memoize } from '../memoize.ts'

/** Says for each request whose shop it is at and which language it is answered in. */
export const knowBrandAndLanguage = (app: FastifyInstance, brands: readonly Brand[], defaultBrand: string): void => {
  const fallback = getBrand(brands, defaultBrand)
  const brandOf = memoize(host => findBrandByHost(brands, host) ?? fallback)
  app.addHook('onRequest', (request, _, done) => {
    request.brand = brandOf(request.host)
    request.language = languageOf(request)
    request.origin = `${request.protocol}://${request.host}`
    done()
  })
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
