import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Brand, brandCss, publicBrand } from '@karwan/brands/brand'
import { directionOf, type Language } from '@karwan/domain/locales'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { allowPage, type Http } from '../platform/http/index.ts'

const buildFolder = join(import.meta.dirname, '../../../console/build')
const year = 365 * 24 * 60 * 60 * 1000
const manifestEntry = z.object({ file: z.string(), css: z.array(z.string()).default([]), isEntry: z.boolean().default(false) })

/** Files that the page begins with. */
interface Entry {
  readonly script: string
  readonly styles: readonly string[]
}
interface ConsolePages {
  /** True in development: what is built changes at any time. */
  readonly changes: boolean
}

/**
 * Adds the console's page: one document for every address under `/console`, and its files. It says nothing of who asks;
 * its data come by `/api/console`.
 */
export const consolePageRoutes = async (app: Http, { changes }: ConsolePages): Promise<void> => {
  if (!changes && !existsSync(join(buildFolder, 'manifest.json'))) throw new Error('The console is not built yet: run "npm run build".')
  const listed = changes ? {} : { wildcard: false, globIgnore: ['**/*.br', '**/*.gz'] }
  await app.register(fastifyStatic, {
    ...listed,
    root: join(buildFolder, 'assets'),
    prefix: '/console/assets/',
    maxAge: year,
    immutable: true,
    preCompressed: true,
    decorateReply: false,
    index: false,
    logLevel: 'warn',
    schemaHide: true,
  })
  const built = changes ? undefined : await readEntry()
  const page = async (request: FastifyRequest, reply: FastifyReply) => sendDocument(request, reply, built ?? (await readEntry()))
  app.get('/console', { schema: { hide: true } }, page)
  app.get('/console/*', { schema: { hide: true } }, page)
}

const readEntry = async (): Promise<Entry> => {
  const text = await readFile(join(buildFolder, 'manifest.json'), 'utf8')
  const entry = Object.values(z.record(z.string(), manifestEntry).parse(JSON.parse(text))).find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The console’s build names no entry')
  return { script: `/console/${entry.file}`, styles: entry.css.map(file => `/console/${file}`) }
}

const sendDocument = (request: FastifyRequest, reply: FastifyReply, entry: Entry): FastifyReply => {
  // No gateway, map or frame has a place here.
  const nonce = allowPage(reply, { gateways: [] })
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .send(documentOf(request.brand, request.language, entry, nonce))
}

const documentOf = (brand: Brand, language: Language, { script, styles }: Entry, nonce: string): string => {
  const { logos, search } = publicBrand(brand)
  const start = {
    language,
    brandName: brand.name[language],
    logo: logos.logo[language],
    darkLogo: logos.whiteLogo[language],
    scene: '/media/scenes/hero-caravan.svg',
  }
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}" data-brand="${brand.id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex, nofollow">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(brand.name[language])}</title>
<link rel="icon" href="${search.favicon}" type="image/svg+xml">
${styles.map(file => `<link rel="stylesheet" href="${file}">`).join('\n')}
<style nonce="${nonce}">${brandCss(brand)}</style>
<script id="start" type="application/json" nonce="${nonce}">${JSON.stringify(start).replace(/</g, '\\u003c')}</script>
<script type="module" src="${script}" nonce="${nonce}"></script>
</head>
<body><div id="root"></div></body>
</html>
`
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
