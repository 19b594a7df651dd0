import { flightAddress } from '../traveler/flights.ts'
import { desktop, expect, test } from '../traveler/test.ts'

test('[LN-2] [LN-3] Arabic and Sorani pages run from the right, name the months as Iraq does, and keep prices whole', async ({
  arrive,
}) => {
  for (const [language, january] of [
    ['ar', 'كانون الثاني'],
    ['ckb', 'کانوونی دووەم'],
  ] as const) {
    const traveler = await arrive({ ...desktop, language })
    const { home, flights, page, t } = traveler
    await traveler.opens('/flightSearch')
    await traveler.readsIn(language)
    await home.dateButton(home.flightForm, t('trade.departure')).click()
    const calendar = traveler.dialog()
    const month = calendar.getByRole('grid', { name: new RegExp(january) })
    await expect(calendar.getByRole('grid').first()).toBeVisible()
    for (let pages = 0; pages < 12 && (await month.count()) === 0; pages++)
      await calendar.getByRole('button', { name: t('ui.nextMonth') }).click()
    await expect(month).toBeVisible()
    const [previous, next] = await Promise.all(
      (['ui.previousMonth', 'ui.nextMonth'] as const).map(key => calendar.getByRole('button', { name: t(key) }).boundingBox()),
    )
    expect(previous?.x ?? 0).toBeGreaterThan(next?.x ?? 0)
    await traveler.opens(flightAddress('EBL', 'IST'))
    await flights.finish()
    const price = flights.cards
      .first()
      .locator('bdi', { hasText: /\d,\d{3}/ })
      .first()
    await expect(price).toBeVisible()
    expect(await price.evaluate(element => getComputedStyle(element).unicodeBidi)).toMatch(/isolate/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  }
})
