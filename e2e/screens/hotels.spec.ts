import { addMonths } from '@karwan/domain/calendar'
import { languages } from '@karwan/domain/locales'
import { dayIn } from '../traveler/days.ts'
import { hotelAddress } from '../traveler/hotels.ts'
import { azad, shirin } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'
import { goingPast, looksAt, unfoldsOnce } from './screens.ts'

for (const language of languages)
  test(
    `[LN-1] [LN-2] a hotel’s way from results to review is sound for everyone, in ${language}`,
    goingPast(language, async traveler => {
      const { hotels, booking, page, t } = traveler
      traveler.noise.allow(/40[49]|410/)
      await traveler.opens(hotelAddress('EBL', 'Erbil', { guestData: '2-5' }))
      await hotels.finish()
      await unfoldsOnce(page)
      await looksAt(traveler, 'hotel results', { onTablet: true })
      await page
        .getByRole('main')
        .getByRole('button', { name: like(t('ui.filters')) })
        .click()
      await expect(traveler.dialog(t('ui.filters'))).toBeVisible()
      await looksAt(traveler, 'hotel filters')
      await page.keyboard.press('Escape')
      await hotels.opensHotel()
      await looksAt(traveler, 'a hotel’s rooms', { onTablet: language === 'en' })
      await hotels.choosesRooms(1)
      await booking.reaches('booking.stepGuestsTitle')
      await looksAt(traveler, 'guests', { onTablet: language === 'en' })
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
    }),
  )

for (const language of languages)
  test(
    `[LN-1] [LN-2] what opens over hotels is sound for everyone, in ${language}`,
    goingPast(language, async traveler => {
      const { hotels, page, t } = traveler
      await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
      await traveler.opens(hotelAddress('EBL', 'Erbil'))
      await hotels.finish()
      await unfoldsOnce(page)
      await page.getByRole('button', { name: t('results.mapView'), exact: true }).click()
      await expect(page.locator('[data-pin]').first()).toBeVisible()
      await looksAt(traveler, 'the map of hotels')
      await page.keyboard.press('Escape')
      await hotels.cards.first().getByRole('button').first().click()
      // On a phone's list the search takes its place in the header.
      await traveler.opens('/')
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('ui.wishlist'), exact: true })
        .click()
      await expect(traveler.dialog(t('ui.wishlist')).getByRole('listitem')).toHaveCount(1)
      await looksAt(traveler, 'the wishlist')
      await traveler.opens(hotelAddress('EBL', 'Erbil'))
      await hotels.finish()
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
    }),
  )
