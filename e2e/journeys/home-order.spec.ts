import { violationsOf } from '../screens/axe.ts'
import { signsInAsOwner } from '../traveler/staff.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { endonyms, like, textIn } from '../traveler/words.ts'

const soon = { timeout: 120_000, intervals: [500] }
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }

test('[HC-13] [HC-17] somebody orders the home page by keys, buttons and dragging, publishes it once, undoes it, and sends a preview', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const editor = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
  const visitor = await arrive({ ...phone, shop: world.shop, sandbox: world.sandbox })
  const { page, t } = editor
  await signsInAsOwner(editor)
  await page.getByRole('link', { name: t('content.title') }).click()
  await page.getByRole('link', { name: t('content.home') }).click()
  const rows = page.getByRole('list', { name: t('content.home') }).getByRole('listitem')
  const row = (section: 'trust' | 'topHotels' | 'points') => rows.filter({ hasText: t(`content.section_${section}`) })
  await expect(rows.first()).toBeVisible()
  const usual = await rows.allInnerTexts()
  const names = async () => (await rows.allInnerTexts()).map(each => each.replace(/^\d+\s*/, ''))
  const trust = t('content.section_trust')
  await page.getByRole('button', { name: like(t('content.moveFirst', { name: trust })) }).click()
  await expect(page.getByText(like(t('content.place', { name: trust, number: '1', count: String(usual.length) })))).toBeAttached()
  // The focus goes along with the row.
  await expect(page.getByRole('button', { name: like(t('content.moveFirst', { name: trust })) })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rows.nth(1)).toContainText(trust)
  await page.keyboard.press('Alt+End')
  await expect(rows.last()).toContainText(trust)
  await page.keyboard.press('Alt+Home')
  await row('topHotels').dragTo(rows.first())
  await expect(rows.first()).toContainText(t('content.section_topHotels'))
  const order = await names()
  expect(order.slice(0, 2)).toEqual([t('content.section_topHotels'), trust])
  expect(await violationsOf(page, rules)).toEqual([])
  const publish = page.getByRole('button', { name: t('content.publish') })
  await publish.click()
  await page.getByRole('button', { name: t('content.undo') }).click()
  await expect.poll(names).toEqual(usual.map(each => each.replace(/^\d+\s*/, '')))
  await expect(publish).toBeDisabled()
  await row('topHotels').dragTo(rows.first())
  await publish.click()
  // The first heading is that of the search.
  const first = visitor.page.locator('main h2').nth(1)
  await expect(async () => {
    await visitor.opens('/')
    await expect(first).toHaveText(visitor.t('home.topHotels'), { timeout: 5000 })
  }).toPass(soon)
  await visitor.fits()

  await page.getByRole('button', { name: t('content.makeLink') }).click()
  const link = await page.getByRole('link', { name: endonyms.ckb }).getAttribute('href')
  expect(await violationsOf(page, rules)).toEqual([])
  await visitor.page.goto(link ?? '')
  await expect(visitor.page.locator('[data-preview]')).toBeVisible()
  await expect(first).toHaveText(textIn('ckb')('home.topHotels'))
  // What is inert takes no focus, and no press.
  expect(
    await visitor.page.evaluate(() => (document.querySelector('main a') as HTMLElement).focus() ?? document.activeElement?.tagName),
  ).toBe('BODY')
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
