import { languages } from '@karwan/domain/locales'
import { expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const seen = { timeout: 90_000, intervals: [2000] }

test('[CO-1] [HC-1] [HC-2] destinations with prices, six hotel deals, six trips and a stay by the month, in Sorani on a phone', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { page, home, t } = traveler
  const part = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: like(title, { whole: true }) }) })
  const destinations = part(t('ui.topDestinations')).getByRole('listitem').getByRole('link')
  await traveler.opens('/')
  await expect(destinations).toHaveCount(9)
  await expect(part(t('home.topHotels')).getByRole('link')).toHaveCount(6)
  const monthly = part(t('home.payLater'))
  await expect(monthly.getByRole('link')).toHaveCount(7)
  // The shop looks for the prices of its home page by itself.
  await expect
    .poll(async () => {
      await traveler.opens('/')
      return destinations.filter({ hasText: /\d{2},\d{3}/ }).count()
    }, seen)
    .toBeGreaterThan(0)
  await traveler.fits()
  const trip = monthly.getByRole('link').last()
  const [, city = ''] = /tCId=(\w+)/.exec((await trip.getAttribute('href')) ?? '') ?? []
  expect(city).toMatch(/^[A-Z]{3}$/)
  await trip.click()
  await expect(home.field(home.flightForm, t('ui.to'))).not.toHaveValue('')
})

test('[CO-1] [HC-3] who has no account is told of points once, and of the apps', async ({ arrive }) => {
  const traveler = await arrive({ ...phone })
  const { page, t } = traveler
  await traveler.opens('/')
  const prompt = page.getByRole('heading', { name: t('home.pointsTitle') })
  await prompt.scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: t('home.app', { brand: 'Karwan' }) })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: t('site.appStore') })).toHaveAttribute('href', /apps\.apple\.com/)
  const qr = page.getByAltText(t('home.appQr'))
  await expect(qr).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 740 })
  await expect.poll(() => qr.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.setViewportSize(phone.viewport)
  // A press before the part's code has come is lost.
  const notNow = page.getByRole('button', { name: t('home.notNow') })
  await expect(async () => {
    if (await notNow.isVisible()) await notNow.click()
    await expect(prompt).toBeHidden({ timeout: 2000 })
  }).toPass()
  await page.reload()
  await page.getByRole('heading', { name: t('home.app', { brand: 'Karwan' }) }).scrollIntoViewIfNeeded()
  await expect(prompt).toBeHidden()
})

test('[HC-6] what the home page shows first is in its HTML: the browser asks the server for nothing of it', async ({ arrive }) => {
  const traveler = await arrive({ ...phone })
  const { page, t } = traveler
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || pathname.startsWith('/page-data')) asked.push(pathname)
  })
  const html = (await (await page.goto('/'))?.text()) ?? ''
  for (const head of [t('ui.topDestinations'), t('home.topHotels'), t('home.payLater')]) expect(html).toContain(`>${head}</h2>`)
  await page.getByRole('heading', { name: t('home.app', { brand: 'Karwan' }) }).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => /event-manager|cached|page-data|Results|remote-config/.test(path))).toEqual([])
})

test('[HC-1] [BR-7] a brand without installments and points has no trace of them on its home page', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, brand: 'we-travel' })
  const { page, t } = traveler
  await traveler.opens('/')
  await expect(page.getByRole('heading', { name: t('home.topHotels') })).toBeVisible()
  const html = await page.content()
  expect(html).not.toContain(t('home.payLater'))
  expect(html).not.toContain(t('home.pointsTitle'))
  await expect(page.getByRole('heading', { name: t('home.pointsTitle') })).toHaveCount(0)
})

test('the header takes one line from tablet to desktop, and all tabs are in sight on the smallest phone, in each language', async ({
  arrive,
}) => {
  for (const language of languages) {
    const traveler = await arrive({ language })
    const { page } = traveler
    await traveler.opens('/')
    const header = page.getByRole('banner')
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      await expect.poll(async () => (await header.boundingBox())?.height, { message: `${language} at ${width}` }).toBeLessThan(72)
    }
    await page.setViewportSize({ width: 320, height: 740 })
    const hidden = () => page.getByRole('tablist').evaluate(row => row.scrollWidth - row.clientWidth)
    await expect.poll(hidden, { message: `tabs in ${language}` }).toBe(0)
  }
})
