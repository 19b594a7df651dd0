import type { Locator } from '@playwright/test'
import { flightAddress } from '../traveler/flights.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('who thinks in dollars narrows hotels in dollars: the filter, what is typed into it, and every price beside it', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { hotels, page, t } = traveler
  await traveler.opens(hotelAddress('EBL', 'Erbil'))
  await hotels.finish()
  const all = await hotels.total()
  await traveler.countsIn('USD')
  const panel = page.getByRole('complementary', { name: t('ui.filters') })
  await expect(panel.getByText(t('map.prices', { currency: t('trade.currencyUsd') }))).toBeVisible()
  await expect(panel).not.toContainText('IQD')
  await expect(panel.getByText(like(t('ui.fromPrice', { price: '$' }))).first()).toBeVisible()

  const dollars = async () => (await hotels.texts()).map(text => Number(/\$([\d,]+(\.\d\d)?)/.exec(text)?.[1]?.replaceAll(',', '')))
  const prices = [...(await dollars())].sort((a, b) => a - b)
  const most = Math.floor(prices[Math.floor(prices.length / 2)] ?? 0)
  await panel.getByRole('textbox', { name: t('results.highest') }).fill(String(most))
  await page.keyboard.press('Enter')
  await expect.poll(() => hotels.total()).toBeLessThan(all)
  await hotels.waitUntilIdle()
  expect(Math.max(...(await dollars()))).toBeLessThanOrEqual(most)
  await expect(hotels.chips.first()).toContainText('$')

  await traveler.countsIn('IQD')
  await expect(panel.getByText(t('map.prices', { currency: t('trade.currencyIqd') }))).toBeVisible()
  await expect(hotels.chips.first()).toContainText('IQD')
})

test('in Sorani two prices in dollars stand from the right to the left, each as it stands alone, also in the middle of a sentence', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...desktop, language: 'ckb' })
  const { hotels, page, t } = traveler
  await traveler.opens(`${hotelAddress('EBL', 'Erbil')}&price=132000-264000`)
  await hotels.finish()
  await traveler.countsIn('USD')
  const placesOf = (sign: RegExp) => async (text: Locator) =>
    text.evaluate((element, source) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const places: number[] = []
      while (walk.nextNode())
        for (const found of (walk.currentNode.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
          const range = document.createRange()
          range.setStart(walk.currentNode, found.index)
          range.setEnd(walk.currentNode, found.index + found[0].length)
          places.push(range.getBoundingClientRect().left)
        }
      return places
    }, sign.source)
  const [digits, signs] = [placesOf(/\d[\d,.]*/), placesOf(/\$/)]
  const chip = hotels.chips.first()
  await expect(chip).toContainText('100.00$')
  const [low = 0, high = 0] = await digits(chip)
  expect(high).toBeLessThan(low)

  const from = page
    .getByRole('complementary', { name: t('ui.filters') })
    .getByText(like(t('ui.fromPrice', { price: '' }).trim()))
    .first()
  await expect(from).toContainText('$')
  for (const price of [chip, from]) expect((await signs(price))[0]).toBeGreaterThan((await digits(price))[0] ?? 0)
})

test('no amount of a hotel in the list is torn from its currency', async ({ arrive }) => {
  for (const [language, currency] of [
    ['ckb', 'USD'],
    ['en', 'IQD'],
  ] as const) {
    const traveler = await arrive({ ...phone, language })
    await traveler.opens(`${hotelAddress('EBL', 'Erbil')}&price=100000-900000`)
    await traveler.hotels.finish()
    await traveler.countsIn(currency)
    const amounts = traveler.hotels.list.locator('bdi').filter({ hasText: /^[\d,]+( د\.ع)?$/ })
    expect(await amounts.count()).toBeGreaterThan(9)
    const torn = await amounts.evaluateAll(all =>
      all
        .filter(amount => new Set([...amount.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        .map(amount => amount.textContent),
    )
    expect(torn).toEqual([])
  }
})

test('the tabs and filters of flights tell dollars where the cards do', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { flights, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'IST'))
  await flights.finish()
  await traveler.countsIn('USD')
  const sorts = flights.bar
  await expect(sorts).toContainText('$')
  await expect(sorts).not.toContainText('IQD')
  await expect(page.getByRole('region', { name: t('ui.filters') })).not.toContainText('IQD')
  const cheapest = (await flights.opensSorts()).getByRole('button', { name: like(t('ui.sortCheapest')) })
  const dollars = /\$[\d,.]+/.exec((await cheapest.textContent()) ?? '')?.[0]
  await cheapest.click()
  await expect(flights.cards.first()).toContainText(dollars ?? 'a price in dollars')
})

test('for one person, a tab tells the cent of its card; chips and the comparison are in dollars too', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, language: 'ckb' })
  const { flights, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'IST', { adt: 2, inf: 1 }))
  await flights.finish()
  await traveler.countsIn('USD')
  await flights.readsPricesForOne()
  await flights.sortsBy('ui.sortCheapest')
  const dollars = async (place: Locator) => /[\d,.]+\$/.exec((await place.textContent()) ?? '')?.[0] ?? 'no dollars'
  const tab = (await flights.opensSorts()).getByRole('button', { name: like(t('ui.sortCheapest')) })
  await expect(tab).toContainText('$')
  const cheapest = await dollars(tab)
  await page.keyboard.press('Escape')
  await expect(flights.cards.first()).toContainText(cheapest)

  const panel = page.getByRole('region', { name: t('ui.filters') })
  await expect(panel).toContainText(t('results.pricesIn', { currency: t('trade.currencyUsd') }))
  const all = await flights.total()
  const highest = panel.getByRole('textbox', { name: t('results.highest') })
  const most = Math.ceil(Number.parseFloat(cheapest)) + 5
  await highest.fill(String(most))
  await page.keyboard.press('Enter')
  await expect.poll(() => flights.total()).toBeLessThan(all)
  // The sign stands where it stands in every other price of the page, also among letters that run to the left.
  await expect(page.getByRole('list', { name: t('results.activeFilters') })).toContainText(`\u2068${most}.00$\u2069`)
  await highest.fill('')
  await page.keyboard.press('Enter')
  await expect.poll(() => flights.total()).toBe(all)

  await flights.marks([0, 1])
  await expect(page.getByRole('region', { name: t('results.compareTitle') })).toContainText(cheapest)
  const comparison = await flights.compares()
  await expect(comparison.getByRole('row', { name: like(t('offer.forOnePerson')) }).last()).not.toContainText('د.ع')
})
