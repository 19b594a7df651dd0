import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toString as drawQr } from 'qrcode'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createVisitor, startTestShop, type TestShop } from '../testing/index.ts'
import { naughtyStrings, packageParameters, strangeAddress } from '../testing/samples/naughty-strings.ts'

const isBuilt = existsSync(join(import.meta.dirname, '../../../web/build/server/index.js'))

/** `npm test` builds the pages first. */
const pageData = z.object({
  root: z.object({ language: z.string() }),
  route: z.string(),
  data: z.object({ destinations: z.array(z.unknown()) }),
})

describe.runIf(isBuilt)('the shop’s pages', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop({ pages: true })
  })
  afterAll(() => shop?.close())

  const visit = (path: string, host = 'localhost', headers = {}) => createVisitor(shop.origin, host).ask(path, { headers })
  const shops = [
    { host: 'localhost', brand: 'default', lang: 'en', dir: 'ltr', name: 'Karwan' },
    { host: 'default.localhost', brand: 'default', lang: 'en', dir: 'ltr', name: 'Karwan' },
    { host: 'destination-tourism.localhost', brand: 'destination-tourism', lang: 'en', dir: 'ltr', name: 'Destination Tourism' },
    { host: 'we-travel.localhost', brand: 'we-travel', lang: 'ar', dir: 'rtl', name: 'وي ترافل' },
  ]

  test.each(shops)('[BR-6] the first HTML of $host is its brand’s', async ({ host, brand, lang, dir, name }) => {
    const { status, text } = await visit('/', host)
    expect(status).toBe(200)
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
    expect(text).toMatch(new RegExp(`<html[^>]* dir="${dir}"`))
    expect(text).toContain(`data-brand="${brand}"`)
    expect(text).toMatch(new RegExp(`<title>[^<]*${name}`))
    for (const mark of [
      'name="description"',
      'name="keywords"',
      'property="og:title"',
      'property="og:image"',
      'name="theme-color"',
      'rel="icon"',
    ])
      expect(text).toContain(mark)
    expect(text).toContain(`/media/brands/${brand}/`)
  })

  test('[PK-5] no page of packages fails by a naughty string in a parameter of its address', async () => {
    for (const [at, name] of packageParameters.entries())
      for (const page of ['/packages', '/package', '/package/book']) {
        const value = naughtyStrings[(at * 29) % naughtyStrings.length] ?? ''
        expect([page, name, (await visit(`${page}?${strangeAddress(name, value)}`)).status < 500]).toEqual([page, name, true])
      }
  }, 60_000)

  test('[LN-4] the language of the address is spoken and remembered; one the brand does not speak is not', async () => {
    const visitor = createVisitor(shop.origin)
    expect((await visitor.ask('/?lang=ckb')).text).toMatch(/<html[^>]* lang="ckb"/)
    expect((await visitor.ask('/terms')).text).toMatch(/<html[^>]* lang="ckb"/)
    expect((await visit('/?lang=ckb', 'we-travel.localhost')).text).toMatch(/<html[^>]* lang="ar"/)
    expect((await visit('/', 'localhost', { 'accept-language': 'ar-IQ,ar;q=0.9,en;q=0.5' })).text).toMatch(/<html[^>]* lang="ar"/)
  })

  test('[RT-1] [RT-7] known pages are 200, any other path is the not-found page with 404', async () => {
    for (const path of ['/', '/search', '/flightSearch', '/login', '/help', '/contact', '/offices', '/terms', '/privacy'])
      expect((await visit(path)).status).toBe(200)
    const lost = await visit('/no/such/page')
    expect(lost.status).toBe(404)
    expect(lost.headers['content-type']).toContain('text/html')
    expect((await visit('/api/no-such-route')).headers['content-type']).toContain('application/problem+json')
  })

  test('[RT-8] entries of the mobile app lead to their pages with their query', async () => {
    const redirects = [
      { path: '/mobile/package?from=EBL', host: 'localhost', to: '/package?from=EBL' },
      { path: '/mobile/flight?type=0&fCId=XNH', host: 'localhost', to: '/flight?type=0&fCId=XNH' },
      { path: '/mobile/unknown?a=1', host: 'localhost', to: '/?a=1' },
    ]
    for (const { path, host, to } of redirects) {
      const { status, headers } = await visit(path, host)
      expect({ path, status, to: headers.location }).toEqual({ path, status: 302, to })
    }
  })

  test('a page asks for what only the server knows: the cities of home, the texts of another language', async () => {
    const answer = await visit('/page-data?path=/search', 'localhost', { 'accept-language': 'ar' })
    const { root, route, data } = answer.read(pageData)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(root.language).toBe('ar')
    expect(route).toBe('/search')
    expect(data.destinations.length).toBeGreaterThan(4)
  })

  test('scripts of a page run by nonce only, a new one each time', async () => {
    const [one, other] = [await visit('/'), await visit('/')]
    const policy = String(one.headers['content-security-policy'])
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
    expect(nonce).toHaveLength(22)
    expect(policy).toContain("'strict-dynamic'")
    expect(one.headers).toMatchObject({ 'referrer-policy': 'strict-origin-when-cross-origin' })
    // Of a shop that plays: the sandbox's phones show it, and nobody else may.
    const framing = `frame-ancestors ${shop.sandboxOrigin}`
    for (const rule of ["object-src 'none'", "base-uri 'none'", framing]) expect(policy.split('; ')).toContain(rule)
    expect(one.text.match(/<script(?![^>]*nonce=)/g)).toBeNull()
    expect(one.text).toContain(`nonce="${nonce}"`)
    expect(String(other.headers['content-security-policy'])).not.toContain(nonce)
  })

  describe('a page that is the same for everybody stands ready', () => {
    const nonceOf = ({ headers }: { headers: Record<string, unknown> }) =>
      /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    const withoutNonce = (page: { readonly text: string; readonly headers: Record<string, unknown> }) =>
      page.text.replaceAll(nonceOf(page), 'NONCE')
    /** Reads every encoding, as a browser does. */
    const fetched = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(`${shop.origin}${path}`, { headers })
      return {
        text: await answer.text(),
        headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie().join() } as Record<string, string>,
      }
    }
    const flights =
      '/flight?type=0&class=Y&from=Erbil&to=Istanbul&fCId=EBL&fCCode=EBL&fLId=EBL&tCId=IST&tCCode=IST&tLId=IST&sDate=2099-05-01&adt=1'

    test.each(['br', 'gzip', 'identity'])('in %s, two visitors’ pages differ in nothing but the nonce, drawn or ready', async encoding => {
      for (const path of ['/?lang=en', '/search', '/flightSearch?lang=ar', flights]) {
        const pages = []
        for (let at = 0; at < 4; at++)
          pages.push(
            await fetched(path, { 'accept-encoding': encoding, cookie: `other=secret-of-visitor-${at}`, 'user-agent': `Agent ${at}` }),
          )
        expect(new Set(pages.map(nonceOf)).size).toBe(4)
        expect(new Set(pages.map(withoutNonce)).size).toBe(1)
        for (const [at, page] of pages.entries()) {
          expect(page.text.split(nonceOf(page)).length).toBeGreaterThan(3)
          expect(page.text).not.toContain(`secret-of-visitor-${at}`)
          expect(page.headers['set-cookie']).toBeDefined()
          expect(page.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-type': 'text/html; charset=utf-8' })
        }
        expect(new Set(pages.map(page => page.headers['set-cookie']?.toString())).size).toBe(4)
      }
    })

    test('each choice has its own, and who is signed in has none of them', async () => {
      const seen = async (cookie: string, path = '/', host = 'localhost', headers = {}) => {
        const pages = []
        for (let at = 0; at < 3; at++) pages.push(withoutNonce(await visit(path, host, { cookie, ...headers })))
        expect(new Set(pages).size).toBe(1)
        return pages[0] ?? ''
      }
      const all = [
        await seen(''),
        await seen('theme=dark'),
        await seen('currency=USD'),
        await seen('lang=ar'),
        await seen('', '/search'),
        await seen('', '/', 'we-travel.localhost'),
        await seen('', '/', 'localhost', { 'save-data': 'on' }),
        await seen('signed-in=1'),
      ]
      expect(new Set(all).size).toBe(all.length)
      expect(all[1]).toContain('data-theme="dark"')
      expect(all[7]).toContain('"signedIn":true')
      for (const page of all.slice(0, 7)) expect(page).toContain('"signedIn":false')
      expect(await seen('__Host-signed-in=1')).toContain('"signedIn":true')
    })
  })

  test('[EM-2] the mall app’s token stands nowhere in the page, its address goes to nobody, and nothing keeps it', async () => {
    const opened = await visit('/hotel?cityId=EBL&token=the-mall-token&lang=ar')
    expect(opened.status).toBe(200)
    expect(opened.text).not.toContain('the-mall-token')
    expect(opened.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(opened.text).toMatch(/<head><script nonce="[\w-]{22}">window\.karwanMallQuery=location\.search;history\.replaceState/)
    expect(opened.text).toContain('"/hotel?cityId=EBL&lang=ar"+location.hash')
    const led = await visit('/mobile?token=the-mall-token')
    expect(led.status).toBe(302)
    expect(led.headers).toMatchObject({ location: '/?token=the-mall-token', 'referrer-policy': 'no-referrer' })
    const personal = await visit('/user/profile?token=the-mall-token')
    expect(personal.headers.location).toBe('/login?back=%2Fuser%2Fprofile&token=the-mall-token')
    expect((await visit('/login?reset=a-link')).headers).toMatchObject({ 'referrer-policy': 'no-referrer' })
  })

  test('files are compressed ahead and kept by browsers', async () => {
    const [path = ''] = /\/assets\/[\w.-]+\.js/.exec((await visit('/')).text) ?? []
    const file = await visit(path, 'localhost', { 'accept-encoding': 'br' })
    expect(file.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(file.headers['set-cookie']).toBeUndefined()
    const logo = await visit('/media/brands/default/favicon.svg')
    expect(logo.headers['content-type']).toContain('image/svg+xml')
    expect([logo, file].map(each => each.headers['cross-origin-resource-policy'])).toEqual(['cross-origin', 'same-origin'])
    expect((await visit('/assets/nowhere.js')).status).toBe(404)
    expect((await visit('/media/brands/default/..%2f..%2fbrand.json')).status).toBeGreaterThanOrEqual(400)
  })

  test('machines find robots.txt, the map in each language and the manifest', async () => {
    expect((await visit('/robots.txt')).text).toContain('Sitemap:')
    expect((await visit('/sitemap.xml', 'we-travel.localhost')).text).toContain('hreflang="ar"')
    expect((await visit('/sitemap.xml', 'we-travel.localhost')).text).not.toContain('hreflang="ckb"')
    expect((await visit('/manifest.webmanifest', 'destination-tourism.localhost')).json()).toMatchObject({ name: 'Destination Tourism' })
  })

  test('[HC-3] the brand’s apps are in the manifest, and its QR code leads each phone to its own store', async () => {
    const host = 'we-travel.localhost'
    const { related_applications: apps } = (await visit('/manifest.webmanifest', host)).json() as { related_applications: object[] }
    expect(apps).toEqual([
      { platform: 'play', url: expect.stringContaining('play.google.com'), id: 'example.wetravel' },
      { platform: 'itunes', url: expect.stringContaining('apps.apple.com') },
    ])
    const leads = async (device: string) => (await visit('/app', host, { 'user-agent': device })).headers.location
    expect(await leads('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toContain('apps.apple.com/app/wetravel')
    expect(await leads('Mozilla/5.0 (Linux; Android 15; SM-A055F)')).toContain('id=example.wetravel')
    expect(await leads('Mozilla/5.0 (X11; Linux x86_64)')).toBe('/')
    const qr = await visit('/app-qr.svg', host)
    expect([qr.status, qr.headers['content-type']]).toEqual([200, expect.stringContaining('image/svg+xml')])
    expect(qr.text).toBe(await drawQr(`http://${host}:${new URL(shop.origin).port}/app`, { type: 'svg', margin: 2 }))
  })
})
