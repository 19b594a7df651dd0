import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'

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
    // Logo, search, ways through the shop and signing in are one row: the list begins right below.
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70)
  }
})

test('[LN-3] a row of things on an Arabic or Sorani page has the comma of its script', async ({ arrive }) => {
  for (const language of ['ar', 'ckb'] as const) {
    const traveler = await arrive({ ...desktop, language })
    const { flights, page, t } = traveler
    await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37) }))
    await flights.finish()
    await flights.filters(panel => flights.ticksFullest(panel, t('ui.filterDepartureTime')))
    const chips = page.getByRole('list', { name: t('results.activeFilters') })
    await expect(chips).toContainText(new RegExp(`${t('ui.filterDepartureTime')}، (${t('trade.outbound')}|${t('trade.inbound')})`))
    await flights.marks([0])
    await expect(flights.cards.first().getByRole('checkbox')).toHaveAccessibleName(/\d، \d/)
  }
})

test('a page stands within a tablet held upright, in every language and with the longer name of a currency', async ({ arrive }) => {
  for (const language of ['en', 'ar', 'ckb'] as const) {
    const traveler = await arrive({ viewport: { width: 768, height: 1024 }, language })
    await traveler.opens('/')
    await traveler.fits()
    await traveler.countsIn('USD')
    await traveler.fits()
  }
})

test('[LN-3] dates over the turn of a year are read whole above the flights on a narrow phone', async ({ arrive }) => {
  const year = Number(dayIn(1).slice(0, 4)) + (dayIn(1) > `${dayIn(1).slice(0, 4)}-12-28` ? 1 : 0)
  for (const language of ['ar', 'ckb'] as const) {
    const traveler = await arrive({ ...phone, language })
    await traveler.opens(flightAddress('EBL', 'IST', { out: `${year}-12-28`, back: `${year + 1}-01-04` }))
    const dates = traveler.page
      .getByRole('banner')
      .getByText(`${year + 1}`)
      .first()
    await expect(dates).toBeVisible()
    const stands = (part: Element) => {
      const [own, line] = [part.getBoundingClientRect(), part.parentElement?.getBoundingClientRect()]
      return line !== undefined && own.left >= line.left && own.right <= line.right
    }
    expect(await dates.evaluate(stands)).toBe(true)
  }
})
