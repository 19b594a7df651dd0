import { cancelCall } from '../traveler/cancelling.ts'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[SP-2] [SP-3] [FS-2] [FS-3] [FS-4] [FS-5] a shared link runs its search; filters and sorts change the list and stand in the address', async ({
  arrive,
}) => {
  const traveler = await arrive()
  const { flights, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37), adt: 2, chd: 1 }))
  await flights.finish()
  await flights.sortsBy('ui.sortCheapest')
  await expect(page).toHaveURL(/sort=cheapest/)
  await expect.poll(async () => isSorted(await flights.prices(), (a, b) => a - b)).toBe(true)
  const all = await flights.total()
  expect(all).toBeGreaterThan(20)
  await flights.sortsBy('ui.sortHighestPrice')
  await expect.poll(async () => isSorted(await flights.prices(), (a, b) => b - a)).toBe(true)
  await flights.filters(panel => flights.ticks(panel, t('ui.filterStops'), t('trade.direct')))
  await expect(page).toHaveURL(/stops=0/)
  await expect.poll(() => flights.total()).toBeLessThan(all)
  for (const card of await flights.cards.all()) await expect(card.getByText(t('trade.direct'), { exact: true })).toHaveCount(2)
  const direct = await flights.total()

  const other = await arrive(phone)
  await other.opens(new URL(page.url()).pathname + new URL(page.url()).search)
  await other.flights.finish()
  expect(await other.flights.total()).toBe(direct)
  await page
    .getByRole('list', { name: t('results.activeFilters') })
    .getByRole('button')
    .first()
    .click()
  await expect.poll(() => flights.total()).toBe(all)
})

const isSorted = (numbers: readonly number[], order: (a: number, b: number) => number): boolean =>
  numbers.length > 5 && new Set(numbers).size > 1 && numbers.every((number, at) => at === 0 || order(numbers[at - 1] ?? 0, number) <= 0)

test('[FS-5] each order is kept by what the cards say: price, hour of departure, duration', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { flights, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'LHR'))
  await flights.finish()
  const minutesOf = (text: string): number => {
    const [hours, minutes] = [/(\d+)h/, /(\d+)m/].map(part => Number(part.exec(text)?.[1] ?? 0))
    return (hours ?? 0) * 60 + (minutes ?? 0)
  }
  const departures = async () =>
    (await flights.legs(flights.cards).allTextContents()).map(text => {
      const [, hours, minutes] = /(\d\d):(\d\d)/.exec(text) ?? []
      return Number(hours) * 60 + Number(minutes)
    })
  const durations = async () =>
    Promise.all(
      (await flights.cards.all()).map(async card =>
        minutesOf(
          (await card
            .getByText(/^\d+[hm]/)
            .first()
            .textContent()) ?? '',
        ),
      ),
    )
  const up = (a: number, b: number) => a - b
  const down = (a: number, b: number) => b - a
  for (const [key, read, order] of [
    ['ui.sortCheapest', flights.prices.bind(flights), up],
    ['ui.sortHighestPrice', flights.prices.bind(flights), down],
    ['ui.sortEarliest', departures, up],
    ['ui.sortLatest', departures, down],
    ['ui.sortQuickest', durations, up],
    ['ui.sortSlowest', durations, down],
  ] as const) {
    await flights.sortsBy(key)
    await expect.poll(async () => isSorted(await read(), order), { message: key }).toBe(true)
  }
  await expect((await flights.opensSorts()).getByRole('listitem')).toHaveCount(8)
  await page.keyboard.press('Escape')
  // Each order promises what its first row is.
  for (const [key, sort] of [
    ['ui.sortCheapest', 'cheapest'],
    ['ui.sortQuickest', 'quickest'],
    ['ui.sortBest', null],
  ] as const) {
    const order = (await flights.opensSorts()).getByRole('button', { name: new RegExp(`^${t(key)}`) })
    const promise = (await order.textContent()) ?? ''
    await order.click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe(sort)
    const [price] = await flights.prices()
    expect(promise).toContain(price?.toLocaleString('en-US') ?? '')
    expect(minutesOf(/\d+h.*$/.exec(promise)?.[0] ?? '')).toBe((await durations())[0])
  }
})

test('[FS-4] a thousand itineraries are filtered and sorted at once', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { flights, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'XNH'))
  await flights.finish()
  expect(await flights.total()).toBe(1000)
  // Counted is what the page's own thread works, not what a machine that others load makes it wait.
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value
  const before = (await worked()) ?? Number.NaN
  await flights.filters(panel => flights.ticks(panel, t('ui.filterStops'), t('trade.direct')))
  await expect.poll(() => flights.total()).toBeLessThan(1000)
  const seconds = ((await worked()) ?? Number.NaN) - before
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThan(2)
})

test('[OV-1] [OV-2] a search that is cancelled ends at the home page, and at the suppliers too', async ({ arrive }) => {
  const traveler = await arrive(phone)
  const { page, t, outside } = traveler
  await outside.holdSearches('BGW-BSR', 0)
  const begun = page.waitForResponse(/\/api\/dynamic-package\?/)
  await traveler.opens(flightAddress('BGW', 'BSR'))
  await begun
  await traveler.sees(t('ui.pleaseWait'))
  const { stopped } = await outside.flightSearches()
  const called = cancelCall(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('ui.cancel') })
    .click()
  await called
  await expect(page).toHaveURL(/\/(\?.*)?$/)
  await expect(traveler.home.flightForm).toBeVisible()
  await expect.poll(async () => (await outside.flightSearches()).stopped).toBeGreaterThan(stopped)
})

test('[FS-8] a dearer price is shown old and new, and nothing goes on before it is accepted', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { flights, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'ISU'))
  await flights.finish()
  await flights.chooses()
  const dialog = traveler.dialog(t('booking.priceChangedTitle'))
  await expect(dialog).toBeVisible()
  const [before, now] = await dialog.getByRole('definition').allTextContents()
  expect(numberOf(now)).toBeGreaterThan(numberOf(before))
  await dialog.getByRole('button', { name: t('ui.chooseAnother') }).click()
  const instead = traveler.dialog(t('error.chooseAnotherOffer'))
  await expect(instead.getByRole('heading', { name: t('results.similarFlights') })).toBeVisible()
  await instead.getByRole('button', { name: t('ui.chooseAnother') }).click()
  await expect(page).toHaveURL(/\/flight\?/)
  await flights.chooses()
  await traveler
    .dialog(t('booking.priceChangedTitle'))
    .getByRole('button', { name: t('ui.accept') })
    .click()
  await expect(page).toHaveURL(/\/flight\/book\?/)
  await expect(
    page
      .getByRole('main')
      .getByText(like(numberText(now)))
      .first(),
  ).toBeVisible()
})
const numberText = (text = ''): string => /[\d,]+/.exec(text)?.[0] ?? 'none'
const numberOf = (text: string | undefined): number => Number(numberText(text).replaceAll(',', ''))

test('[FS-8] [FS-7] a gone offer says so, asks for another, and stays marked', async ({ arrive }) => {
  const traveler = await arrive({ language: 'ckb' })
  const { flights, page, t } = traveler
  traveler.noise.allow(/40[49]|410/)
  await traveler.opens(flightAddress('EBL', 'KIK'))
  await flights.finish()
  await flights.chooses()
  const dialog = traveler.dialog(t('error.offerGone'))
  await expect(dialog).toContainText(t('error.chooseAnotherOffer'))
  await dialog.getByRole('button', { name: t('ui.chooseAnother') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(flights.cards.first().getByText(t('results.noLongerAvailable')).first()).toBeVisible()
  await expect(page).toHaveURL(/\/flight\?/)
})

test('[SP-3] an address that cannot be searched fills the form with what was understood and marks the rest', async ({ arrive }) => {
  const traveler = await arrive({ language: 'ar' })
  const { home, t } = traveler
  await traveler.opens('/flight?type=1&class=C&from=Erbil&fLId=EBL&tLId=%3Cscript%3E&sDate=2026-02-30&eDate=tomorrow&adt=2')
  await traveler.sees(t('results.addressNotUnderstood'))
  await expect(home.field(home.flightForm, t('ui.from'))).toHaveValue(/Erbil|أربيل/)
  await expect(home.field(home.flightForm, t('ui.to'))).toHaveAttribute('aria-invalid', 'true')
  await expect(home.flightForm.getByRole('button', { name: like(t('ui.travelersAndCabin')) })).toContainText(t('trade.cabinBusiness'))
  await traveler.opens(`/flight?type=1&fLId=EBL&tLId=IST&sDate=${dayIn(20)}&eDate=${dayIn(19)}&adt=1&inf=2`)
  await traveler.sees(t('error.returnBeforeDeparture'))
  await traveler.sees(t('error.infantsExceedAdults'))
})

test('[FS-2] [FS-3] an honest list: nothing sold, and airlines that did not answer, are said', async ({ arrive }) => {
  const traveler = await arrive()
  const { t, flights } = traveler
  await traveler.opens(flightAddress('KIK', 'OSM'))
  await expect(traveler.heading(t('results.noFlightsTitle'))).toBeVisible({ timeout: 30_000 })
  await traveler.opens(flightAddress('ISU', 'OSM'))
  await flights.arrive()
  await expect(traveler.page.getByText(/\d airlines? did not answer/)).toBeVisible({ timeout: 30_000 })
})

test('[FS-2] where nothing flies, other days, airports within reach and a watch are one press away', async ({ arrive }) => {
  const traveler = await arrive()
  const { t, flights, page, account } = traveler
  await account.signsUp()
  const main = page.getByRole('main')
  const noFlights = () => expect(traveler.heading(t('results.noFlightsTitle'))).toBeVisible({ timeout: 30_000 })
  const option = (text: string) => main.getByRole('listitem').filter({ hasText: text }).getByRole('link')
  // Somebody saw a price from Erbil before.
  await traveler.opens(flightAddress('EBL', 'OSM'))
  await flights.finish()
  // A seen price is written a moment after its search has ended.
  await expect(async () => {
    await traveler.opens(flightAddress('KIK', 'OSM'))
    await noFlights()
    await expect(option('Erbil – Mosul')).toContainText(/\d+ km from Kirkuk/)
    await expect(option('Erbil – Mosul')).toContainText(/IQD/, { timeout: 5_000 })
  }).toPass()
  await main
    .getByRole('button', { name: like(t('watch.open')) })
    .filter({ hasText: t('watch.untilFound') })
    .click()
  await account.press(t('watch.start'))
  await expect(account.dialog()).toContainText(t('watch.watchingNothing'))
  await page.keyboard.press('Escape')
  await option(t('results.daysLater', { count: 1 })).click()
  await expect(page).toHaveURL(new RegExp(`sDate=${dayIn(31)}`))
  await noFlights()
  await option('Erbil – Mosul').click()
  await expect(page).toHaveURL(new RegExp(`fLId=EBL&.*tLId=OSM&.*sDate=${dayIn(31)}`))
  await flights.arrive()
})
