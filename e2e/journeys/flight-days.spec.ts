import { addDays, daysBetween } from '@karwan/domain/calendar'
import { dateShort } from '@karwan/messages/format'
import type { Page } from '@playwright/test'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

const parameter = (page: Page, name: string): string => new URL(page.url()).searchParams.get(name) ?? ''

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

test('the calendar knows the price of a day that was searched and of no other; another pair of days in the price grid is searched with the filters kept', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { home, flights, page, t } = traveler
  // Nobody else in these journeys flies there, so nobody else fills these days.
  const [out, back] = [dayIn(45), dayIn(52)] as const
  await traveler.opens(flightAddress('EBL', 'TBS', { out, back }))
  await flights.finish()
  await flights.filters(panel => flights.ticks(panel, t('results.filterCabinBag'), t('results.withCheckedBag')))
  await expect(page).toHaveURL(/bag=1/)
  const known = /IQD\s?\d[\d,]+/
  await expect(async () => {
    const seen = await page.request.get(`/api/flight-prices?type=1&from=EBL&to=TBS&start=${out}&end=${out}`)
    expect((await seen.json()).prices).toHaveLength(1)
  }).toPass({ timeout: 20_000 })

  await page
    .getByRole('region', { name: t('search.form') })
    .getByRole('button', { name: t('ui.edit') })
    .click()
  await home.dateButton(home.flightForm, t('trade.departure')).click()
  await expect(await home.findsDay(out)).toHaveAccessibleName(known)
  for (const day of [addDays(out, 1), addDays(out, 2)]) {
    await expect(await home.findsDay(day)).toContainText('–')
    await expect(await home.findsDay(day)).not.toHaveAccessibleName(known)
  }
  await page.keyboard.press('Escape')

  const grid = (await flights.opensDates()).getByRole('grid', { name: t('prices.grid') })
  const pair = (departure: string, ret: string) =>
    grid.getByRole('button', {
      name: like(t('prices.trip', { departure: dateShort(departure, 'en'), back: dateShort(ret, 'en') })),
    })
  await expect(pair(out, back)).toHaveAccessibleName(known)
  const unknown = pair(addDays(out, 1), addDays(back, -1))
  await expect(unknown).toHaveText('–')
  await unknown.click()
  await expect(page).toHaveURL(new RegExp(`sDate=${addDays(out, 1)}&eDate=${addDays(back, -1)}`))
  await expect(page).toHaveURL(/bag=1/)
  await flights.finish()
  await expect(page.getByRole('list', { name: t('results.activeFilters') })).toContainText(t('results.withCheckedBag'))
})
