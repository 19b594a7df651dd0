import { directionOf, type Language, languages } from '@karwan/domain/locales'
import { readPlainly } from '../traveler/plain-http.ts'
import { expect, test } from '../traveler/test.ts'
import { textIn } from '../traveler/words.ts'

const shops = [
  { brand: 'default', names: { en: 'Karwan', ar: 'كاروان', ckb: 'کاروان' }, speaks: ['en', 'ar', 'ckb'] },
  {
    brand: 'destination-tourism',
    names: { en: 'Destination Tourism', ar: 'ديستينيشن توريزم', ckb: 'دێستنەیشن توریزم' },
    speaks: ['en', 'ar', 'ckb'],
  },
  { brand: 'we-travel', names: { en: 'We Travel', ar: 'وي ترافل', ckb: '' }, speaks: ['ar', 'en'] },
] as const satisfies readonly {
  readonly brand: string
  readonly names: Readonly<Record<Language, string>>
  readonly speaks: readonly Language[]
}[]

const readHead = (html: string, pattern: RegExp): string => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
const metaOf = (html: string, name: string): string =>
  readHead(html, new RegExp(`<meta (?:name|property)="${name}"[^>]* content="([^"]*)"`))

for (const { brand, names, speaks } of shops) {
  for (const language of speaks) {
    test(`[BR-1] [BR-3] [BR-6] [LN-1] the first HTML of ${brand} in ${language} is dressed for search engines and link previews`, async ({
      shop,
    }) => {
      const { status, text, headers } = await readPlainly(shop, `/?lang=${language}`, { brand })
      expect(status).toBe(200)
      expect(text).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}" dir="${directionOf(language)}" data-brand="${brand}"`))
      expect(readHead(text, /<title>([^<]*)<\/title>/)).toContain(names[language])
      expect(metaOf(text, 'description').length).toBeGreaterThan(40)
      expect(metaOf(text, 'keywords').split(/[,،]/).length).toBeGreaterThan(2)
      expect(metaOf(text, 'og:title')).toContain(names[language])
      expect(metaOf(text, 'og:site_name')).toBe(names[language])
      expect(metaOf(text, 'og:description')).toBe(metaOf(text, 'description'))
      expect(metaOf(text, 'og:url')).toMatch(/^https:\/\//)
      expect(text).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#[0-9a-f]{6}"/i)
      expect(text).toMatch(/<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#[0-9a-f]{6}"/i)
      const pictures = [readHead(text, /<link rel="icon" href="([^"]+)" type="image\/svg/), metaOf(text, 'og:image')]
      for (const picture of pictures) {
        const { pathname } = new URL(picture, shop)
        expect((await readPlainly(shop, pathname, { brand })).status, picture).toBe(200)
      }
      expect(text.match(/<link rel="alternate" hrefLang="(en|ar|ckb)"/gi)).toHaveLength(speaks.length)
      expect(text).toContain(textIn(language)('search.searchFlights'))
      expect(headers['content-security-policy']).toContain("script-src 'nonce-")
    })
  }
}

test('[LN-4] [BR-6] the language of a page is the one asked for, then the remembered one, then the browser’s, then the brand’s, never one it does not speak', async ({
  shop,
}) => {
  const langOf = async (path: string, brand: string, headers: Record<string, string> = {}) => {
    const answer = await readPlainly(shop, path, { brand, headers })
    return { lang: /<html lang="(\w+)"/.exec(answer.text)?.[1], cookies: String(answer.headers['set-cookie'] ?? '') }
  }
  expect((await langOf('/', 'default')).lang).toBe('en')
  expect((await langOf('/', 'we-travel')).lang).toBe('ar')
  expect((await langOf('/', 'default', { 'accept-language': 'ku-IQ,ku;q=0.9,en;q=0.5' })).lang).toBe('ckb')
  expect((await langOf('/', 'we-travel', { 'accept-language': 'ckb,en;q=0.5' })).lang).toBe('en')
  expect((await langOf('/?lang=ckb', 'we-travel')).lang).toBe('ar')
  expect((await langOf('/', 'default', { 'accept-language': 'en', cookie: 'lang=ar' })).lang).toBe('ar')
  const asked = await langOf('/?lang=ckb', 'default', { cookie: 'lang=ar' })
  expect(asked.lang).toBe('ckb')
  expect(asked.cookies).toMatch(/lang=ckb/)
})

test('[BR-5] [BR-7] We Travel has neither Sorani nor packages nor visas, and shows Syria’s money and phone', async ({ shop, arrive }) => {
  const traveler = await arrive({ brand: 'we-travel', language: 'ar' })
  const { page, t } = traveler
  await traveler.opens('/')
  await traveler.readsIn('ar')
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('ui.language')) })
    .click()
  await expect(traveler.dialog().getByRole('link')).toHaveText(['العربية', 'English'])
  await expect(traveler.dialog().getByRole('radio', { name: new RegExp(t('trade.currencySyp')) })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/\+963/).first()).toBeVisible()
  for (const language of languages) {
    const { text } = await readPlainly(shop, `/?lang=${language}`, { brand: 'we-travel' })
    for (const word of ['ui.packages', 'ui.visas'] as const)
      for (const each of languages) expect(text, `${word} in ${each}`).not.toContain(`>${textIn(each)(word)}<`)
    expect(text).not.toMatch(/href="\/(packages?|visas?)\b/)
    expect(text).not.toContain('lang=ckb')
  }
})

test('[GD-1] pages of packages and visas lead home in a shop that has none', async ({ shop }) => {
  for (const path of ['/packages', '/package?id=1', '/package/book', '/mobile/package?id=1', '/visas']) {
    const { status, headers } = await readPlainly(shop, path, { brand: 'we-travel' })
    expect([status, headers.location], path).toEqual([302, '/'])
  }
})

test('[RT-7] [BR-7] paths of what a shop does not have are not found, in words, with the brand around them', async ({ shop }) => {
  for (const path of ['/no/such/page', '/flight/unknown', '/user']) {
    const { status, text } = await readPlainly(shop, `${path}?lang=ar`, { brand: 'we-travel' })
    expect(status, path).toBe(404)
    expect(text, path).toContain(textIn('ar')('error.pageNotFound'))
    expect(text, path).toContain('data-brand="we-travel"')
  }
  for (const path of ['/terms', '/privacy', '/credits']) {
    const { status, text } = await readPlainly(shop, `${path}?lang=ckb`)
    expect(status, path).toBe(200)
    expect(text, path).toMatch(/<h1/)
  }
  for (const path of ['/api/no-such-call', '/api/orders/no-such-order', '/assets/no-such-file.js', '/media/no-such-picture.webp'])
    expect((await readPlainly(shop, path)).status, path).toBe(404)
})

test('[RT-1] [RT-4] every specified route is there under one layout', async ({ shop }) => {
  const home = textIn('en')('search.searchFlights')
  for (const path of ['/', '/search', '/flightSearch', '/login']) {
    const { status, text } = await readPlainly(shop, path)
    expect(status, path).toBe(200)
    expect(text, path).toContain(textIn('en')('home.searchTitle'))
    if (path !== '/search') expect(text, path).toContain(home)
    else expect(text, path).toContain(textIn('en')('search.searchHotels'))
  }
  for (const path of [
    '/flight/book',
    '/flight/payment/processed',
    '/hotel/book',
    '/hotel/packages',
    '/payment/processed',
    '/payment',
    '/booking',
    '/flight',
    '/hotel',
  ]) {
    const { status, text } = await readPlainly(shop, path)
    expect(status, path).toBe(200)
    expect(text, path).toContain('id="main"')
    expect(text, path).toContain('name="robots" content="noindex"')
  }
})

for (const { path, theme, width, logo } of [
  { path: '/help', theme: 'light', width: 1440, logo: 'logo.svg' },
  { path: '/help', theme: 'dark', width: 1440, logo: 'white-logo.svg' },
  { path: '/help', theme: 'light', width: 320, logo: 'logo-shape.svg' },
  { path: '/help', theme: 'dark', width: 320, logo: 'white-logo-shape.svg' },
  // On a picture.
  { path: '/', theme: 'light', width: 1440, logo: 'white-logo.svg' },
] as const) {
  test(`[BR-3] in ${theme} at ${width} px the header of ${path} shows ${logo}`, async ({ arrive }) => {
    const { page } = await arrive({ viewport: { width, height: 740 }, colorScheme: theme })
    await page.goto(path)
    const shown = page.getByRole('banner').locator('picture img').filter({ visible: true })
    await expect(shown).toHaveCount(1)
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(new RegExp(`/default/${logo}$`))
  })
}
