import type { Page } from '@playwright/test'
import { violationsOf } from '../screens/axe.ts'
import { newAddress, shirin } from '../traveler/people.ts'
import { joinsAsStaff, signsInAsOwner, turnsToPhone } from '../traveler/staff.ts'
import { desktop, expect, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { withNewPassport } from '../traveler/visas.ts'
import { like } from '../traveler/words.ts'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }
const looksRight = async (page: Page, place: string) => expect(await violationsOf(page, rules), place).toEqual([])
const [oldPrice, newPrice] = ['IQD 144,000', 'IQD 183,500']

/** Orders a visa for the Emirates, unpaid; returns the id of the order. */
const orders = async ({ page, t, booking, checkout, visas }: Traveler): Promise<string> => {
  await visas.asksFor('AE')
  await visas.applyLink.click()
  await booking.reaches('booking.stepTravelersTitle')
  await booking.fillsPassengers([withNewPassport(shirin)])
  await booking.fillsContact(newAddress('visa-price'))
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await expect(page.getByText(t('visa.officialFee')).first()).toBeVisible()
  await booking.payButton.first().click()
  await expect(page).toHaveURL(/\/payment\?order_id=/)
  return checkout.orderId()
}

/** Opens the visa for the Emirates in the list, and looks at both pages. */
const opensEmirates = async ({ page, t }: Traveler): Promise<void> => {
  await page.goto('/console/notices')
  await page
    .getByRole('navigation', { name: t('content.title') })
    .getByRole('link', { name: t('products.title') })
    .click()
  const row = page.getByRole('row', { name: /United Arab Emirates/ })
  await expect(row).toContainText(oldPrice)
  await expect(row).toContainText(t('products.state_on-sale'))
  await looksRight(page, 'list')
  await row.getByRole('link').click()
}

/** The editor makes a mistake, mends it, sees the new price and proposes it. */
const proposesFee = async ({ page, t }: Traveler): Promise<void> => {
  // Its name holds what is wrong with it, once that is shown.
  const most = page.getByRole('textbox', { name: new RegExp(`^${t('products.daysTo')}`) })
  await most.fill('1')
  await page.getByRole('button', { name: t('content.publish') }).click()
  await expect(page.getByText(t('products.daysReversed'))).toBeVisible()
  await most.fill('5')
  await page.getByLabel(t('products.authorityFee'), { exact: true }).fill('120')
  const preview = page.getByRole('region', { name: t('products.preview') })
  await expect(preview.getByRole('row', { name: like(t('products.total')) })).toContainText(newPrice)
  await expect(preview.getByRole('row', { name: like(t('products.total')) })).toContainText(oldPrice)
  await page.getByLabel(t('fees.reason')).fill('The authority raised its fee')
  await page.getByRole('button', { name: t('products.propose') }).click()
  await expect(page.getByText(t('products.proposed'))).toBeVisible()
  await looksRight(page, 'product')
}

test('[VI-10] [HC-11] [OC-5] an editor raises the fee of a visa, a second person approves it, travelers see the new price, and an order of before keeps its own', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const inWorld = { shop: world.shop, sandbox: world.sandbox }
  const [traveler, owner, editor] = [
    await arrive({ ...desktop, ...inWorld }),
    await arrive({ ...desktop, ...inWorld }),
    await arrive({ ...desktop, ...inWorld }),
  ]
  const orderId = await orders(traveler)
  await signsInAsOwner(owner)
  await joinsAsStaff(owner, editor, { name: 'Shilan', email: newAddress('editor'), role: 'editor' })
  await expect(editor.page.getByRole('heading', { name: editor.t('content.notices') })).toBeVisible()
  await opensEmirates(editor)
  await proposesFee(editor)

  await traveler.visas.asksFor('AE')
  await expect(traveler.page.getByText(oldPrice).first()).toBeVisible()
  const { page, t } = owner
  await page.goto('/console/approvals')
  const waiting = page.getByRole('region', { name: t('approvals.waiting') })
  await expect(waiting).toContainText('The authority raised its fee')
  await expect(waiting).toContainText('$90.00')
  await expect(waiting).toContainText('$120.00')
  await looksRight(page, 'approvals')
  await waiting.getByRole('button', { name: t('approvals.approve') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('approvals.approve') })
    .click()
  await expect(page.getByText(t('approvals.empty'))).toBeVisible()

  await traveler.reloads()
  await expect(traveler.page.getByText(newPrice).first()).toBeVisible()
  await expect(traveler.page.getByText(oldPrice)).toHaveCount(0)
  expect((await traveler.caller.order(orderId)).total.amount).toBe(144_000)
  await traveler.opens(`/payment?order_id=${orderId}`)
  await expect(traveler.page.getByText(oldPrice).first()).toBeVisible()

  await editor.page.reload()
  await expect(editor.page.getByRole('region', { name: t('content.history') })).toContainText(t('fees.approvedBy', { name: '' }).trim())
  await turnsToPhone(owner, 'ckb')
  await fitsOnPhone(owner)
})

/** Looks at the list and a product on a narrow window in Sorani, and takes a visa off sale there. */
const fitsOnPhone = async (owner: Traveler): Promise<void> => {
  const { page, t } = owner
  const fits = async (place: string) => {
    await looksRight(page, place)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  await page.goto('/console/notices/visas')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await fits('list')
  await page.goto('/console/notices/visas/default/eg-tourist-30')
  await page.getByRole('button', { name: t('products.state_off-sale') }).click()
  await page.getByRole('button', { name: t('content.publish') }).click()
  await expect(page.getByText(t('products.publishedNow'))).toBeVisible()
  await fits('product')
}
