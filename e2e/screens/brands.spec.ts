import { flightAddress } from '../traveler/flights.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { azad } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { looksAtBrand, unfoldsOnce } from './screens.ts'

for (const brand of ['destination-tourism', 'we-travel'])
  test(`[LN-2] axe finds no fault of ${brand}, and its colors can be read in both themes, from home to the booking`, async ({ arrive }) => {
    const traveler = await arrive({ viewport: { width: 360, height: 740 }, brand, language: 'ar' })
    const { flights, hotels, booking, checkout, page, t } = traveler
    const look = (screen: string) => looksAtBrand(traveler, `${brand} ${screen}`)
    await traveler.opens('/')
    await look('home')
    for (const path of ['/visas', '/flight/anywhere', '/help', '/booking']) {
      await traveler.opens(path)
      await look(path)
    }
    await traveler.opens(hotelAddress('IST', 'Istanbul'))
    await hotels.finish()
    await unfoldsOnce(page)
    await look('hotel results')
    await hotels.opensHotel()
    await look('a hotel’s rooms')
    await traveler.opens(flightAddress('DAM', 'DXB'))
    await flights.finish()
    await unfoldsOnce(page)
    await flights.opensCard()
    await look('flight results with an open card')
    await flights.chooses()
    await booking.reaches('booking.stepTravelersTitle')
    await booking.continues()
    await expect(traveler.heading(t('booking.errorsTitle'))).toBeVisible()
    await look('travelers with faults')
    await booking.fillsPassengers([azad])
    await booking.fillsContact('a@example.com')
    await booking.continues()
    await booking.reaches('booking.stepReviewTitle')
    await look('review')
    await booking.goesToPay()
    await expect(checkout.cardForm.getByRole('button')).toBeVisible()
    await look('payment')
    await checkout.paysByCard()
    await checkout.isConfirmed()
    await look('a confirmed booking’s outcome')
    await traveler.link(t('payment.seeBooking')).click()
    await expect(traveler.heading(t('order.timeline'))).toBeVisible()
    await look('a booking')
  })
