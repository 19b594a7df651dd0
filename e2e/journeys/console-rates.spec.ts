import type { Page } from '@playwright/test'
import { violationsOf } from '../screens/axe.ts'
import { signsInAsOwner, turnsToPhone } from '../traveler/staff.ts'
import { desktop, expect, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }
const looksRight = async (page: Page, place: string) => expect(await violationsOf(page, rules), place).toEqual([])

test('[OC-20] [OC-5] somebody sets the rate of the day; a jump waits on the page of approvals; it fits a phone in Sorani', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const owner = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
  const { page, t } = owner
  await signsInAsOwner(owner)
  await page.getByRole('link', { name: t('rates.title') }).click()
  const market = page.getByRole('region', { name: t('trade.currencyIqd') })
  await expect(market.getByText(like(t('rates.old', { time: '' })))).toBeVisible()
  await market.getByLabel(like(t('rates.oneDollar'))).fill('1333.5')
  await market.getByLabel(t('rates.sourceLabel')).fill('Market of Erbil')
  await expect(market.getByText('IQD 133,350')).toBeVisible()
  await looksRight(page, 'rates')
  await market.getByRole('button', { name: t('rates.set') }).click()
  await expect(market.getByText(t('rates.setNow'))).toBeVisible()
  await expect(market.getByText(like(t('rates.old', { time: '' })))).toBeHidden()
  await expect(market.getByRole('row', { name: /1,333\.5 .*Market of Erbil/ })).toBeVisible()

  await market.getByLabel(like(t('rates.oneDollar'))).fill('1500')
  await market.getByLabel(t('rates.sourceLabel')).fill('Bank')
  await expect(market.getByText(t('rates.overLimit', { limit: '3%' }))).toBeVisible()
  await market.getByRole('button', { name: t('rates.propose') }).click()
  await expect(market.getByText(t('rates.waits'))).toBeVisible()
  await market.getByRole('link', { name: t('rates.toApprovals') }).click()
  const waiting = page.getByRole('region', { name: t('approvals.waiting') })
  await expect(waiting.getByText(t('approvals.own'))).toBeVisible()
  await expect(waiting.getByRole('button', { name: t('approvals.approve') })).toBeHidden()
  await looksRight(page, 'approvals')
  await waiting.getByRole('button', { name: t('approvals.withdraw') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('approvals.withdraw') })
    .click()
  await expect(page.getByText(t('approvals.empty'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('approvals.decided') })).toContainText('1,500')
  await turnsToPhone(owner, 'ckb')
  await fitsOnPhone(owner)
})

/** Looks at the same pages on a narrow window, in another language. */
const fitsOnPhone = async (owner: Traveler): Promise<void> => {
  const { page, t } = owner
  const places = page.getByRole('navigation', { name: t('staff.places') })
  for (const [link, title] of [
    ['rates.titleShort', 'rates.title'],
    ['approvals.titleShort', 'approvals.title'],
  ] as const) {
    await places.getByRole('link', { name: t(link) }).click()
    await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeVisible()
    await looksRight(page, title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
}
