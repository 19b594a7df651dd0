import { addDays, daysBetween } from '@karwan/domain/calendar'
import { dateFull, dateShort } from '@karwan/messages/format'
import type { Page } from '@playwright/test'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const parameter = (page: Page, name: string): string => new URL(page.url()).searchParams.get(name) ?? ''

/** Counts presses of the mouse or a finger from now on. */
const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 })
    window.addEventListener(
      'click',
      event => event.isTrusted && Object.assign(window, { presses: Number(Reflect.get(window, 'presses')) + 1 }),
      true,
    )
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'presses')))
}

test('[RS-1] a search made before is made again with one tap; when its days have passed they are moved forward, and that is said', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { flights, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37) }))
  await flights.arrive()
  await traveler.opens('/')
  const recent = page.getByRole('region', { name: t('ui.recentSearches') })
  await recent.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/flight\?.*type=1/)
  expect(parameter(page, 'sDate')).toBe(dayIn(30))
  await flights.arrive()

  const passed = [dayIn(-40), dayIn(-33)] as const
  const query = flightAddress('EBL', 'DXB', { out: passed[0], back: passed[1], adt: 2 }).split('?')[1]
  await page.evaluate(search => localStorage.setItem('karwan.recent-searches', JSON.stringify({ version: 1, searches: [search] })), {
    product: 'flight',
    query,
    language: 'ar',
  })
  await traveler.opens('/')
  const [text = ''] = t('search.datesMoved', { dates: '#' }).split(/[\u2066-\u2069]*#/)
  await expect(recent.getByText(like(text.trim()))).toBeVisible()
  await recent.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/flight\?/)
  const [out, back] = [parameter(page, 'sDate'), parameter(page, 'eDate')]
  expect(out >= dayIn(0)).toBe(true)
  expect(daysBetween(passed[0], out) % 7).toBe(0)
  expect(daysBetween(out, back)).toBe(7)
  expect(parameter(page, 'adt')).toBe('2')
  await flights.arrive()
})

test('[FS-1] days without a price are filled while one looks, by totals of the party; a pair of days in the grid changes the list in place, filters kept', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { home, flights, page, t } = traveler
  // Nobody else in these journeys flies there, so nobody else fills these days.
  const [out, back] = [dayIn(45), dayIn(52)] as const
  await traveler.opens(flightAddress('EBL', 'TBS', { out, back, adt: 2, chd: 1 }))
  await flights.finish()
  const [cheapest = 0] = [...(await flights.prices())].sort((a, b) => a - b)
  await flights.filters(panel => flights.ticks(panel, t('results.filterCabinBag'), t('results.withCheckedBag')))
  await expect(page).toHaveURL(/bag=1/)
  const known = /IQD\s?\d[\d,]+/

  await page
    .getByRole('region', { name: t('search.form') })
    .getByRole('button', { name: t('ui.edit') })
    .click()
  await home.dateButton(home.flightForm, t('trade.departure')).click()
  await expect(await home.findsDay(out)).toHaveAccessibleName(known)
  await expect(await home.findsDay(addDays(out, 1))).toHaveAccessibleName(known, { timeout: 60_000 })
  await expect(traveler.dialog().getByRole('grid').first()).not.toContainText('–')
  await page.keyboard.press('Escape')

  const grid = (await flights.opensDates()).getByRole('grid', { name: t('prices.grid') })
  const pair = (departure: string, ret: string) =>
    grid.getByRole('button', {
      name: like(t('prices.trip', { departure: dateShort(departure, 'en'), back: dateShort(ret, 'en') })),
    })
  await expect(pair(out, back)).toHaveAccessibleName(known)
  const shown = /IQD\s?([\d,]+)/.exec((await pair(out, back).getAttribute('aria-label')) ?? '')?.[1]?.replaceAll(',', '')
  expect(Number(shown), 'the total of the party, as the list has it').toBeGreaterThanOrEqual(cheapest)
  expect(Number(shown)).toBeLessThan(cheapest * 1.2)
  const other = pair(addDays(out, 1), addDays(back, -1))
  await expect(other).toHaveAccessibleName(known, { timeout: 60_000 })
  await expect(grid).not.toContainText('–')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await other.click()
  await expect(page).toHaveURL(new RegExp(`sDate=${addDays(out, 1)}&eDate=${addDays(back, -1)}`))
  await expect(page).toHaveURL(/bag=1/)
  await flights.finish()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expect(page.getByRole('list', { name: t('results.activeFilters') })).toContainText(t('results.withCheckedBag'))

  // A whole month of trips as long as this one, its days known as the list has them.
  const presses = await countPresses(page)
  const dates = await flights.opensDates()
  await dates.getByRole('tab', { name: t('prices.month') }).click()
  const [chosen, next] = [addDays(out, 1), addDays(out, 2)].map(day => dates.getByRole('button', { name: like(dateFull(day, 'en')) }))
  if (!chosen || !next) throw new Error('two days were asked for')
  await expect(dates.getByRole('grid')).toHaveCount(1)
  await expect(chosen).toHaveAccessibleName(known)
  await expect(next).toHaveAccessibleName(known, { timeout: 60_000 })
  await expect(dates.getByRole('grid')).not.toContainText('–')
  await next.click()
  await expect(page).toHaveURL(new RegExp(`sDate=${addDays(out, 2)}&eDate=${back}.*bag=1`))
  expect(await presses()).toBe(3)
  await flights.finish()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('[FS-1] the cheapest weekend to Dubai is found in at most three presses: from home with the city chosen, and from results', async ({
  arrive,
}) => {
  const traveler = await arrive(phone)
  const { home, flights, page, t } = traveler
  await traveler.opens('/')
  await page.getByRole('link', { name: like(t('home.flightsTo', { city: 'Dubai' })) }).click()
  await expect(page.locator('form').getByText('Dubai').or(page.locator('form input')).first()).toBeVisible()
  const fromHome = await countPresses(page)
  await home.dateButton(home.flightForm, t('trade.departure')).click()
  await traveler
    .dialog()
    .getByRole('button', { name: like(t('prices.cheapestWeekend')) })
    .click({ timeout: 60_000 })
  await home.sends(home.flightForm)
  await expect(page).toHaveURL(/\/flight\?/)
  expect(await fromHome()).toBeLessThanOrEqual(3)
  expect(daysBetween(parameter(page, 'sDate'), parameter(page, 'eDate'))).toBe(2)
  await flights.finish()

  await traveler.opens(flightAddress('EBL', 'DXB', { out: dayIn(30) }))
  await flights.finish()
  const fromResults = await countPresses(page)
  const dates = await flights.opensDates()
  await dates.getByRole('tab', { name: t('prices.weekends') }).click()
  const weekends = dates.getByRole('list', { name: t('prices.weekends') }).getByRole('button')
  await expect(weekends).toHaveCount(8)
  const answer = weekends.filter({ hasText: /IQD/ }).and(dates.getByRole('button', { name: like(t('search.cheapestDay')) }))
  await answer.click({ timeout: 60_000 })
  await expect(page).toHaveURL(/type=1/)
  expect(await fromResults()).toBeLessThanOrEqual(3)
  await flights.finish()
})
