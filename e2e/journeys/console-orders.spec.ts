import type { Page } from '@playwright/test'
import { violationsOf } from '../screens/axe.ts'
import { signsInAsOwner, turnsToPhone } from '../traveler/staff.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }
const looksRight = async (page: Page, place: string) => expect(await violationsOf(page, rules), place).toEqual([])

test('[OC-14] a traveler calls: somebody changes their e-mail address, cancels for them, and holds another booking longer; it fits a phone in Sorani', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const places = { shop: world.shop, sandbox: world.sandbox }
  const traveler = await arrive({ ...phone, ...places })
  const { caller, checkout } = traveler
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { email: 'caller@example.com' })
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard()
  await checkout.isConfirmed()

  const clerk = await arrive({ ...desktop, ...places })
  const { page, t } = clerk
  await signsInAsOwner(clerk)
  await page.goto(`/console/orders/${order.reference}`)
  await page.getByRole('button', { name: t('contact.title') }).click()
  const contact = page.getByRole('dialog', { name: t('contact.title') })
  const changes = contact.getByRole('button', { name: t('contact.title') })
  await changes.click()
  await expect(contact.getByText(t('cancelling.howNeeded'))).toBeVisible()
  await contact.getByText(t('cancelling.asked_phone'), { exact: true }).click()
  clerk.noise.allow(/422|400/)
  await contact.getByLabel(t('contact.email')).fill('caller@example')
  await changes.click()
  await expect(contact.getByText(t('error.emailInvalid'))).toBeVisible()
  await looksRight(page, 'changing the contact')
  await contact.getByLabel(t('contact.email')).fill('new.address@example.com')
  await changes.click()
  await expect(contact).toBeHidden()
  await expect(page.getByRole('region', { name: t('console.contact') })).toContainText('n•••@example.com')
  const items = page.getByRole('region', { name: t('console.items') })
  const dialog = page.getByRole('dialog', { name: t('cancelling.title') })
  await page.route('**/cancellation-quote', route => route.fulfill({ status: 503, json: {} }), { times: 1 })
  clerk.noise.allow(/503/)
  await items.getByRole('button', { name: like(t('cancelling.one')) }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: t('cancelling.askAgain') }).click()
  await expect(dialog.getByText(t('cancelling.back'))).toBeVisible()
  await looksRight(page, 'what goes back')
  await dialog.getByRole('button', { name: t('cancelling.confirm') }).click()
  await expect(dialog.getByText(t('cancelling.howNeeded'))).toBeVisible()
  await dialog.getByText(t('cancelling.asked_phone'), { exact: true }).click()
  await dialog.getByRole('button', { name: t('cancelling.confirm') }).click()
  await expect(dialog).toBeHidden()
  await expect(items.getByRole('button', { name: like(t('cancelling.one')) })).toHaveCount(0)
  await expect(page.getByRole('region', { name: t('console.history') })).toContainText(t('staff.act-booking-cancelled'))
  await expect.poll(async () => (await caller.order(order.Id)).state).toMatch(/^(cancelled|refunded)$/)

  // The sandbox's airline there keeps seats for longer than an office waits.
  const held = await caller.orderFlight({ from: 'EBL', to: 'OSM' }, { email: 'caller@example.com' })
  await checkout.opensPayPage(held.Id)
  await checkout.choosesMethod('trade.gwOffice')
  await traveler.page.getByRole('button', { name: traveler.t('office.hold') }).click()
  await expect(traveler.page.getByRole('heading', { level: 1, name: traveler.t('office.heldTitle') })).toBeVisible()
  const { payBy } = await caller.order(held.Id)
  await page.goto(`/console/orders/${held.reference}`)
  const waits = page.getByRole('region', { name: t('hold.section') })
  await waits.getByRole('button', { name: t('hold.extend') }).click()
  const longer = page.getByRole('dialog', { name: t('hold.title') })
  const holdsLonger = longer.getByRole('button', { name: t('hold.title') })
  const newEnd = longer.getByLabel(t('hold.newEnd'))
  const latest = await newEnd.inputValue()
  await newEnd.fill('2026-01-01T10:00')
  await holdsLonger.click()
  await expect(longer.getByText(t('cancelling.howNeeded'))).toBeVisible()
  await longer.getByText(t('cancelling.asked_phone'), { exact: true }).click()
  await holdsLonger.click()
  await expect(longer.getByText(t('hold.notLonger'))).toBeVisible()
  await looksRight(page, 'holding longer')
  await newEnd.fill(latest)
  await holdsLonger.click()
  await expect(longer).toBeHidden()
  await expect(waits).toContainText(t('hold.full'))
  expect(Date.parse((await caller.order(held.Id)).payBy ?? '')).toBeGreaterThan(Date.parse(payBy ?? ''))

  const another = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { email: 'caller@example.com' })
  await checkout.opensPayPage(another.Id)
  await checkout.paysByCard()
  await checkout.isConfirmed()
  await traveler.page.goto('about:blank')
  await turnsToPhone(clerk, 'ckb')
  await page.goto(`/console/orders/${another.reference}`)
  await page.getByRole('button', { name: like(clerk.t('cancelling.one')) }).click()
  await expect(page.getByRole('dialog').getByText(clerk.t('cancelling.back'))).toBeVisible()
  await looksRight(page, 'what goes back, on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
