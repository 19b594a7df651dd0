import type { Locator } from '@playwright/test'
import { goodPassword } from '../traveler/account.ts'
import { flightAddress } from '../traveler/flights.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

/** Opens the wishlist from the header, and gives its items. */
const opensWishlist = async (traveler: Traveler): Promise<Locator> => {
  const { page, t } = traveler
  await traveler.pressesInHeader(page.getByRole('banner').getByRole('button', { name: t('ui.wishlist'), exact: true }))
  const sheet = page.getByRole('dialog', { name: like(t('ui.wishlist')) })
  await expect(
    sheet
      .getByRole('listitem')
      .or(sheet.getByText(t('ui.emptyWishlist')))
      .first(),
  ).toBeVisible()
  return sheet
}
const hearts = ({ page, t }: Traveler): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${like(t('wishlist.keep', { name: '' }).trim()).source}`) })

test('[AU-7] a guest’s wishlist joins the account at signing in, is there on another device, and leaves nothing behind after signing out', async ({
  arrive,
}) => {
  const here = await arrive(desktop)
  await here.opens(flightAddress('EBL', 'IST'))
  await here.flights.finish()
  await here.flights.opensCard()
  await hearts(here).nth(0).click()
  await here.sees(here.t('wishlist.saved'))

  const there = await arrive({ ...phone, language: 'ckb' })
  const email = await there.account.signsUp()
  await there.opens(flightAddress('EBL', 'DXB'))
  await there.flights.finish()
  await there.flights.opensCard()
  await hearts(there).nth(0).click()
  await there.sees(there.t('wishlist.saved'))
  await there.reloads()
  await expect(hearts(there).nth(0)).toHaveAttribute('aria-pressed', 'true')
  expect(await there.page.evaluate(() => localStorage.getItem('karwan.wishlist')), 'only a guest’s is on the device').toBeNull()

  await here.account.opensSignIn()
  await here.account.signsIn(email, goodPassword)
  await here.account.isIn()
  const joined = await opensWishlist(here)
  await expect(joined.getByRole('listitem')).toHaveCount(2)
  await expect(joined).toContainText(here.t('wishlist.keptInAccount', { count: 10 }))
  await here.page.keyboard.press('Escape')
  await expect(hearts(here).nth(0)).toHaveAttribute('aria-pressed', 'true')

  await there.reloads()
  const same = await opensWishlist(there)
  await expect(same.getByRole('listitem')).toHaveCount(2)
  await same.getByRole('listitem').first().getByRole('button').click()
  await expect(same.getByRole('listitem')).toHaveCount(1)
  await there.page.keyboard.press('Escape')

  await here.account.signsOut()
  await expect(hearts(here).nth(0)).toHaveAttribute('aria-pressed', 'false')
  expect(await here.page.evaluate(() => localStorage.getItem('karwan.wishlist'))).toBeNull()
  const empty = await opensWishlist(here)
  await expect(empty.getByRole('listitem')).toHaveCount(0)
  await here.page.keyboard.press('Escape')
  await here.account.opensSignIn()
  await here.account.signsIn(email, goodPassword)
  await here.account.isIn()
  await expect((await opensWishlist(here)).getByRole('listitem')).toHaveCount(1)
})
