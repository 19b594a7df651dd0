import { languages } from '@karwan/domain/locales'
import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { azad } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'
import { goingPast, looksAt, unfoldsOnce } from './screens.ts'

for (const language of languages)
  test(
    `[LN-1] [LN-2] a flight’s way from results to booking is sound for everyone, in ${language}`,
    goingPast(language, async traveler => {
      const { flights, booking, checkout, page, t } = traveler
      traveler.noise.allow(/40[49]|410/)
      await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37) }))
      await flights.finish()
      await unfoldsOnce(page)
      await flights.opensCard()
      await looksAt(traveler, 'flight results with an open card', { onTablet: true })
      await page
        .getByRole('main')
        .getByRole('button', { name: t('plan.how'), exact: true })
        .first()
        .click()
      await expect(traveler.dialog(t('plan.title')).getByRole('table')).toBeVisible()
      await looksAt(traveler, 'a price by the month')
      await page.keyboard.press('Escape')
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
      await booking.form.getByRole('button', { name: like(t('trade.extraBags')) }).click()
      await looksAt(traveler, 'travelers with faults', { onTablet: language === 'en' })
      await booking.fillsPassengers([azad])
      await booking.fillsContact('a@example.com')
      await booking.continues()
      await booking.reaches('booking.stepReviewTitle')
      await looksAt(traveler, 'flight review', { onTablet: language === 'en' })
      await booking.goesToPay()
      await expect(checkout.cardForm.getByRole('button')).toBeVisible()
      await looksAt(traveler, 'payment', { onTablet: language === 'en' })
      const pay = page.url()
      await page.getByRole('radio', { name: t('offer.monthly') }).check()
      await expect(page.getByRole('table', { name: t('plan.schedule') })).toBeVisible()
      await looksAt(traveler, 'payment by the month')
      const link = await page.request.post(`/api/orders/${checkout.orderId()}/pay-link`, { data: {} })
      await page.goto((await link.json()).path)
      await checkout.showsTitle(t('payment.forTitle', { name: azad.firstName }))
      await looksAt(traveler, 'a payment for somebody else')
      await page.goto(pay)
      await checkout.paysByCard(cards.declined)
      await checkout.showsTitle(t('payment.failedTitle'))
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
      await unfoldsOnce(page)
      await flights.chooses()
      await expect(traveler.dialog(t('booking.priceChangedTitle'))).toBeVisible()
      await looksAt(traveler, 'a changed price')
    }),
  )

for (const language of languages)
  test(
    `[LN-1] [LN-2] flights to anywhere are sound for everyone, in ${language}`,
    goingPast(language, async traveler => {
      const { flights, page, t } = traveler
      await traveler.opens(flightAddress('BSR', 'IST'))
      await flights.finish()
      const city = 'from=BSR&fCId=BSR&fCCode=BSR&fLId=BSR&type=0'
      await expect
        .poll(async () => (await page.request.get('/api/flight-prices/anywhere?from=BSR')).text(), { timeout: 20_000 })
        .toContain('"IST"')
      await traveler.opens(`/flight/anywhere?${city}`)
      await expect(page.getByRole('region', { name: t('anywhere.choiceText') }).getByRole('link')).not.toHaveCount(0)
      await looksAt(traveler, 'flights to anywhere')
      await traveler.opens(`/flight/anywhere?${city}&class=F`)
      await expect(traveler.heading(t('anywhere.emptyTitle'))).toBeVisible()
      await looksAt(traveler, 'no flights to anywhere')
    }),
  )

for (const language of languages)
  test(
    `[LN-1] [LN-2] what opens over flights is sound for everyone, in ${language}`,
    goingPast(language, async traveler => {
      const { home, flights, page, t } = traveler
      await traveler.opens('/')
      await expect(page.getByRole('banner').getByRole('button', { name: /\bIQD$/ })).toBeVisible()
      await home.flightForm.getByText(t('trade.multiCity'), { exact: true }).click()
      await expect(home.flightForm.getByRole('listitem')).toHaveCount(2)
      await looksAt(traveler, 'the form of several cities')
      await traveler.opens(flightAddress('EBL', 'IST', { back: dayIn(37) }))
      await flights.finish()
      await unfoldsOnce(page)
      await looksAt(traveler, 'flight results')
      await expect((await flights.opensSorts()).getByRole('button')).not.toHaveCount(0)
      await looksAt(traveler, 'orders of flights')
      await page.keyboard.press('Escape')
      const dates = await flights.opensDates()
      await expect(dates.getByRole('grid')).toBeVisible()
      for (const tab of await dates.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 0.95 })
      await looksAt(traveler, 'prices of other days')
      await page.keyboard.press('Escape')
      await flights.marks([0, 1])
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
    }),
  )
