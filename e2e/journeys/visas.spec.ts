import { countryName } from '@karwan/domain/countries'
import { dayIn } from '../traveler/days.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'

test('[CO-4] [VI-7] a family of four asks in Sorani on a phone: two need a visa for Türkiye; another passport is asked for', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { page, t } = traveler
  await traveler.opens('/visas')
  const place = countryName('TR', 'ckb')
  await page.getByLabel(t('visa.destination')).selectOption({ label: place })
  await page.getByLabel(t('visa.day')).fill(dayIn(40))
  for (const [at, age] of ['52', '48', '30', '8'].entries()) await page.getByLabel(t('visa.ageOf', { number: at + 1 })).fill(age)
  await page.getByRole('button', { name: t('visa.check') }).click()
  await expect(page.getByRole('heading', { name: t('border.someNeed', { place, count: 2, all: 4 }) })).toBeVisible()
  const rows = page.getByRole('region', { name: t('visa.answer') }).getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('Official Gazette')
  await expect(rows.nth(1)).toContainText(t('border.embassy'))
  await traveler.fits()
  // The shop's rules know passports of Iraq and Syria; the address keeps the question.
  await page.getByLabel(t('border.passport')).selectOption('SY')
  await expect(page).toHaveURL(/passport=SY.*to=TR.*age=52/)
  await expect(rows.first()).not.toContainText('Official Gazette')
  await page.reload()
  await expect(page.getByLabel(t('visa.ageOf', { number: 1 }))).toHaveValue('52')
  await expect(rows).toHaveCount(4)
})

test('[VI-7] the page answers without scripts, and says at its fields what is missing', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, javaScriptEnabled: false })
  const { page, t } = traveler
  await page.goto('/visas')
  await page.getByLabel(t('visa.destination')).selectOption('TR')
  await page.getByLabel(t('visa.ageOf', { number: 1 })).fill('30')
  await page.getByRole('button', { name: t('visa.check') }).click()
  await expect(page.getByText(t('error.fieldRequired'))).toHaveCount(1)
  await expect(page.getByLabel(t('visa.ageOf', { number: 1 }))).toHaveValue('30')
  await page.goto(`/visas?passport=IQ&to=TR&on=${dayIn(30)}&age=30`)
  await expect(page.getByText(t('border.embassy'))).toBeVisible()
})

test('[VI-5] a flight that changes planes where a transit visa is needed says so in the list and in its details', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { page, t } = traveler
  const search = new URLSearchParams({ type: '0', class: 'Y', adt: '1', from: 'Erbil', fLId: 'EBL', fCId: 'EBL', fCCode: 'EBL' })
  for (const [name, value] of Object.entries({ to: 'London', tLId: 'LON', tCId: 'LON', tCCode: 'LON', sDate: dayIn(40) }))
    search.set(name, value)
  await traveler.opens(`/flight?${search}`)
  const card = page.getByRole('article').filter({ hasText: t('border.transitVisa', { city: 'Frankfurt' }) })
  await expect(card.first()).toBeVisible()
  await card.first().getByRole('button').first().click()
  const borders = page.getByRole('region', { name: t('border.title') })
  await expect(borders.getByText(t('border.changing', { city: 'Frankfurt' }))).toBeVisible()
  await expect(borders.getByText(t('border.transitEmbassy'))).toBeVisible()
})

test('[VI-5] [BR-7] a brand that tells no visas has no trace of them', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, brand: 'we-travel' })
  const { page, t } = traveler
  await traveler.opens('/visas')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: t('ui.visas') })).toHaveCount(0)
})
