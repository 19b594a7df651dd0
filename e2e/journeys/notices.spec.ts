import type { Page } from '@playwright/test'
import { violationsOf } from '../screens/axe.ts'
import { signsInAsOwner } from '../traveler/staff.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import type { Traveler } from '../traveler/traveler.ts'
import { like } from '../traveler/words.ts'

const text = { en: 'Fog in Erbil today', ar: 'ضباب في أربيل اليوم', ckb: 'تەم لە هەولێر ئەمڕۆ' }
const languageNames = { en: 'English', ar: 'العربية', ckb: 'کوردی' }
const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }
const looksRight = async (page: Page, place: string) => expect(await violationsOf(page, rules), place).toEqual([])
const soon = { timeout: 120_000, intervals: [500] }

const fillsIn = async ({ page, t }: Traveler, words: Readonly<Record<string, string>>) => {
  for (const [language, typed] of Object.entries(words)) {
    const name = t('content.textIn', { language: languageNames[language as keyof typeof languageNames] })
    await page.getByLabel(name, { exact: true }).fill(typed)
  }
}

test('[HC-4] [HC-10] [HC-11] [HC-12] somebody writes a notice, is told what is missing, publishes it; a visitor sees it, hides it, and it is gone when taken back', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const editor = await arrive({ ...desktop, shop: world.shop, sandbox: world.sandbox })
  const visitor = await arrive({ ...phone, language: 'ckb', shop: world.shop, sandbox: world.sandbox })
  const { page, t } = editor
  await signsInAsOwner(editor)
  await page.getByRole('link', { name: t('content.title') }).click()
  await expect(page.getByText(t('content.none'))).toBeVisible()
  await page.getByRole('button', { name: t('content.new') }).click()
  await page.getByRole('button', { name: t('content.level_warning') }).click()
  await fillsIn(editor, { en: text.en, ar: text.ar })
  await page.getByRole('combobox', { name: t('content.link') }).selectOption('page')
  await looksRight(page, 'new notice')
  await page.getByRole('button', { name: t('staff.save') }).click()
  await expect(page.getByText(t('content.state_draft')).first()).toBeVisible()

  editor.noise.allow(/422/)
  await page.getByRole('button', { name: t('content.publish') }).click()
  await expect(page.getByText(t('content.textMissing'))).toBeVisible()
  await looksRight(page, 'notice that cannot be published')
  await fillsIn(editor, { ckb: text.ckb })
  await page.getByRole('button', { name: t('content.publish') }).click()
  await expect(page.getByText(t('content.state_published')).first()).toBeVisible()

  const band = visitor.page.getByRole('status').filter({ hasText: text.ckb })
  await expect(async () => {
    await visitor.opens('/')
    await expect(band).toBeVisible({ timeout: 5000 })
  }).toPass(soon)
  await visitor.fits()
  await looksRight(visitor.page, 'home with a notice')
  await expect(band.getByRole('link')).toHaveAttribute('href', '/help')
  await band.getByRole('button', { name: visitor.t('site.noticeDismiss') }).click()
  await expect(band).toBeHidden()
  await visitor.opens('/offices')
  await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(band).toBeHidden()

  const other = await arrive({ ...phone, shop: world.shop, sandbox: world.sandbox })
  await other.opens('/help')
  await expect(other.page.getByRole('status').filter({ hasText: text.en })).toBeVisible()
  await page.getByRole('button', { name: t('content.takeBack') }).click()
  await expect(page.getByText(like(t('content.overSince', { time: '' }))).first()).toBeVisible()
  await expect(async () => {
    await other.opens('/help')
    await expect(other.page.getByText(text.en)).toHaveCount(0, { timeout: 5000 })
  }).toPass(soon)
})

test('[HC-16] [HC-18] letters of another language are repaired; a link is chosen, and the visitor finds the form filled', async ({
  arrive,
  ownWorld,
}) => {
  const world = await ownWorld()
  const editor = await arrive({ ...phone, language: 'ckb', shop: world.shop, sandbox: world.sandbox })
  const visitor = await arrive({ ...phone, language: 'ar', shop: world.shop, sandbox: world.sandbox })
  const { page, t } = editor
  await signsInAsOwner(editor)
  await page.goto('/console/notices/new')
  await fillsIn(editor, { ...text, ckb: `${text.ckb} Erbil يك` })
  const repair = page.getByRole('button', { name: like(t('content.repairIn', { language: languageNames.ckb })) })
  await expect(page.getByText(like(t('content.latinWords', { words: 'Erbil' })))).toBeVisible()
  await looksRight(page, 'notice with hints')
  await repair.click()
  await expect(page.getByLabel(t('content.textIn', { language: languageNames.ckb }), { exact: true })).toHaveValue(/یک$/)
  await expect(repair).toBeHidden()
  await fillsIn(editor, text)
  const link = page.getByRole('combobox', { name: t('content.link') })
  await link.selectOption('elsewhere')
  await page.getByLabel(t('content.address')).fill('http://aviation.example')
  await expect(page.getByText(t('content.linkInvalid'))).toBeVisible()
  await link.selectOption('hotel')
  await page.getByRole('combobox', { name: t('content.city'), exact: true }).selectOption('IST')
  await expect(page.getByText(t('content.linkInvalid'))).toBeHidden()
  await looksRight(page, 'notice with a link to a search')
  await page.getByRole('button', { name: t('staff.save') }).click()
  await expect(page.getByRole('combobox', { name: t('content.city'), exact: true })).toHaveValue('IST')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: t('content.publish') }).click()
  await expect(page.getByText(t('content.state_published')).first()).toBeVisible()
  await expect(async () => {
    await visitor.opens('/help')
    await visitor.page.getByRole('status').filter({ hasText: text.ar }).getByRole('link').click({ timeout: 5000 })
  }).toPass(soon)
  await expect(visitor.home.field(visitor.home.hotelForm, visitor.t('search.destination'))).not.toHaveValue('')
  await visitor.page.waitForLoadState('networkidle')
})

test('[HC-14] somebody who saves after another is told, and keeps what was typed', async ({ arrive, ownWorld }) => {
  const world = await ownWorld()
  const editor = await arrive({ ...phone, language: 'ar', shop: world.shop, sandbox: world.sandbox })
  const { page, t } = editor
  await signsInAsOwner(editor)
  await page.goto('/console/notices/new')
  await fillsIn(editor, text)
  await page.getByRole('button', { name: t('staff.save') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('content.editTitle') })).toBeVisible()
  const mine = 'Fog in Erbil until noon'
  await fillsIn(editor, { en: mine })
  await page.evaluate(async () => {
    const path = `/api/console/notices/${window.location.pathname.split('/').at(-1)}`
    const { body } = await (await fetch(path)).json()
    const changed = { ...body, text: { ...body.text, en: 'Theirs: fog in Basra' } }
    const headers = { 'content-type': 'application/json' }
    await fetch(`${path}/versions`, { method: 'POST', headers, body: JSON.stringify({ begunFrom: 1, body: changed }) })
  })
  editor.noise.allow(/409/)
  await page.getByRole('button', { name: t('staff.save') }).click()
  const conflict = page.getByRole('alert').filter({ hasText: t('content.theirs') })
  await expect(conflict).toContainText('Theirs: fog in Basra')
  await expect(page.getByLabel(t('content.textIn', { language: languageNames.en }), { exact: true })).toHaveValue(mine)
  await looksRight(page, 'conflict')
  await conflict.getByRole('button', { name: t('content.keepMine') }).click()
  await expect(conflict).toBeHidden()
  await expect(page.getByText(t('content.version', { number: 3 }))).toBeVisible()
  await expect(page.getByLabel(t('content.textIn', { language: languageNames.en }), { exact: true })).toHaveValue(mine)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
