import { readFileSync } from 'node:fs'
import { demoOwner } from '@karwan/server/demo-owner'
import type { Page } from '@playwright/test'
import { violationsOf } from '../screens/axe.ts'
import { newAddress, shirin } from '../traveler/people.ts'
import { signsInAsOwner } from '../traveler/staff.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'
import type { World } from '../world/world.ts'

/** Time after which the shop stops asking an airline that does not answer, and a person has to. */
const givenUpMs = 31 * 60_000
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }
const looksRight = async (page: Page, place: string) => expect(await violationsOf(page, rules), place).toEqual([])

/** A shop in which an airline never answered about a paid booking, half an hour ago. */
const leavesUnknown = async ({ caller, checkout, noise, page }: Traveler, world: World): Promise<string> => {
  const passengers = [{ ...shirin, lastName: 'Noanswer' }]
  const order = await caller.orderFlight({ from: 'EBL', to: 'IST' }, { email: newAddress('console'), passengers })
  await checkout.opensPayPage(order.Id)
  await checkout.paysByCard()
  await caller.orderIs(order.Id, 'being-confirmed', 60_000)
  noise.allow(/ERR_|Failed to load resource|fetch/i)
  await page.goto('about:blank')
  await world.killShop()
  await world.startShop({ TESTS_CLOCK: String(Number(process.env.TESTS_CLOCK) + givenUpMs) })
  return order.reference
}

test('[OC-3] [OC-10] [OC-11] [OC-12] [OC-13] [OC-26] somebody signs in, takes the next task, answers an unknown booking, finds the order, writes a note, looks at the contact and reads the reports', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const reference = await leavesUnknown(await arrive({ shop: world.shop, sandbox: world.sandbox }), world)
  const clerk = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
  const { page, t } = clerk
  await signsInAsOwner(clerk, { aheadMs: givenUpMs, sees: looksRight })
  await expect(page.getByText(reference).first()).toBeVisible({ timeout: 60_000 })
  await looksRight(page, 'queue')
  await page
    .getByRole('button', { name: like(t('console.takeNext')) })
    .first()
    .click()
  const answer = page.getByRole('button', { name: like(t('console.answer_supplier-has-none')) })
  await expect(answer).toBeVisible()
  await looksRight(page, 'panel')
  await page.keyboard.press('2')
  await expect(answer).toHaveAttribute('aria-expanded', 'true')
  await page.locator('form.answer button[type="submit"]').click()
  await expect(answer).toBeHidden()

  await page.keyboard.press('/')
  await page.getByRole('searchbox').fill(reference)
  await page
    .getByRole('link', { name: like(reference) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: like(reference) })).toBeVisible()
  await page.getByLabel(t('console.note'), { exact: true }).fill('The airline was asked by telephone')
  await page.getByRole('button', { name: t('console.addNote') }).click()
  await expect(page.getByText('The airline was asked by telephone')).toBeVisible()
  await looksRight(page, 'order')
  await revealsContact(clerk)

  await page.goto('/console/audit')
  for (const act of ['staff.act-task-answered', 'staff.act-note-added', 'staff.act-contact-revealed'] as const)
    await expect(page.locator('td', { hasText: t(act) }).first()).toBeVisible()
  await looksRight(page, 'audit')
  await choosesActs(clerk)
  await readsReports(clerk)
})

/** [OC-4] Acts of one kind, kept in the address, and a file of them that is written down too. */
const choosesActs = async ({ page, t }: Traveler) => {
  const rows = (act: 'staff.act-note-added' | 'staff.act-contact-revealed' | 'staff.act-audit-downloaded') =>
    page.locator('td', { hasText: t(act) })
  const acts = page.getByRole('combobox', { name: t('staff.act'), exact: true })
  await acts.selectOption('note-added')
  await expect(rows('staff.act-contact-revealed')).toHaveCount(0)
  await page.reload()
  await expect(rows('staff.act-note-added')).toHaveCount(1)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: t('vouchers.download') }).click()
  expect((await downloaded).suggestedFilename()).toBe('audit.csv')
  await acts.selectOption('audit-downloaded')
  await expect(rows('staff.act-audit-downloaded')).toHaveCount(1)
  await page.getByLabel(t('reports.to')).fill('2026-01-01')
  await expect(page.getByText(t('staff.auditNone'))).toBeVisible()
}

const revealsContact = async ({ page, t }: Traveler) => {
  const contact = page.getByRole('region', { name: t('console.contact') })
  await expect(contact).not.toContainText('console@')
  await contact.getByRole('button', { name: t('console.show') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: like(t('console.reason_traveler-asked')) })
    .click()
  await expect(contact).toContainText(/console[^ ]*@/)
}

/** Reads what the paid order left in the reports, takes one as a file, and looks at them on a narrow page. */
const readsReports = async ({ page, t, noise }: Traveler) => {
  await page.getByRole('link', { name: t('reports.title'), exact: true }).click()
  const table = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('table')
  await expect(table(t('reports.table_takings-method'))).toContainText(t('trade.gwCard'))
  await expect(table(t('reports.table_takings-method'))).toContainText(/IQD [\d,]{7}/)
  await looksRight(page, 'takings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: t('vouchers.download') }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^takings_default_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/"IQD",1,\d{6},/)
  const report = page.getByLabel(t('reports.report'))
  await report.selectOption('unknown')
  await expect(page.getByText(t('reports.noneNow'))).toBeVisible()
  await looksRight(page, 'no unknown bookings')
  await report.selectOption('sales')
  const days = page.locator('select').and(page.getByLabel(t('reports.days')))
  await days.selectOption('chosen')
  await page.getByLabel(t('reports.from')).fill('2020-01-01')
  await expect(page.getByText(t('reports.daysWrong'))).toBeVisible()
  await days.selectOption('today')
  await expect(table(t('reports.table_sales-place'))).toContainText('EBL → IST')
  await page.setViewportSize({ width: 360, height: 740 })
  await looksRight(page, 'sales on a narrow page')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  noise.allow(/500/)
  await page.route('**/api/console/reports?*', route => route.fulfill({ status: 500, json: {} }))
  await report.selectOption('tasks')
  await expect(page.getByRole('alert')).toContainText(t('error.somethingWentWrong'))
  await page.unroute('**/api/console/reports?*')
  await page.getByRole('button', { name: t('staff.retry') }).click()
  await expect(table(t('reports.table_tasks-kind'))).toContainText(t('console.kind_booking-unknown'))
  await page.goto('/console/audit')
  await expect(page.locator('td', { hasText: t('staff.act-report-downloaded') })).toBeVisible()
}

test('[OC-1] [OC-3] on a phone in Sorani somebody signs in, looks at the people and reads what was done', async ({ arrive, ownWorld }) => {
  const world = await ownWorld()
  const clerk = await arrive({ ...phone, language: 'ckb', shop: world.shop, sandbox: world.sandbox })
  const { page, t } = clerk
  await signsInAsOwner(clerk, { sees: looksRight })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const places = page.getByRole('navigation', { name: t('staff.places') })
  await places.getByRole('link', { name: t('staff.people') }).click()
  await expect(page.getByText(demoOwner.email)).toBeVisible()
  await looksRight(page, 'people')
  await page.getByRole('button', { name: t('staff.invite') }).click()
  await expect(page.getByRole('dialog', { name: t('staff.invite') })).toBeVisible()
  await page.keyboard.press('Escape')
  await places.getByRole('link', { name: t('staff.auditShort') }).click()
  await expect(page.locator('td', { hasText: t('staff.act-signed-in') }).first()).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})
