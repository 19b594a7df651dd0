import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { homeOrders, noticePage, previewMade } from '@karwan/contract/console'
import { homeSections, moveTo } from '@karwan/domain/content'
import { translatorOf } from '@karwan/messages/all'
import { createClock } from '@karwan/sandbox/kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPreviewLinks, previewLinkMs } from '../../content/preview-links.ts'
import { createVisitor, startTestShop, type TestShop, type TestVisitor } from '../../testing/index.ts'
import { signInToConsole } from '../../testing/visitor/console.ts'

const isBuilt = existsSync(join(import.meta.dirname, '../../../../web/build/server/index.js'))
const hourMs = 3_600_000
const text = { en: 'Offices closed at Nawroz', ar: 'المكاتب مغلقة في نوروز', ckb: 'ئۆفیسەکان لە نەورۆز داخراون' }
const body = { level: 'info', text, link: null, products: [], airports: [], airlines: [], days: null }

test('[HC-13] a link opens for its brand alone, until its time is over, and not when a letter of it is another', () => {
  const clock = createClock()
  const links = createPreviewLinks(new Uint8Array(32).fill(7), clock.now)
  const at = new Date(clock.now().getTime() + hourMs)
  const token = links.sign({ brand: 'default', at }).path.split('/').at(-1) ?? ''
  expect(links.read(token, 'default')).toEqual({ brand: 'default', at })
  expect(links.read(token, 'we-travel')).toBeUndefined()
  for (let place = 0; place < token.length; place += 1) {
    const changed = `${token.slice(0, place)}${token[place] === '1' ? '2' : '1'}${token.slice(place + 1)}`
    expect([place, links.read(changed, 'default')]).toEqual([place, undefined])
  }
  expect(createPreviewLinks(new Uint8Array(32).fill(8), clock.now).read(token, 'default')).toBeUndefined()
  for (const strange of ['', '.', 'default', `${token}.`, token.slice(0, -1)]) expect(links.read(strange, 'default')).toBeUndefined()
  clock.shift(previewLinkMs - 1000)
  expect(links.read(token, 'default')).toBeDefined()
  clock.shift(2000)
  expect(links.read(token, 'default')).toBeUndefined()
})

describe.runIf(isBuilt)('a preview', () => {
  let shop: TestShop
  let owner: TestVisitor
  const clock = createClock()
  beforeAll(async () => {
    shop = await startTestShop({ pages: true, clock })
    owner = createVisitor(shop.origin)
    await signInToConsole(shop, owner)
  })
  afterAll(() => shop?.close())

  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hourMs).toISOString()
  const make = (at: string | null, { brand = 'default', by = owner } = {}) =>
    by.ask('/api/console/previews', { method: 'POST', body: { brand, at } })
  const pathOf = (link: string) => new URL(link).pathname
  const look = (path: string, host = 'localhost') => createVisitor(shop.origin, host).ask(path)

  test('[HC-13] shows the shop as of a later moment to whoever has the link, in each language; the shop itself stays', async () => {
    const notice = (await owner.ask('/api/console/notices', { method: 'POST', body: { brand: 'default', body } })).read(noticePage)
    const window = { version: 1, after: null, from: inHours(24), until: inHours(48) }
    await owner.ask(`/api/console/notices/${notice.id}/publications`, { method: 'POST', body: window })
    const at = inHours(25)
    const made = (await make(at)).read(previewMade)
    expect(made.at).toBe(at)
    for (const language of ['en', 'ar', 'ckb'] as const) {
      const page = await look(`${pathOf(made.link)}?lang=${language}`)
      expect([page.status, page.text.includes(text[language])]).toEqual([200, true])
      expect(page.text).toContain(translatorOf(language)('site.preview', { moment: '' }).split(':')[0])
    }
    expect((await look('/')).text).not.toContain(text.en)
    const earlier = (await make(inHours(1))).read(previewMade)
    expect((await look(pathOf(earlier.link))).text).not.toContain(text.en)
    const after = (await make(inHours(49))).read(previewMade)
    expect((await look(pathOf(after.link))).text).not.toContain(text.en)
    // A moment that is past is now.
    const before = inHours(0)
    expect((await make(inHours(-5))).read(previewMade).at >= before).toBe(true)
  })

  test('[HC-13] [HC-17] has the order of the home page that is published', async () => {
    const order = moveTo(homeSections, 'trust', 0)
    const { orders } = (await owner.ask('/api/console/home')).read(homeOrders)
    const after = orders.find(({ brand }) => brand === 'default')?.published?.id ?? null
    await owner.ask('/api/console/home/default', { method: 'POST', body: { sections: order, after } })
    const t = translatorOf('en')
    const { text: html } = await look(pathOf((await make(null)).read(previewMade).link))
    const [why, destinations] = [t('home.why', { brand: 'Karwan' }), t('ui.topDestinations')].map(head => html.indexOf(`>${head}</h2>`))
    expect(why).toBeGreaterThan(0)
    expect(destinations).toBeGreaterThan(why ?? 0)
  })

  test('[HC-13] is not kept, not indexed, marked, and without scripts: nothing in it can be pressed', async () => {
    const page = await look(pathOf((await make(inHours(2))).read(previewMade).link))
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
    expect(page.headers['referrer-policy']).toBe('no-referrer')
    expect(page.text).toContain('<meta name="robots" content="noindex"/>')
    expect(page.text).toContain('data-preview')
    expect(page.text).toContain('<div id="app" inert>')
    expect(page.text).not.toContain('<script')
    expect(page.text).not.toContain('rel="canonical"')
    expect((await look('/robots.txt')).text).toContain('Disallow: /preview/')
  })

  test('[HC-13] only staff who read the content of the brand make a link; each one stands in the audit', async () => {
    expect((await make(null, { by: createVisitor(shop.origin) })).problem().code).toBe('console-sign-in-needed')
    expect((await make(null, { brand: 'nowhere' })).status).toBe(404)
    const made = (await make(inHours(3))).read(previewMade)
    const { rows } = await shop.database.pool.query(
      "select brand, permission, details->>'at' as at from staff_actions where act = 'preview-made' order by id desc limit 1",
    )
    expect(rows).toEqual([{ brand: 'default', permission: 'content.read', at: made.at }])
  })

  test('[HC-13] a link that is over, is of another brand or was never made shows no preview, and is not kept either', async () => {
    const made = (await make(inHours(2))).read(previewMade)
    const refused = [await look(pathOf(made.link), 'we-travel.localhost'), await look('/preview/made-up'), await look('/preview/')]
    clock.shift(previewLinkMs + 1000)
    refused.push(await look(pathOf(made.link)))
    for (const page of refused) {
      expect([page.status, page.text.includes('data-preview'), page.headers['cache-control']]).toEqual([404, false, 'no-store'])
      expect(page.headers['x-robots-tag']).toBe('noindex, nofollow')
    }
    const other = (await make(inHours(2), { brand: 'we-travel' })).read(previewMade)
    expect(new URL(other.link).hostname).toContain('we-travel')
    expect((await look(pathOf(other.link), 'we-travel.localhost')).status).toBe(200)
  })
})
