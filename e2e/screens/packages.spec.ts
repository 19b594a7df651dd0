import { languages } from '@karwan/domain/locales'
import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { named, newAddress, shirin } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'
import { goingPast, looksAt, unfoldsOnce } from './screens.ts'

/** Leaves so soon that no airline of the sandbox keeps the seats: the flight is booked before a stay that is final. */
const packages = (city: string): string =>
  `/packages?type=1&class=Y&fLId=EBL&fCId=EBL&fCCode=EBL&from=Erbil&tLId=IST&tCId=IST&tCCode=IST&to=Istanbul&sDate=${dayIn(4)}&eDate=${dayIn(8)}&guestData=2${city}`

for (const language of languages)
  test(
    `[LN-1] [LN-2] [PK-28] packages are sound for everyone, from the list to the choice after a refused part, in ${language}`,
    goingPast(language, async traveler => {
      const { booking, checkout, hotels, outside, page, t } = traveler
      await traveler.opens(packages(''))
      await hotels.finish()
      await unfoldsOnce(page)
      await looksAt(traveler, 'packages', { onTablet: true })
      await page.getByRole('button', { name: t('package.changeFlight') }).click()
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
      await looksAt(traveler, 'other flights of packages')
      await page.keyboard.press('Escape')
      await traveler.opens(packages('&cityId=X-SBX&cityName=Sandbox+City&hotelId=SBX-024').replace('/packages', '/package'))
      const select = page.getByRole('button', { name: new RegExp(`^${like(t('ui.select')).source}\\s*:`) })
      await expect(select.first()).toBeVisible()
      await expect(page.getByText(t('package.flightOnly')).first()).toBeVisible()
      await looksAt(traveler, 'a package', { onTablet: language === 'en' })
      await select.first().click()
      await booking.reaches('booking.stepTravelersTitle')
      await looksAt(traveler, 'booking a package')
      await booking.continues()
      await expect(booking.faultLines.first()).toBeVisible()
      await looksAt(traveler, 'booking a package with faults')
      await booking.fillsPassengers([named('Noroom'), shirin])
      const email = newAddress('package-screens')
      await booking.fillsContact(email)
      await booking.continues()
      await booking.reaches('booking.stepReviewTitle')
      await looksAt(traveler, 'a package before paying')
      await booking.goesToPay()
      const orderId = checkout.orderId()
      await checkout.paysByCard(cards.ok)
      await expect(page).toHaveURL(/\/payment\/processed/)
      await expect(traveler.heading(t('bookings.choiceNeeded'))).toBeVisible()
      await looksAt(traveler, 'a package is paid, and a part of it refused')
      await traveler.opens(`/booking?order_id=${orderId}`)
      await expect(page.getByRole('button', { name: t('bookings.choiceRelease') })).toBeVisible()
      await looksAt(traveler, 'a choice after a refused part')
      const { html } = await outside.waitForEmail(email, /KW-/)
      await traveler.opens(/\/choice#[\w.-]+/.exec(html ?? '')?.[0] ?? '')
      await expect(page.getByRole('button', { name: t('bookings.choiceRelease') })).toBeVisible()
      await looksAt(traveler, 'a choice by its link')
    }),
  )
