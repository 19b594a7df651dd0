import type { Locator } from '@playwright/test'
import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { azad, homePhone, newAddress } from '../traveler/people.ts'
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

test('[LN-2] [BK-1] [PY-2] without a pointer: a flight is searched, filtered, chosen, booked and paid by keys alone, in Sorani', async ({
  arrive,
}) => {
  const traveler = await arrive({ ...desktop, ...withServiceWorker, language: 'ckb' })
  const { home, flights, booking, checkout, page, t } = traveler
  const { keyboard } = page
  const form = home.flightForm
  await traveler.opens('/flightSearch')
  await traveler.tabsTo(form.getByRole('radio', { name: t('trade.roundTrip') }))
  await keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: t('trade.oneWay') })).toBeChecked()
  const [from, to] = [home.field(form, t('ui.from')), home.field(form, t('ui.to'))]
  for (const [field, typed, code] of [
    [from, 'هەولێر', 'EBL'],
    [to, 'ئەستەنبوڵ', 'IST'],
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
  const flight = flights.cards.first()
  await traveler.tabsTo(flight.getByRole('button', { name: t('results.flightDetails') }), 160)
  await keyboard.press('Enter')
  await expect(flight.getByRole('heading', { name: t('results.chooseFare') })).toBeVisible()
  await traveler.tabsTo(flights.fareButtons(flight).first(), 120)
  await keyboard.press('Enter')
  await booking.reaches('booking.stepTravelersTitle')
  const types = async (field: Locator, text: string) => {
    await traveler.tabsTo(field)
    await keyboard.type(text)
  }
  const typesDate = async (label: string, date: string) => {
    const [year = '', month = '', day = ''] = date.split('-')
    const part = (key: 'booking.day' | 'booking.month' | 'booking.year') => like(`${label}: ${t(key)}`)
    await types(booking.form.getByRole('textbox', { name: part('booking.day') }), day)
    await traveler.tabsTo(booking.form.getByRole('combobox', { name: part('booking.month') }))
    for (let presses = 0; presses < Number(month); presses += 1) await keyboard.press('ArrowDown')
    await types(booking.form.getByRole('textbox', { name: part('booking.year') }), year)
  }
  const presses = async (button: Locator) => {
    await traveler.tabsTo(button)
    await keyboard.press('Enter')
  }
  await traveler.tabsTo(booking.form.getByRole('radio', { name: t('trade.titleMr'), exact: true }))
  await keyboard.press('Space')
  await types(booking.text(t('ui.firstName')), azad.firstName)
  await types(booking.text(t('ui.lastName')), azad.lastName)
  await typesDate(t('trade.birthDate'), azad.birthDate)
  await types(booking.text(t('trade.passportNumber')), azad.passport.number)
  await typesDate(t('trade.passportExpiryDate'), azad.passport.expiryDate)
  await types(booking.text(t('ui.email')), newAddress('keys'))
  await types(booking.text(t('ui.phone')), homePhone)
  await presses(booking.form.getByRole('button', { name: t('ui.continue'), exact: true }).filter({ visible: true }))
  await booking.reaches('booking.stepReviewTitle')
  await traveler.tabsTo(booking.form.getByRole('checkbox', { name: t('border.read') }))
  await keyboard.press('Space')
  await presses(booking.payButton.first())
  await expect(page).toHaveURL(/\/payment\?order_id=/)
  const card = checkout.cardForm
  await types(card.getByRole('textbox', { name: t('payment.cardNumber') }), cards.ok)
  await types(card.getByRole('textbox', { name: t('payment.cardHolder') }), 'SHIRIN KARIM')
  await types(card.getByRole('textbox', { name: t('payment.cardExpiry') }), '1232')
  await types(card.getByRole('textbox', { name: t('payment.cardCvv') }), '123')
  await presses(card.getByRole('button'))
  await checkout.isConfirmed()
  await traveler.tabsTo(page.getByRole('link', { name: t('order.downloadTicket') }))
})
