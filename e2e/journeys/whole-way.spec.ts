import { dayIn } from '../traveler/days.ts'
import { desktop, expect, phone, test, withServiceWorker } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('[LN-2] in Sorani on a narrow phone nothing is wider than the screen from the search to the booking form', async ({ arrive }) => {
  const traveler = await arrive({ ...phone, ...withServiceWorker, language: 'ckb' })
  const { home, flights, booking, page, t } = traveler
  const form = home.flightForm
  await traveler.opens('/')
  await traveler.readsIn('ckb')
  await traveler.fits()
  await home.field(form, t('ui.to')).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await traveler.fits()
  await page.keyboard.press('Escape')
  await home.dateButton(form, t('trade.departure')).click()
  await expect(traveler.dialog().getByRole('grid').first()).toBeVisible()
  await traveler.fits()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: like(t('ui.travelersAndCabin')) }).click()
  await expect(traveler.dialog(t('ui.travelersAndCabin')).getByText(t('trade.kindInfants'), { exact: true })).toBeVisible()
  await traveler.fits()
  await page.keyboard.press('Escape')
  await form.getByText(t('trade.multiCity'), { exact: true }).click()
  await expect(home.flightRow(2)).toBeVisible()
  await traveler.fits()
  await home.searchesFlight({ from: ['هەولێر', 'EBL'], to: ['دوبەی', 'DXB'], out: dayIn(30), back: dayIn(37), adults: 2, children: 1 })
  await flights.finish()
  await traveler.fits()
  await flights.filters(async panel => {
    await flights.ticks(panel, t('results.filterCabinBag'), t('results.withCheckedBag'))
    await traveler.fits()
  })
  const card = await flights.opensCard(0)
  await expect(
    card
      .getByRole('region', { name: t('results.fares') })
      .or(flights.fareButtons(card).first())
      .first(),
  ).toBeVisible()
  await traveler.fits()
  await expect((await flights.opensDates()).getByRole('grid')).toBeVisible()
  await traveler.fits()
  await page.keyboard.press('Escape')
  await flights.marks([0, 1])
  await traveler.fits()
  const comparison = await flights.compares()
  await traveler.fits()
  await flights.fareButtons(comparison).first().click()
  await booking.reaches('booking.stepTravelersTitle')
  await traveler.readsIn('ckb')
  await traveler.fits()
})

test('without a pointer: a flight is searched, filtered, opened and chosen by keys alone', async ({ arrive }) => {
  const traveler = await arrive({ ...desktop, ...withServiceWorker })
  const { home, flights, booking, page, t } = traveler
  const { keyboard } = page
  const form = home.flightForm
  await traveler.opens('/flightSearch')
  await traveler.tabsTo(form.getByRole('radio', { name: t('trade.roundTrip') }))
  await keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: t('trade.oneWay') })).toBeChecked()
  const [from, to] = [home.field(form, t('ui.from')), home.field(form, t('ui.to'))]
  for (const [field, typed, code] of [
    [from, 'Erbil', 'EBL'],
    [to, 'Istanbul', 'IST'],
  ] as const) {
    await traveler.tabsTo(field)
    await keyboard.type(typed)
    await expect(page.getByRole('option', { name: like(code) }).first()).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(field).toHaveValue(new RegExp(typed))
  }
  await traveler.tabsTo(home.dateButton(form, t('trade.departure')))
  await keyboard.press('Enter')
  await expect(traveler.dialog().getByRole('grid').first()).toBeVisible()
  await expect(page.locator('[data-day]:focus')).toHaveCount(1)
  await keyboard.press('PageDown')
  await keyboard.press('Enter')
  await expect(traveler.dialog()).toHaveCount(0)
  await traveler.tabsTo(form.getByRole('button', { name: t('ui.search'), exact: true }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/flight\?type=0.*tLId=IST/)
  await flights.finish()
  const direct = page
    .getByRole('region', { name: t('ui.filters') })
    .getByRole('group', { name: t('ui.filterStops') })
    .getByRole('checkbox', { name: like(t('trade.direct')) })
  await traveler.tabsTo(direct, 120)
  await keyboard.press('Space')
  await expect(page).toHaveURL(/stops=0/)
  const card = flights.cards.first()
  await traveler.tabsTo(card.getByRole('button', { name: t('results.flightDetails') }), 160)
  await keyboard.press('Enter')
  await expect(card.getByRole('heading', { name: t('results.chooseFare') })).toBeVisible()
  await traveler.tabsTo(flights.fareButtons(card).first(), 120)
  await keyboard.press('Enter')
  await booking.reaches('booking.stepTravelersTitle')
  await traveler.tabsTo(booking.text(t('ui.firstName')))
})
