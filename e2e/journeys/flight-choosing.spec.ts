import { addDays } from '@karwan/domain/calendar'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { azad } from '../traveler/people.ts'
import { desktop, expect, phone, test } from '../traveler/test.ts'
import { like, plain } from '../traveler/words.ts'

test('[SP-3] [FS-4] [FS-5] a copied link opened cold gives the same list: filters, order, price for one and the open card', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...desktop, language: 'ckb' })
  const { flights, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'DXB', { back: dayIn(37), adt: 2 }))
  await flights.finish()
  const bags = [t('results.filterCabinBag'), t('results.withCheckedBag')] as const
  await flights.filters(async panel => {
    await flights.ticksFullest(panel, `${t('ui.filterDepartureTime')}: ${t('trade.outbound')}`)
    await expect(page).toHaveURL(/dep0=/)
    const left = await flights.countOf(panel, ...bags)
    await flights.ticks(panel, ...bags)
    await expect.poll(() => flights.total()).toBe(left)
  })
  await flights.sortsBy('ui.sortQuickest')
  await flights.readsPricesForOne()
  await flights.opensCard(1)
  for (const part of [/dep0=\d+-\d+/, /bag=1/, /sort=quickest/, /per=person/, /open=/]) await expect(page).toHaveURL(part)
  const [total, cards] = [await flights.total(), await flights.rowTexts()]

  const other = await arrive({ ...desktop, language: 'ckb' })
  await other.opens(page.url())
  await other.flights.finish()
  const open = other.flights.cards.nth(1)
  await expect(open.getByRole('heading', { name: t('results.chooseFare') })).toBeVisible()
  expect(await other.flights.total()).toBe(total)
  expect(await other.flights.rowTexts()).toEqual(cards)
  await expect(open.getByText(new RegExp(like(t('results.eachFor', { currency: '' })).source))).toBeVisible()
})

test('[FS-6] [FS-9] [CO-2] layovers are named by their length, the rules are read before anything is chosen, and an ad says that it is one, below the first rows', async ({
  arrive,
}) => {
  const traveler = await arrive(desktop)
  const { flights, page, t } = traveler
  await traveler.opens(`${flightAddress('EBL', 'LHR')}&stops=1,2&sort=slowest`)
  await flights.finish()
  const named = {
    'trade.layoverVeryShort': (minutes: number) => minutes < 60,
    'trade.layoverShort': (minutes: number) => minutes >= 60 && minutes < 90,
    'trade.layoverNormal': (minutes: number) => minutes >= 90 && minutes < 300,
    'trade.layoverLong': (minutes: number) => minutes >= 300,
  } as const
  const seen = new Set<string>()
  for (const sort of ['ui.sortQuickest', 'ui.sortSlowest'] as const) {
    await flights.sortsBy(sort)
    const waits: string[] = []
    for (const at of [0, 1, 2]) {
      const open = (await flights.opensTimes(await flights.opensCard(at))).locator('p').getByText(/^Layover in /)
      waits.push(...(await open.allTextContents()).map(plain))
    }
    expect(waits.length).toBeGreaterThan(2)
    for (const wait of waits) {
      const [, hours = '0', minutes = '0'] = /: (?:(\d+) h)?\s?(?:(\d+) min)?/.exec(wait) ?? []
      const length = Number(hours) * 60 + Number(minutes)
      const fitting = Object.entries(named).filter(([key]) => wait.includes(t(key as keyof typeof named)))
      expect(
        fitting.map(([, isRight]) => isRight(length)),
        wait,
      ).toEqual([true])
      for (const [key] of fitting) seen.add(key)
    }
  }
  expect(seen.size).toBeGreaterThan(1)

  const card = await flights.opensTimes(await flights.opensCard(0))
  await expect(card.getByText(/UTC[+−]\d/).first()).toBeVisible()
  await expect(card.getByText(t('offer.localTimes'))).toBeVisible()
  const rules = card.getByRole('button', { name: new RegExp(`^${like(t('trade.fareRules')).source}`) }).first()
  await rules.click()
  const [start = ''] = t('offer.rulesOf', { name: '#' }).split('#')
  const dialog = traveler.dialog(plain(start).trim())
  await expect(dialog.getByRole('heading', { name: t('offer.inOurWords') })).toBeVisible()
  await expect(
    dialog
      .getByRole('definition')
      .filter({ hasText: /[a-z]{4,} [a-z]+/ })
      .last(),
  ).toBeVisible()
  await expect(dialog.getByRole('heading', { name: t('booking.rulesOriginal') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rules).toBeFocused()
  await expect(page).toHaveURL(/\/flight\?/)

  const ad = flights.list.getByRole('listitem', { name: t('ad.label') })
  await flights.cards.nth(14).scrollIntoViewIfNeeded()
  await expect(ad.getByRole('complementary')).toBeVisible()
  await expect(ad.getByRole('complementary')).toContainText('Karwan')
  const places = await flights.list
    .getByRole('listitem')
    .evaluateAll(items => items.filter(item => item.parentElement?.matches('main ol')).map(item => item.getAttribute('aria-label')))
  expect(places.indexOf(t('ad.label'))).toBeGreaterThan(2)
})

test('two flights are compared side by side, and one is taken from the comparison', async ({ arrive }) => {
  const traveler = await arrive(desktop)
  const { flights, booking, page, t } = traveler
  await traveler.opens(flightAddress('EBL', 'DXB'))
  await flights.finish()
  await flights.marks([0, 2])
  await expect(page).toHaveURL(/compare=/)
  const comparison = await flights.compares()
  await expect(comparison.getByRole('columnheader')).toHaveCount(2)
  await expect(comparison.getByRole('rowheader', { name: like(t('trade.flightDuration')) })).toBeVisible()
  await expect(comparison.getByText(t('offer.compareDiffersHelp'))).toBeVisible()
  await flights.fareButtons(comparison).last().click()
  await booking.reaches('booking.stepTravelersTitle')
  await page.goBack()
  await expect(page.getByRole('region', { name: t('results.compareTitle') })).toBeVisible()
})

test('[FS-7] [FS-8] instead of a gone flight three near it are offered and one is taken; where the airline does not answer the visitor may try again', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ar' })
  const { flights, booking, page, t } = traveler
  traveler.noise.allow(/410|502/)
  await traveler.opens(flightAddress('EBL', 'IST'))
  await flights.finish()
  const refuse = (status: number, code: string) =>
    page.route(
      /\/api\/v3\/flights\/[^/]+\/flight\//,
      route => route.fulfill({ status, contentType: 'application/problem+json', json: { status, code, title: code } }),
      { times: 1 },
    )
  await refuse(410, 'offer-gone')
  await flights.chooses()
  const gone = traveler.dialog(t('error.offerGone'))
  await expect(gone).toContainText(t('error.chooseAnotherOffer'))
  const instead = gone.getByRole('list').getByRole('button')
  await expect(instead).toHaveCount(3)
  await refuse(502, 'supplier-unavailable')
  await instead.first().click()
  const failed = traveler.dialog(t('error.flightValidationFailed'))
  await failed.getByRole('button', { name: t('ui.retry'), exact: true }).click()
  await expect(page).toHaveURL(/\/flight\/book\?/)
  await booking.reaches('booking.stepTravelersTitle')
})

test('[SX-1] results whose time is over say so, are fetched anew with the filters kept, and what travelers had typed is there again', async ({
  arrive,
}) => {
  const traveler = await arrive(phone)
  const { flights, booking, page, t } = traveler
  await page.clock.install()
  await traveler.opens(flightAddress('EBL', 'IST'))
  await flights.finish()
  await flights.filters(panel => flights.ticks(panel, t('ui.filterStops'), t('trade.direct')))
  await flights.chooses()
  await booking.reaches('booking.stepTravelersTitle')
  await booking.fillsName(azad)
  await page.clock.fastForward('31:00')
  await traveler.link(t('ui.backToResults')).click()
  const dialog = traveler.dialog(t('error.searchExpired'))
  await expect(dialog).toBeVisible()
  await page.clock.setSystemTime(Date.now())
  const asked = traveler.hears(/\/api\/dynamic-package\?/)
  await dialog.getByRole('button', { name: t('ui.refreshResults') }).click()
  await flights.finish()
  expect(asked).toHaveLength(1)
  await expect(page).toHaveURL(/stops=0/)
  await expect(page.getByRole('list', { name: t('results.activeFilters') })).toContainText(t('trade.direct'))
  await flights.chooses()
  await booking.reaches('booking.stepTravelersTitle')
  await expect(booking.text(t('ui.firstName'))).toHaveValue(azad.firstName)
})

test('a connection that is lost while the airlines answer holds the search up, and the rows that were missing come by themselves when it is back', async ({
  arrive,
}) => {
  const traveler = await arrive(phone)
  const { flights, outside, page, t } = traveler
  traveler.noise.allow(/ERR_INTERNET_DISCONNECTED/)
  await outside.holdSearches('OSM-EBL', 1)
  await traveler.opens(flightAddress('OSM', 'EBL', { out: addDays(dayIn(30), 1) }))
  await flights.arrive()
  const before = await flights.total()
  expect(before).toBeGreaterThan(0)
  await page.context().setOffline(true)
  await traveler.sees(t('error.offline'))
  await outside.letSearchesGo('OSM-EBL')
  await page.context().setOffline(false)
  await flights.finish()
  await expect(page.getByText(t('error.offline'))).toHaveCount(0)
  expect(await flights.total()).toBeGreaterThan(before)
})

test('[OV-1] [OV-2] a search can be cancelled until its results have a code, then it is almost there; the form at home keeps the search', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...phone, language: 'ckb' })
  const { flights, home, outside, page, t } = traveler
  const main = page.getByRole('main')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\/api\/v3\/flights\?/, async route => {
    await held
    await route.continue()
  })
  await traveler.opens(flightAddress('EBL', 'IST', { adt: 3 }))
  await traveler.sees(t('ui.almostThere'))
  await expect(main.getByRole('button', { name: t('ui.cancel'), exact: true })).toHaveCount(0)
  release()
  await flights.arrive()
  await outside.holdSearches('OSM-BGW', 0)
  await traveler.opens(flightAddress('OSM', 'BGW', { adt: 3 }))
  await main.getByRole('button', { name: t('ui.cancel'), exact: true }).click()
  await expect(page).toHaveURL(/\/\?/)
  await expect(home.field(home.flightForm, t('ui.from'))).toHaveValue(/OSM/)
  await expect(home.field(home.flightForm, t('ui.to'))).toHaveValue(/BGW/)
  await expect(home.flightForm.getByRole('button', { name: like(t('ui.travelersAndCabin')) })).toContainText(
    plain(t('trade.travelers', { count: 3 })),
  )
})
