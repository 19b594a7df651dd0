import { type Brand, publicBrand, sells } from '@karwan/brands/brand'
import type { FastifyRequest } from 'fastify'
import { toString as drawQr } from 'qrcode'
import type { Http } from '../platform/http/index.ts'
import { listVisaPaths } from '../visas/index.ts'

/** Pages that search engines may know. */
const publicPaths = ['/', '/help', '/contact', '/offices', '/terms', '/privacy', '/credits']
const hidden = { schema: { hide: true }, logLevel: 'warn' } as const

/**
 * Routes for machines: robots.txt, the sitemap in each language, the web manifest, favicon.ico, and the way to the
 * brand's app with its QR code.
 */
export const siteRoutes = (app: Http): void => {
  app.get('/robots.txt', hidden, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /payment\nDisallow: /booking\nDisallow: /console\nDisallow: /preview/\nSitemap: ${request.origin}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', hidden, async (request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(sitemap(request)),
  )
  app.get('/manifest.webmanifest', hidden, async (request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifest(request.brand))),
  )
  app.get('/app', hidden, async (request, reply) =>
    reply.header('vary', 'user-agent').header('cache-control', 'no-store').redirect(storeOf(request)),
  )
  app.get('/app-qr.svg', hidden, async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .send(await drawQr(`${request.origin}/app`, { type: 'svg', margin: 2 })),
  )
  app.get('/favicon.ico', hidden, async (request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(publicBrand(request.brand).search.faviconPng),
  )
}

/** Address of the brand's app in the store of the asking phone; of any other device, the home page, which has both. */
const storeOf = ({ brand, headers }: FastifyRequest): string => {
  const device = headers['user-agent'] ?? ''
  const { ios, android } = publicBrand(brand).apps
  if (/iPhone|iPad|iPod/i.test(device)) return ios
  return /Android/i.test(device) ? android : '/'
}

const sitemap = ({ brand, origin }: FastifyRequest): string => {
  const { languages } = brand.market
  const links = (path: string): string =>
    languages.map(lang => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${path}?lang=${lang}"/>`).join('')
  const paths = [
    ...publicPaths,
    ...(sells(brand, 'flight') ? ['/flight/anywhere'] : []),
    ...(sells(brand, 'visa') ? ['/visas', ...listVisaPaths()] : []),
  ]
  const urls = paths.flatMap(path => languages.map(lang => `<url><loc>${origin}${path}?lang=${lang}</loc>${links(path)}</url>`))
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`
}

const manifest = (brand: Brand): object => {
  const { search, name, defaultLanguage, apps } = publicBrand(brand)
  const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose })
  return {
    name: name[defaultLanguage],
    short_name: name[defaultLanguage],
    start_url: '/',
    display: 'standalone',
    background_color: brand.colors.light.background,
    theme_color: search.theme.light,
    icons: [icon(search.icons.small, '192x192'), icon(search.icons.large, '512x512'), icon(search.icons.maskable, '512x512', 'maskable')],
    related_applications: [
      { platform: 'play', url: apps.android, id: new URL(apps.android).searchParams.get('id') ?? undefined },
      { platform: 'itunes', url: apps.ios },
    ],
  }
}
