import type { Page } from '@playwright/test'
import { violationsOf } from '../screens/axe.ts'
import { refusals } from '../traveler/account.ts'
import { signsInAsOwner, turnsToPhone } from '../traveler/staff.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }
const looksRight = async (page: Page, place: string) => expect(await violationsOf(page, rules), place).toEqual([])

test('[OC-24] somebody finds the account of a customer, signs them out everywhere, and mails the link with which they delete it; it fits a phone in Sorani', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const places = { shop: world.shop, sandbox: world.sandbox }
  const customer = await arrive({ ...phone, ...places })
  customer.noise.allow(refusals)
  await customer.opens('/')
  const email = await customer.account.signsUp()

  const owner = await arrive({ ...desktop, ...places })
  const { page, t } = owner
  await signsInAsOwner(owner)
  await page.getByRole('link', { name: t('users.title') }).click()
  const field = page.getByLabel(t('users.find'))
  await field.fill(email.slice(1))
  await page.getByRole('button', { name: t('users.findButton') }).click()
  await expect(page.getByText(t('users.none'), { exact: true })).toBeVisible()
  await looksRight(page, 'nobody found')
  await field.fill(email)
  await page.getByRole('button', { name: t('users.findButton') }).click()
  const sessions = page.getByRole('region', { name: t('users.sessions') })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await looksRight(page, 'account')
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: t('console.show') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('console.reason_traveler-asked') }).click()
  await expect(page.getByText(email)).toBeVisible()

  await sessions.getByRole('button', { name: t('users.endSessions') }).click()
  await dialog.getByRole('button', { name: t('users.endSessions') }).click()
  await expect(dialog.getByText(t('users.reasonNeeded'))).toBeVisible()
  await looksRight(page, 'signing out')
  await dialog.getByLabel(like(t('users.reason'))).fill('The phone was stolen')
  await dialog.getByRole('button', { name: t('users.endSessions') }).click()
  await expect(sessions.getByText(t('users.noSessions'))).toBeVisible()
  await customer.reloads()
  await customer.account.isOut()

  await page.getByRole('button', { name: t('users.offerDeletion') }).click()
  await dialog.getByLabel(like(t('users.reason'))).fill('They asked for it on the phone')
  await dialog.getByRole('button', { name: t('users.offerDeletion') }).click()
  await expect(page.getByText(t('users.deletionOffered'))).toBeVisible()
  const { text } = await owner.outside.waitForEmail(email, /delet/i)
  const link = /https?:\/\/\S+\/user\/profile\?\S+/.exec(text)?.[0] ?? ''
  await customer.page.goto(link)
  await customer.account.signsIn(email)
  await expect(customer.account.dialog().getByText(like(t('account.deletePassword')))).toBeVisible()
  await turnsToPhone(owner, 'ckb')
  await fitsOnPhone(owner, email)
})

/** Looks at the same pages on a narrow window, in another language. */
const fitsOnPhone = async ({ page, t }: Traveler, email: string): Promise<void> => {
  const places = page.getByRole('navigation', { name: t('staff.places') })
  await places.getByRole('link', { name: t('users.titleShort') }).click()
  await page.getByLabel(t('users.find')).fill(email)
  await looksRight(page, 'finding')
  await page.getByRole('button', { name: t('users.findButton') }).click()
  await expect(page.getByRole('heading', { name: t('users.sessions') })).toBeVisible()
  await looksRight(page, 'account')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
}
