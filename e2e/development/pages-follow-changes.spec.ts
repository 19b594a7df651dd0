import { expect as baseExpect, test as journey } from '../traveler/test.ts'
import { type Development, startDevelopment } from './start-development.ts'

const test = journey.extend<{ readonly development: Development }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  development: async ({}, use) => {
    const development = await startDevelopment()
    await use(development)
    await development.close()
  },
  shop: async ({ development }, use) => use(development.shop),
  sandbox: async ({ development }, use) => use(development.sandbox),
})
const expect = baseExpect.configure({ timeout: 120_000 })
const newWord = 'فڕینەکانمان'

test('in development an open page follows changed words, components and styles, and the server starts again with changed code', async ({
  arrive,
  development,
}) => {
  const traveler = await arrive({ language: 'ckb' })
  const { page } = traveler
  await traveler.opens('/?lang=ckb')
  await traveler.readsIn('ckb')
  await page.evaluate(() => document.body.setAttribute('data-opened', 'once'))

  development.edit('messages/src/catalog/ckb/ui.ts', `'ui.flights': '`, `'ui.flights': '${newWord} `)
  await expect(page.getByText(newWord).filter({ visible: true }).first()).toBeVisible()
  development.edit('web/src/pages/home/hero.tsx', '{heading}', '{heading} 2026')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2026')
  development.edit('web/src/base/design/styles/base.css', 'p { text-wrap: pretty; }', 'p { text-wrap: pretty; } h1 { opacity: 0.5; }')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('opacity', '0.5')
  await expect(page.locator('body'), 'none of this loaded the page anew').toHaveAttribute('data-opened', 'once')

  development.edit('server/src/pages/site.ts', 'Disallow: /payment', 'Disallow: /changed')
  const robots = async () => (await fetch(`${development.shop}/robots.txt`)).text()
  await expect.poll(robots, { timeout: 120_000 }).toContain('Disallow: /changed')
  // What the server draws has followed too, in another brand as well.
  const html = (await (await fetch(`${development.shop}/?lang=ckb`)).text()).replace(/\s/g, '')
  for (const part of [newWord, '2026</h1>', 'h1{opacity:0.5;}']) expect(html).toContain(part)
  await traveler.opens(`${development.shop.replace('//', '//destination-tourism.')}/?lang=ckb`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2026')
})
