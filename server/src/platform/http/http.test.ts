import { Signer } from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../testing/description/open-api.ts'
import { createVisitor, startTestShop, type TestShop, type VisitorAnswer } from '../../testing/index.ts'
import { deriveKey } from '../keys.ts'
import { allowPage } from './index.ts'

const oldSecret = 'an older secret of the tests; it is long enough'
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ pages: true, settings: { KARWAN_OLD_SECRETS: oldSecret } })
})
afterAll(() => shop?.close())

const cookieLine = (answer: VisitorAnswer): string | undefined => [answer.headers['set-cookie'] ?? []].flat()[0]

test('every visitor gets 128 random bits, signed, in a cookie that scripts cannot read', async () => {
  const [one, other] = [createVisitor(shop.origin), createVisitor(shop.origin)]
  expect(cookieLine(await one.ask('/api/nowhere'))).toMatch(/^visitor=[\w-]{22}\.0\.\d{10}\.[\w+/]{43};.*HttpOnly; SameSite=Lax/)
  await other.ask('/api/nowhere')
  expect(one.cookies.get('visitor')).not.toBe(other.cookies.get('visitor'))
  expect(cookieLine(await one.ask('/api/nowhere'))).toBeUndefined()
})

test('a visitor’s cookie that the shop did not make is replaced; one made with an older secret is kept', async () => {
  const made = createVisitor(shop.origin)
  await made.ask('/api/nowhere')
  const sent = decodeURIComponent(made.cookies.get('visitor') ?? '')
  const [id = '', generation = '', issued = '', signature = ''] = sent.split('.')
  const answerTo = async (cookie: string) =>
    cookieLine(await createVisitor(shop.origin).ask('/api/nowhere', { headers: { cookie: `visitor=${encodeURIComponent(cookie)}` } }))
  expect(await answerTo(sent)).toBeUndefined()
  for (const wrong of [
    'A'.repeat(22),
    String(id),
    sent.replace(id, 'A'.repeat(22)),
    `${id}.${generation}.${issued}`,
    `${id}.${Number(generation) + 1}.${issued}.${signature}`,
    `${id}.${generation}.${Number(issued) + 1}.${signature}`,
    sent.slice(0, -1),
    '.',
    'x'.repeat(900),
  ])
    expect([wrong, await answerTo(wrong)]).toEqual([wrong, expect.stringMatching(/^visitor=[\w-]{22}\./)])
  const old = new Signer(Buffer.from(deriveKey(oldSecret, 'visitor cookie'))).sign(`${'A'.repeat(22)}.0.${issued}`)
  expect(await answerTo(old)).toBeUndefined()
})

test('no answer that a cache may keep sets a cookie', async () => {
  const paths = Object.entries((await createVisitor(shop.origin).ask('/api/openapi.json')).read(openApi).paths)
  const gets = paths.flatMap(([path, { get }]) => (get ? [path.replace(/\{[^}]+\}/g, 'x')] : []))
  const pages = [
    '/',
    '/privacy',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/favicon.ico',
    '/app',
    '/app-qr.svg',
    '/sw.js',
    '/api/docs',
    '/api/openapi.json',
  ]
  const prices = ['/api/flight-prices?from=EBL&to=IST&adt=1', '/api/flight-prices/anywhere?from=EBL']
  const open: string[] = []
  for (const path of [...gets, ...pages, ...prices]) {
    const answer = await createVisitor(shop.origin).ask(path)
    if (/public/.test(String(answer.headers['cache-control']))) open.push(path)
    if (open.at(-1) === path) expect([path, cookieLine(answer)]).toEqual([path, undefined])
  }
  expect(open).toEqual(
    expect.arrayContaining(['/api/tlds', '/api/map', '/api/openapi.json', '/sitemap.xml', '/api/flight-prices/anywhere?from=EBL']),
  )
})

test('what another site makes a browser send is refused, our own pages and plain clients are not', async () => {
  const visitor = createVisitor(shop.origin)
  const post = (headers: Record<string, string>) =>
    visitor.ask('/api/orders/find', { method: 'POST', body: { reference: 'x', phone: 'y' }, headers })
  expect((await post({ origin: 'https://evil.example' })).problem().code).toBe('cross-site-request')
  expect((await post({ 'sec-fetch-site': 'same-site' })).problem().code).toBe('cross-site-request')
  expect((await post({ origin: 'null' })).status).toBe(403)
  expect((await post({ origin: shop.origin, 'sec-fetch-site': 'same-origin' })).problem().code).not.toBe('cross-site-request')
  expect((await post({})).problem().code).not.toBe('cross-site-request')
})

test('answers carry the headers that keep a browser safe', async () => {
  const { headers } = await createVisitor(shop.origin).ask('/api/tlds')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  expect(headers['x-powered-by']).toBeUndefined()
})

test('a page of a shop that plays is framed by its sandbox alone, one of a live shop by nobody', async () => {
  const headersOf = async (framedBy?: string) => {
    const app = Fastify()
    app.get('/', async (_, reply) => reply.send(allowPage(reply, { gateways: [], framedBy })))
    return (await app.inject('/')).headers
  }
  const live = await headersOf()
  expect(live['x-frame-options']).toBe('DENY')
  expect(live['content-security-policy']).toContain("frame-ancestors 'none'")
  const plays = await headersOf('http://localhost:3100')
  expect(plays['x-frame-options']).toBeUndefined()
  expect(plays['content-security-policy']).toContain('frame-ancestors http://localhost:3100;')
})

test('an unknown route is a problem in the visitor’s language', async () => {
  const visitor = createVisitor(shop.origin)
  const answer = await visitor.ask('/api/nowhere?lang=ar')
  expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect(answer.problem().title).toMatch(/[\u0600-\u06ff]/)
})

test('a body that is no JSON is a problem, not a failure', async () => {
  const answer = await createVisitor(shop.origin).ask('/api/orders/find', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '0' },
  })
  expect([answer.status, answer.problem().code]).toEqual([400, 'bad-request'])
})

test('[AP-10] the whole API is described from the schemas that check it, with a page to read it', async () => {
  const visitor = createVisitor(shop.origin)
  const document = (await visitor.ask('/api/openapi.json')).read(openApi)
  expect(document.openapi).toBe('3.1.0')
  for (const path of [
    '/api/token/generate',
    '/api/token/refresh',
    '/api/dynamic-package',
    '/api/dynamic-package/sid/{sid}',
    '/api/v3/flights',
    '/api/v3/flights/{code}/flight/{itineraryCode}',
    '/api/v3/hotels',
    '/api/v2/hotels',
    '/api/v2/order/create',
    '/api/gateway/check-payment',
    '/api/static-data/cities',
  ])
    expect(Object.keys(document.paths)).toContain(path)
  const answers = document.paths['/api/v3/flights']?.get?.responses['200']?.content?.['application/json']?.schema
  expect(Object.keys(answers?.properties ?? {})).toEqual(expect.arrayContaining(['code', 'filters', 'combinations']))
  const page = await visitor.ask('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.text).not.toMatch(/https?:\/\/(?!localhost)/)
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self'")
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|https?:/)
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file))
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) expect((await visitor.ask(new URL(file, `${shop.origin}/api/docs`).pathname)).status, file).toBe(200)
  expect((await visitor.ask('/api/docs/json')).json()).toEqual(document)
  expect(document.info.description).toContain('problem-offer-gone')
})

test('probes tell life from readiness', async () => {
  const visitor = createVisitor(shop.origin)
  expect((await visitor.ask('/livez')).status).toBe(200)
  expect((await visitor.ask('/readyz')).status).toBe(200)
})

test('a caller beyond the limit is turned away with a problem and told when to come back', async () => {
  const small = await startTestShop({ limits: { perAddress: 3, searchesPerVisitor: 10, maxLagMs: 0 } })
  try {
    const visitor = createVisitor(small.origin)
    const answers = []
    for (let at = 0; at < 5; at += 1) answers.push(await visitor.ask('/api/tlds'))
    expect(answers.map(({ status }) => status)).toContain(429)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.problem().code).toBe('too-many-requests')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await small.close()
  }
})
