import { addMonths } from '@karwan/domain/calendar'
import { languages } from '@karwan/domain/locales'
import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { azad, newAddress, shirin } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'
import { looksAt } from './screens.ts'

const small = { viewport: { width: 360, height: 740 } } as const

for (const language of languages) {
  test(`[LN-1] [LN-2] pages to read and forms to begin with are sound for everyone, in ${language}`, async ({ arrive }) => {
    test.setTimeout(150_000)
    const traveler = await arrive({ ...small, language })
    const { home, page, t } = traveler
    traveler.noise.allow(/404/)
    await traveler.opens('/')
    await looksAt(traveler, 'home')
    await home.field(home.flightForm, t('ui.from')).click()
    await page.getByRole('option').first().waitFor()
    await looksAt(traveler, 'home with the list of places')
    await page.keyboard.press('Escape')
    await home.dateButton(home.flightForm, t('trade.departure')).click()
    await expect(traveler.dialog().getByRole('grid').first()).toBeVisible()
    await looksAt(traveler, 'home with the calendar')
    await page.keyboard.press('Escape')
    await home.sends(home.flightForm)
    await traveler.sees(t('error.destinationRequired'))
    await looksAt(traveler, 'home with faults')
    await traveler.opens('/search')
    await home.hotelForm.getByRole('button', { name: like(t('ui.roomsAndGuests')) }).click()
    await expect(traveler.dialog(t('ui.roomsAndGuests'))).toBeVisible()
    await looksAt(traveler, 'home with rooms')
    await page.keyboard.press('Escape')
    await page
      .getByRole('banner')
      .getByRole('button', { name: like(t('ui.language')) })
      .click()
    await expect(traveler.dialog()).toBeVisible()
    await looksAt(traveler, 'home with language, currency and appearance')
    for (const path of ['/terms', '/privacy', '/credits', '/booking', '/no-such-page', '/booking?order_id=unknown', '/flight', '/hotel']) {
      await traveler.opens(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await looksAt(traveler, path)
    }
  })

  test(`[LN-1] [LN-2] a flight’s way from results to booking is sound for everyone, in ${language}`, async ({ arrive }) => {
    test.setTimeout(180_000)
    const traveler = await arrive({ ...small, language })
    const { flights, booking, checkout, page, t } = traveler
    traveler.noise.allow(/40[49]|410/)
    await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37) }))
    await flights.finish()
    await flights.opensCard()
    await looksAt(traveler, 'flight results with an open card')
    await page
      .getByRole('main')
      .getByRole('button', { name: like(t('ui.filters')) })
      .click()
    await expect(traveler.dialog(t('ui.filters'))).toBeVisible()
    await looksAt(traveler, 'flight filters')
    await page.keyboard.press('Escape')
    await flights.chooses()
    await booking.reaches('booking.stepTravelersTitle')
    await booking.continues()
    await expect(traveler.heading(t('booking.errorsTitle'))).toBeVisible()
    await looksAt(traveler, 'travelers with faults')
    await booking.fillsPassengers([azad])
    await booking.fillsContact('a@example.com')
    await booking.continues()
    await booking.reaches('booking.stepReviewTitle')
    await looksAt(traveler, 'flight review')
    await booking.goesToPay()
    await expect(checkout.cardForm.getByRole('button')).toBeVisible()
    await looksAt(traveler, 'payment')
    await checkout.paysByCard(cards.declined)
    await checkout.isTold(t('payment.failedTitle'))
    await looksAt(traveler, 'a failed payment')
    await traveler.link(t('payment.tryAgain')).click()
    await checkout.paysByCard()
    await checkout.isConfirmed()
    await looksAt(traveler, 'a confirmed booking’s outcome')
    await traveler.link(t('payment.seeBooking')).click()
    await expect(traveler.heading(t('order.timeline'))).toBeVisible()
    await looksAt(traveler, 'a booking')
    await traveler.opens(flightAddress('KIK', 'OSM'))
    await expect(traveler.heading(t('results.noFlightsTitle'))).toBeVisible({ timeout: 30_000 })
    await looksAt(traveler, 'no flights')
    await traveler.opens(flightAddress('EBL', 'ISU'))
    await flights.finish()
    await flights.chooses()
    await expect(traveler.dialog(t('booking.priceChangedTitle'))).toBeVisible()
    await looksAt(traveler, 'a changed price')
  })

  test(`[LN-1] [LN-2] a hotel’s way from results to review is sound for everyone, in ${language}`, async ({ arrive }) => {
    test.setTimeout(150_000)
    const traveler = await arrive({ ...small, language })
    const { hotels, booking, page, t } = traveler
    traveler.noise.allow(/40[49]|410/)
    await traveler.opens(hotelAddress('EBL', 'Erbil', { guestData: '2-5' }))
    await hotels.finish()
    await looksAt(traveler, 'hotel results')
    await page
      .getByRole('main')
      .getByRole('button', { name: like(t('ui.filters')) })
      .click()
    await expect(traveler.dialog(t('ui.filters'))).toBeVisible()
    await looksAt(traveler, 'hotel filters')
    await page.keyboard.press('Escape')
    await hotels.opensHotel()
    await looksAt(traveler, 'a hotel’s rooms')
    await hotels.choosesRooms(1)
    await booking.reaches('booking.stepGuestsTitle')
    await looksAt(traveler, 'guests')
    await booking.fillsGuests([
      azad,
      shirin,
      { ...shirin, kind: 'chd', title: 'miss', firstName: 'Dilan', birthDate: addMonths(dayIn(30), -66) },
    ])
    await booking.fillsContact('a@example.com')
    await booking.continues()
    await booking.reaches('booking.stepReviewTitle')
    await looksAt(traveler, 'hotel review')
    await traveler.opens(`/hotel?cityId=IST&cityName=Istanbul&sDate=${dayIn(30)}&eDate=${dayIn(29)}&guestData=2`)
    await traveler.sees(t('error.checkOutBeforeCheckIn'))
    await looksAt(traveler, 'a hotel address that was not understood')
  })

  test(`[LN-1] [LN-2] what opens over hotels is sound for everyone, in ${language}`, async ({ arrive }) => {
    test.setTimeout(150_000)
    const traveler = await arrive({ ...small, language })
    const { hotels, page, t } = traveler
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await traveler.opens(hotelAddress('EBL', 'Erbil'))
    await hotels.finish()
    await page.getByRole('button', { name: t('results.mapView'), exact: true }).click()
    await expect(page.locator('[data-pin]').first()).toBeVisible()
    await looksAt(traveler, 'the map of hotels')
    await page.keyboard.press('Escape')
    await hotels.cards.first().getByRole('button').first().click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('ui.wishlist'), exact: true })
      .click()
    await expect(traveler.dialog(t('ui.wishlist')).getByRole('listitem')).toHaveCount(1)
    await looksAt(traveler, 'the wishlist')
    await page.keyboard.press('Escape')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('ui.share'), exact: true })
      .click()
    await expect(traveler.dialog(t('ui.share')).getByRole('textbox')).toBeVisible()
    await looksAt(traveler, 'ways to share')
    await page.keyboard.press('Escape')
    await hotels.opensHotel()
    await page
      .getByRole('region', { name: t('hotel.pictures') })
      .getByRole('button')
      .first()
      .click()
    await expect(traveler.dialog(t('hotel.pictures'))).toBeVisible()
    await looksAt(traveler, 'a hotel’s pictures')
  })

  test(`[LN-1] [LN-2] what opens over flights is sound for everyone, in ${language}`, async ({ arrive }) => {
    test.setTimeout(150_000)
    const traveler = await arrive({ ...small, language })
    const { home, flights, page, t } = traveler
    await traveler.opens('/')
    await home.flightForm.getByText(t('trade.multiCity'), { exact: true }).click()
    await expect(home.flightForm.getByRole('listitem')).toHaveCount(2)
    await looksAt(traveler, 'the form of several cities')
    await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37) }))
    await flights.finish()
    await page.getByRole('button', { name: t('prices.open'), exact: true }).click()
    await expect(traveler.dialog(t('prices.open')).getByRole('grid')).toBeVisible()
    await looksAt(traveler, 'prices of other days')
    await page.keyboard.press('Escape')
    for (const at of [0, 1])
      await flights.cards
        .nth(at)
        .getByRole('checkbox', { name: like(t('results.compare')) })
        .check()
    await page
      .getByRole('region', { name: t('results.compareTitle') })
      .getByRole('button', { name: t('results.compare'), exact: true })
      .click()
    await expect(traveler.dialog(t('results.compareTitle')).getByRole('table')).toBeVisible()
    await looksAt(traveler, 'flights compared')
    await page.keyboard.press('Escape')
    const card = await flights.opensCard()
    await card
      .getByRole('button', { name: like(t('trade.fareRules')) })
      .first()
      .click()
    await expect(traveler.dialog().locator('[aria-busy=true]')).toHaveCount(0)
    await looksAt(traveler, 'fare rules')
  })
}

for (const language of languages)
  test(`[LN-1] [LN-2] what is done after the sale is sound for everyone, in ${language}`, async ({ arrive }) => {
    test.setTimeout(150_000)
    const traveler = await arrive({ ...small, language })
    const { caller, checkout, purchases, page, t } = traveler
    traveler.noise.allow(/404/)
    await traveler.opens('/verify?code=none')
    await expect(traveler.heading(t('purchase.verifyUnknown'))).toBeVisible()
    await looksAt(traveler, 'a paper that is not ours')
    const email = newAddress('after')
    await purchases.signsUp(email)
    await purchases.opensList()
    await traveler.sees(t('error.noBookings'))
    await looksAt(traveler, 'no bookings')
    await caller.orderFlight({ from: 'EBL', to: 'DXB' }, { email, language })
    const order = await caller.orderFlight({ from: 'EBL', to: 'IST', back: dayIn(37) }, { email, language, refundable: true })
    await checkout.opensPayPage(order.Id)
    await checkout.paysByCard(cards.ok)
    await checkout.isConfirmed()
    await purchases.opensList()
    await expect(purchases.cards).toHaveCount(2)
    await looksAt(traveler, 'bookings')
    await purchases.opens(order.reference)
    await looksAt(traveler, 'a booking of an account')
    await purchases.asksWhatComesBack()
    await looksAt(traveler, 'what cancelling gives back')
    await purchases.goesToConfirm()
    await looksAt(traveler, 'the last word before cancelling')
    await purchases.confirmButton.click()
    await expect(page.locator('#tracker')).toBeFocused()
    await looksAt(traveler, 'a cancellation and its refund')
  })
