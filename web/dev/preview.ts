/** A look at the pages without the shop's server: `node dev/preview.ts [port]`. Static data comes from a running server when API is set. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { brandCss, publicBrand } from '@karwan/brands/brand'
import { brandAssetFolder, findBrandByHost, getBrand, loadBrands } from '@karwan/brands/node'
import { buildPlaceIndex, searchPlaces } from '@karwan/domain/places'
import { airports, cities, otherCities } from '@karwan/domain/places-data'

const places = buildPlaceIndex(cities, airports, otherCities)
const web = path.resolve(import.meta.dirname, '..')
const { answerPage } = (await import(path.join(web, 'build/server/index.js'))) as {
  answerPage: (request: Request, world: object) => Promise<Response>
}
const brands = loadBrands()
const port = Number(process.argv[2] ?? 4140)
const api = process.env.API
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.css': 'text/css',
}

createServer(async (message, answer) => {
  const url = new URL(message.url ?? '/', `http://${message.headers.host}`)
  const brand = findBrandByHost(brands, url.host) ?? getBrand(brands, 'default')
  const file = url.pathname.startsWith('/media/brands/')
    ? path.join(brandAssetFolder(brand), path.basename(url.pathname))
    : path.join(web, 'build/client', url.pathname)
  if (url.pathname !== '/' && existsSync(file) && statSync(file).isFile()) {
    const zipped = existsSync(`${file}.br`) && String(message.headers['accept-encoding']).includes('br')
    answer.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': 'max-age=600',
      ...(zipped ? { 'content-encoding': 'br' } : {}),
    })
    createReadStream(zipped ? `${file}.br` : file).pipe(answer)
    return
  }
  const headers = new Headers(Object.entries(message.headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  if (url.pathname.startsWith('/api/')) {
    const lang = url.searchParams.get('lang') as 'en'
    const asked = {
      language: lang,
      homeCountry: brand.market.country,
      limit: 10,
      for: url.searchParams.get('for') === 'hotel' ? 'hotels' : 'flights',
    } as const
    if (!api && url.pathname.endsWith('/cities')) {
      const items = searchPlaces(places, url.searchParams.get('filter') ?? '', asked)
      return void answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ items, page: 1, total: items.length }))
    }
    if (!api)
      return void answer
        .writeHead(503, { 'content-type': 'application/problem+json' })
        .end('{"type":"x","title":"x","status":503,"code":"service-busy"}')
    const reply = await fetch(api + url.pathname + url.search, {
      headers: { accept: 'application/json', 'accept-language': headers.get('accept-language') ?? 'en' },
    })
    return void answer.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' }).end(await reply.text())
  }
  const cookie = headers.get('cookie') ?? ''
  const asked = url.searchParams.get('lang') ?? /lang=(\w+)/.exec(cookie)?.[1] ?? brand.market.defaultLanguage
  const nonce = crypto.randomUUID()
  const reply = await answerPage(new Request(url, { headers }), {
    brand: publicBrand(brand),
    brandCss: brandCss(brand),
    language: asked,
    nonce,
    theme: /theme=(\w+)/.exec(cookie)?.[1],
    sandbox: true,
    sandboxUrl: 'http://localhost:3100',
    origin: url.origin,
  })
  const csp = `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src 'self' data:`
  const body = brotliCompressSync(await reply.text(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  answer
    .writeHead(reply.status, { ...Object.fromEntries(reply.headers), 'content-encoding': 'br', 'content-security-policy': csp })
    .end(body)
}).listen(port, () => console.info(`http://localhost:${port}`))
