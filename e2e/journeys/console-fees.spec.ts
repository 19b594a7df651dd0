import type { Page } from '@playwright/test'
import { violationsOf } from '../screens/axe.ts'
import type { Caller } from '../traveler/caller.ts'
import { signsInAsOwner, turnsToPhone } from '../traveler/staff.ts'
import { desktop, expect, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }
const looksRight = async (page: Page, place: string) => expect(await violationsOf(page, rules), place).toEqual([])

interface Row {
  readonly code: string
  readonly price: { readonly amount: number }
  readonly carrier: { readonly departure: { readonly Marketing: string } }
}
/** Rows of a search with their lowest prices, cheapest first. */
const rowsOf = async (caller: Caller, code: string): Promise<readonly Row[]> =>
  ((await (await caller.raw(`/api/v3/flights?code=${code}`)).json()) as { combinations: Row[] }).combinations.toSorted(
    (a, b) => a.price.amount - b.price.amount,
  )

test('[OC-21] [OC-5] somebody makes a fee rule for an airline and tries it first; new searches cost it, one that runs does not move', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const owner = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
  const { page, t, caller } = owner
  const search = { from: 'EBL', to: 'IST' }
  const { code: running } = await caller.flights(search)
  const before = await rowsOf(caller, running)
  const airline = before[0]?.carrier.departure.Marketing ?? ''
  await signsInAsOwner(owner)
  await page.getByRole('link', { name: t('fees.title') }).click()
  await expect(page.getByText(t('fees.fileHelp')).first()).toBeVisible()
  await looksRight(page, 'list')
  await page.getByRole('button', { name: t('fees.new') }).click()
  await page.getByRole('button', { name: t('fees.set') }).click()
  await expect(page.getByText(t('fees.shareInvalid'))).toBeVisible()
  await page.getByLabel(t('fees.share')).fill('5.5')
  await page.getByLabel(like(t('fees.minimum')), { exact: false }).fill('10,000')
  await page.getByLabel(like(t('fees.carrier'))).fill(airline.toLowerCase())
  await page.getByLabel(t('fees.reason')).fill('Ticketing costs more')
  await page.getByRole('button', { name: t('fees.previewShow') }).click()
  const preview = page.getByRole('region', { name: t('fees.preview') })
  await expect(preview.getByText('IQD 142,000')).toBeVisible()
  await expect(preview.getByRole('row', { name: new RegExp(`EBL → IST.*${before[0]?.price.amount.toLocaleString('en')}`) })).toBeVisible()
  await looksRight(page, 'new')
  await page.getByRole('button', { name: t('fees.set') }).click()
  await expect(page.getByText(t('fees.state_in-force'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('fees.history') })).toContainText('Ticketing costs more')
  await looksRight(page, 'rule')

  expect(await rowsOf(caller, running), 'the search that runs').toEqual(before)
  const after = new Map((await caller.flights(search)).combinations.map(({ code, price }) => [code, price.amount]))
  const known = before.filter(({ code }) => after.has(code))
  expect(known.length).toBeGreaterThan(0)
  for (const { code, price, carrier } of known) {
    const now = after.get(code) ?? 0
    if (carrier.departure.Marketing === airline) expect(now).toBeGreaterThan(price.amount)
    else expect(now).toBe(price.amount)
  }

  await page.getByLabel(t('fees.share')).fill('9')
  await page.getByLabel(t('fees.reason')).fill('High season')
  await page.getByRole('button', { name: t('fees.propose') }).click()
  await expect(page.getByText(t('fees.proposed'))).toBeVisible()
  await page.getByRole('link', { name: t('rates.toApprovals') }).click()
  const waiting = page.getByRole('region', { name: t('approvals.waiting') })
  await expect(waiting).toContainText('High season')
  await expect(waiting.getByText(t('approvals.own'))).toBeVisible()
  await looksRight(page, 'approvals')
  await turnsToPhone(owner, 'ckb')
  await fitsOnPhone(owner)
})

/** Looks at the list and the rule on a narrow window, in another language, and ends the rule there. */
const fitsOnPhone = async (owner: Traveler): Promise<void> => {
  const { page, t } = owner
  const fits = async (place: string) => {
    await looksRight(page, place)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  const places = page.getByRole('navigation', { name: t('staff.places') })
  await places.getByRole('link', { name: t('fees.titleShort') }).click()
  await expect(page.getByText(t('fees.waits'))).toBeVisible()
  await fits('list')
  await page
    .getByRole('link', { name: t('fees.product_flight') })
    .first()
    .click()
  await fits('rule')
  await page.getByRole('button', { name: t('fees.end') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('fees.reason')).fill('Over')
  await dialog.getByRole('button', { name: t('fees.end') }).click()
  await expect(page.getByText(t('fees.state_ended'))).toBeVisible()
}
