import type { Page } from '@playwright/test'
import { violationsOf } from '../screens/axe.ts'
import { signsInAsOwner, turnsToPhone } from '../traveler/staff.ts'
import { desktop, expect, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }
const looksRight = async (page: Page, place: string) => expect(await violationsOf(page, rules), place).toEqual([])

test('[OC-27] [BR-7] somebody switches a gateway off with a reason and an end, and on again, and hides a product; it fits a phone in Arabic', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const owner = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
  const { page, t } = owner
  // An end that has passed is refused.
  owner.noise.allow(/422/)
  await signsInAsOwner(owner)
  await page.getByRole('link', { name: t('services.titleShort') }).click()
  const name = t('trade.gwZainCash')
  const gateway = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(gateway.getByText(t('services.on'), { exact: true })).toBeVisible()
  await expect(gateway.getByText(t('services.noCalls'))).toBeVisible()
  await looksRight(page, 'services')
  await gateway.getByRole('button', { name: t('services.offTitle', { name }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('services.switchOff') }).click()
  await expect(dialog.getByText(t('services.reasonNeeded'))).toBeVisible()
  await dialog.getByLabel(like(t('services.reason'))).fill('Maintenance until tomorrow')
  await dialog.getByLabel(like(t('services.until'))).fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: t('services.switchOff') }).click()
  await expect(dialog.getByText(t('services.untilWrong'))).toBeVisible()
  await looksRight(page, 'switching off')
  await dialog.getByLabel(like(t('services.until'))).fill('')
  await dialog.getByRole('button', { name: t('services.switchOff') }).click()
  await expect(gateway.getByText(t('services.off'), { exact: true })).toBeVisible()
  await expect(gateway.getByText('Maintenance until tomorrow')).toBeVisible()
  await gateway.getByRole('button', { name: t('services.onTitle', { name }) }).click()
  await dialog.getByLabel(like(t('services.reason'))).fill('It is back')
  await dialog.getByRole('button', { name: t('services.switchOn') }).click()
  await expect(gateway.getByText(t('services.on'), { exact: true })).toBeVisible()
  await expect(gateway.getByText('It is back')).toBeVisible()
  await looksRight(page, 'history')
  const visitor = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
  await switchesHotels(owner, visitor)
  await turnsToPhone(owner, 'ar')
  await fitsOnPhone(owner)
})

/** Hides hotels from the shop and brings them back, as a visitor sees it. */
const switchesHotels = async ({ page, t }: Traveler, visitor: Traveler): Promise<void> => {
  const hotels = visitor.page.getByRole('banner').getByRole('link', { name: visitor.t('ui.hotels') })
  const product = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: like(t('vouchers.product_hotel')) }) })
  const own = product.filter({ hasText: 'Karwan' })
  const dialog = page.getByRole('dialog')
  const visits = async (seen: number) =>
    expect(async () => {
      await visitor.opens('/')
      await expect(hotels).toHaveCount(seen, { timeout: 5000 })
    }).toPass()
  await visits(1)
  await own
    .getByRole('button')
    .filter({ hasText: t('services.switchOff') })
    .click()
  await dialog.getByLabel(like(t('services.reason'))).fill('Prices are wrong')
  await dialog.getByRole('button', { name: t('services.switchOff') }).click()
  await expect(own.getByText('Prices are wrong')).toBeVisible()
  await visits(0)
  await looksRight(page, 'a product that is off')
  await own
    .getByRole('button')
    .filter({ hasText: t('services.switchOn') })
    .click()
  await dialog.getByLabel(like(t('services.reason'))).fill('They are right again')
  await dialog.getByRole('button', { name: t('services.switchOn') }).click()
  await visits(1)
}

/** Looks at the same pages on a narrow window, in another language. */
const fitsOnPhone = async (owner: Traveler): Promise<void> => {
  const { page, t } = owner
  const places = page.getByRole('navigation', { name: t('staff.places') })
  await places.getByRole('link', { name: t('services.titleShort') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('services.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('services.offTitle', { name: t('trade.gwZainCash') }) })).toBeVisible()
  await looksRight(page, 'services')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}
