import { isLanguage } from '@karwan/domain/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Path of the links to previews, before the token. */
export const previewPath = '/preview/'

/** Returns the token of a link to a preview; undefined for any other address. */
export const previewTokenOf = ({ url }: Pick<FastifyRequest, 'url'>): string | undefined => {
  const [path = ''] = url.split('?', 1)
  return path.startsWith(previewPath) ? path.slice(previewPath.length) : undefined
}

/** The home page as a preview draws it: nothing of who asks is in it but the language. */
export const previewedRequest = ({ origin, query }: FastifyRequest): Request => {
  const { lang } = query as { lang?: unknown }
  return new Request(`${origin}/${isLanguage(lang) ? `?lang=${lang}` : ''}`)
}

/** Keeps a preview out of caches, search engines and the addresses that other sites are told. */
export const hidePreview = (reply: FastifyReply): void =>
  void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
