import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { desktop, expect, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

/** Values that older versions, other programs and half-written files may have left under our names. */
const strange = [
  '',
  'null',
  '[]',
  '{',
  '"text"',
  '{"version":0,"searches":[{"from":"EBL"}],"items":[7]}',
  '{"version":1,"searches":"x","items":{}}',
]

test('[ER-3] what a visitor did is there after a reload; an error is not; and what an older version left is dropped without a crash', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { flights, page, t, noise } = traveler
  const recent = page.getByRole('region', { name: t('ui.recentSearches') })
  const wishlist = page.getByRole('banner').getByRole('button', { name: t('ui.wishlist'), exact: true })
  /** The list comes into its dialog when that is open. */
  const requestsAre = async (count: number) => {
    const dialog = traveler.dialog(t('ui.wishlist'))
    // A press is lost where a slow device has not taken over the header yet.
    await expect(async () => {
      await wishlist.click()
      await expect(dialog).toBeVisible({ timeout: 10_000 })
    }).toPass()
    await expect(
      dialog
        .getByRole('listitem')
        .or(dialog.getByText(t('ui.emptyWishlist')))
        .first(),
    ).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(count)
    await page.keyboard.press('Escape')
  }
  await traveler.opens(flightAddress('EBL', 'IST', { out: dayIn(30) }))
  await flights.finish()
  await (await flights.opensCard())
    .getByRole('button', { name: new RegExp(`^${like(t('wishlist.keep', { name: '' }).trim()).source}`) })
    .click()
  await traveler.sees(t('wishlist.saved'))
  await traveler.opens('/')
  await expect(recent.getByRole('link')).not.toHaveCount(0)
  await traveler.countsIn('USD')
  await (await traveler.opensPreferences()).getByRole('radio', { name: like(t('ui.themeDark')) }).check()
  await page.keyboard.press('Escape')
  await traveler.reloads()
  await expect(recent.getByRole('link')).not.toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const preferences = await traveler.opensPreferences()
  for (const key of ['trade.currencyUsd', 'ui.themeDark'] as const)
    await expect(preferences.getByRole('radio', { name: like(t(key)) })).toBeChecked()
  await page.keyboard.press('Escape')
  await requestsAre(1)

  noise.allow(/504/)
  await traveler.opens(flightAddress('OSM', 'ISU'))
  await expect(traveler.dialog(t('error.couldNotFinalizeSearch'))).toBeVisible({ timeout: 30_000 })
  await traveler.opens('/')
  await traveler.isAlive()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const names = await page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('karwan')))
  expect(names).toEqual(expect.arrayContaining(['karwan.recent-searches', 'karwan.wishlist']))
  const drawers = [
    ...new Set([...names, 'karwan.session', 'karwan.login', 'karwan.metasearch-click', 'karwan.code', 'karwan.draft.flight']),
  ]
  for (const left of strange) {
    await page.evaluate(
      ([all, text]) => {
        for (const name of all) {
          localStorage.setItem(name, text)
          sessionStorage.setItem(name, text)
        }
      },
      [drawers, left] as const,
    )
    await traveler.reloads()
    await expect(recent.getByRole('link')).toHaveCount(0)
  }
  await requestsAre(0)
})
