import { languages } from '@karwan/domain/locales'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { textIn } from '../traveler/words.ts'

const hotelAddress = `/hotel?cityId=EBL&cityName=Erbil&sDate=${dayIn(30)}&eDate=${dayIn(32)}&guestData=2`

test('[ER-1] a search that no airline answers could not be finalized, and can be tried again', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { t } = traveler
  traveler.noise.allow(/504/)
  await traveler.opens(flightAddress('OSM', 'ISU'))
  const dialog = traveler.dialog(t('error.couldNotFinalizeSearch'))
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await expect(dialog.getByRole('button', { name: t('ui.retry') })).toBeVisible()
})

test('[ER-1] a hotel search that no supplier answers could not be finalized; tried again and closed it leaves no filters and no map', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...desktop, language: 'ar' })
  const { page, t } = traveler
  traveler.noise.allow(/504/)
  const asked = traveler.hears(/\/api\/dynamic-package\?/)
  await traveler.opens(`${hotelAddress}&hotelName=failing%20search`)
  const dialog = traveler.dialog(t('error.couldNotFinalizeSearch'))
  await expect(dialog).toContainText(t('error.couldNotGetTheSearchResults'), { timeout: 30_000 })
  await dialog.getByRole('button', { name: t('ui.retry') }).click()
  // It is gone with the press; where the supplier refuses at once, it is back before anybody looks.
  await expect.poll(() => asked.length).toBe(2)
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert').getByRole('button', { name: t('ui.retry') })).toBeVisible()
  await expect(main.getByRole('complementary', { name: t('ui.filters') })).toHaveCount(0)
  await expect(main.getByRole('button', { name: t('results.mapView'), exact: true })).toBeDisabled()
})

test('[ER-1] results that cannot be fetched are said to be so: flights and hotels', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, language: 'ar' })
  const { page, t } = traveler
  traveler.noise.allow(/500/)
  await page.route(/\/api\/v[23]\/(flights|hotels)\?/, route => route.fulfill({ status: 500, json: {} }))
  await traveler.opens(flightAddress('EBL', 'IST'))
  await expect(traveler.dialog(t('error.couldNotGetTheSearchResults'))).toBeVisible({ timeout: 30_000 })
  await traveler.opens(hotelAddress)
  await expect(page.getByRole('heading', { name: t('error.errorLoadingResult') })).toBeVisible({ timeout: 30_000 })
})

test('[ER-1] results that are not there any more are called so in each language', async ({ caller }) => {
  for (const language of languages) {
    const answer = await caller.raw(`/api/v3/flights?code=nonsense&lang=${language}`)
    expect((await answer.json()).title).toBe(textIn(language)('error.resultsGone'))
  }
})

test('[ER-1] an offer that is gone, and filters that leave nothing, say what happened and what to do', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, language: 'ckb' })
  const { flights, page, t } = traveler
  traveler.noise.allow(/410/)
  await traveler.opens(flightAddress('EBL', 'KIK'))
  await flights.finish()
  await flights.chooses()
  const gone = traveler.dialog(t('error.offerGone'))
  await expect(gone).toBeVisible()
  await expect(gone).toContainText(t('error.chooseAnotherOffer'))
  await traveler.opens(`${flightAddress('EBL', 'IST')}&pmax=1`)
  await traveler.sees(t('error.noResultsForFilters'))
  await expect(page.getByText(t('error.adjustFilters'))).toBeVisible()
})
