import type { Page } from '@playwright/test'
import { violationsOf } from '../screens/axe.ts'
import { signsInAsOwner, turnsToPhone } from '../traveler/staff.ts'
import { desktop, expect, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }
const looksRight = async (page: Page, place: string) => expect(await violationsOf(page, rules), place).toEqual([])

test('[OC-22] somebody makes a voucher and copies, is told of unknown accounts, and pauses it; it fits a phone in Sorani', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const owner = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
  const { page, t, noise } = owner
  await signsInAsOwner(owner)
  await page.getByRole('link', { name: t('vouchers.title') }).click()
  await expect(page.getByRole('row', { name: /WELCOME10/ })).toBeVisible()
  await looksRight(page, 'list')
  await page.getByRole('button', { name: t('vouchers.new') }).click()
  await page.getByRole('textbox', { name: like(t('vouchers.code')) }).fill('spring-27')
  await page.getByLabel(t('vouchers.amount')).fill('20,000')
  await page.getByLabel(t('vouchers.minimum')).fill('20,000')
  await page.getByLabel(t('vouchers.from')).fill('2026-01-01')
  await page.getByLabel(t('vouchers.until')).fill('2099-12-31')
  await page.getByRole('button', { name: t('vouchers.make') }).click()
  await expect(page.getByText(t('vouchers.minimumTooLow'))).toBeVisible()
  await looksRight(page, 'new')
  await page.getByLabel(t('vouchers.minimum')).fill('100,000')
  await page.getByRole('button', { name: t('vouchers.make') }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SPRING27' })).toBeVisible()
  await expect(page.getByText('IQD 20,000 off')).toBeVisible()

  noise.allow(/403/)
  const giving = page.getByRole('region', { name: t('vouchers.giveTitle') })
  await giving.getByLabel(t('vouchers.accounts')).fill('nobody@example.com')
  await giving.getByRole('button', { name: t('vouchers.give') }).click()
  await expect(giving.getByRole('alert')).toContainText('nobody@example.com')
  const copies = page.getByRole('region', { name: t('vouchers.copyTitle') })
  await copies.getByLabel(t('vouchers.copyCount')).fill('12')
  await copies.getByRole('button', { name: t('vouchers.copyMake') }).click()
  await page.getByRole('button', { name: t('vouchers.pause') }).click()
  await expect(page.getByText(t('vouchers.state_paused'), { exact: true })).toBeVisible()
  await looksRight(page, 'voucher')
  await copies.getByRole('link', { name: t('vouchers.codes') }).click()
  await page.getByRole('button', { name: t('vouchers.codesShow') }).click()
  await expect(page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toHaveCount(12)
  await looksRight(page, 'codes')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('vouchers.download') }).click()
  expect((await downloading).suggestedFilename()).toBe('SPRING27.csv')
  await turnsToPhone(owner, 'ckb')
  await fitsOnPhone(owner)
})

/** Looks at the same pages on a narrow window, in another language. */
const fitsOnPhone = async (owner: Traveler): Promise<void> => {
  const { page, t } = owner
  await page
    .getByRole('navigation', { name: t('staff.places') })
    .getByRole('link', { name: t('vouchers.title') })
    .click()
  const fits = async (place: string) => {
    await looksRight(page, place)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await expect(page.getByText('WELCOME10')).toBeVisible()
  await fits('list')
  await page.getByRole('button', { name: t('vouchers.new') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('vouchers.new') })).toBeVisible()
  await fits('new')
  await page.goto('/console/vouchers')
  await page.getByRole('link', { name: 'WELCOME10' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'WELCOME10' })).toBeVisible()
  await fits('voucher')
}
