import { languages } from '@karwan/domain/locales'
import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { azad, newAddress, shirin } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { withNewPassport } from '../traveler/visas.ts'
import { like } from '../traveler/words.ts'
import { goingPast, looksAt } from './screens.ts'

for (const language of languages)
  test(
    `[LN-1] [LN-2] visas are sound for everyone, from the question to the documents, in ${language}`,
    goingPast(language, async traveler => {
      const { booking, checkout, page, t, visas } = traveler
      // A visa is applied for with a link of its offer alone.
      traveler.noise.allow(/404/)
      await traveler.opens('/visas')
      await looksAt(traveler, 'visas', { onTablet: language === 'en' })
      await page.getByRole('button', { name: t('visa.check') }).click()
      await traveler.sees(t('error.fieldRequired'))
      await looksAt(traveler, 'visas with faults')
      await traveler.opens(`/visas?passport=IQ&to=TR&on=${dayIn(50)}&age=52&age=8`)
      await expect(
        page
          .getByRole('region', { name: t('visa.answer') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      await looksAt(traveler, 'what travelers need', { onTablet: language === 'en' })
      await traveler.opens('/visas/turkiye')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await looksAt(traveler, 'visas of a country')
      await page.getByRole('link', { name: t('visa.mistake') }).click()
      await traveler.button(t('visa.mistakeSend')).click()
      await traveler.sees(t('error.fieldRequired'))
      await looksAt(traveler, 'a mistake in the rules is reported')
      await traveler.opens(`/visas?passport=IQ&to=FR&on=${dayIn(90)}&age=30`)
      const [startBy = ''] = t('visa.startBy', { date: '|' }).split('|')
      await expect(page.getByText(like(startBy))).toBeVisible()
      await looksAt(traveler, 'the day to start by')
      await visas.asksFor('AE')
      await expect(visas.applyLink).toBeVisible()
      await looksAt(traveler, 'a visa that is sold')
      await visas.applyLink.click()
      await booking.reaches('booking.stepTravelersTitle')
      await visas.choosesExpress()
      await looksAt(traveler, 'applying for a visa', { onTablet: language === 'en' })
      await booking.continues()
      await expect(booking.faultLines.first()).toBeVisible()
      await looksAt(traveler, 'applying for a visa with faults')
      const [first, second] = [withNewPassport(shirin), withNewPassport(azad)]
      await booking.fillsPassengers([first])
      await visas.addsTraveler()
      await booking.fillsPassengers([second])
      await booking.fillsContact(newAddress('visa'))
      await booking.continues()
      await booking.reaches('booking.stepReviewTitle')
      await looksAt(traveler, 'visas before paying')
      await booking.payButton.first().click()
      await expect(page).toHaveURL(/\/payment\?order_id=/)
      const orderId = checkout.orderId()
      await checkout.paysByCard(cards.ok)
      await expect(page).toHaveURL(/\/payment\/processed/)
      await checkout.reference()
      await looksAt(traveler, 'visas are paid')
      await traveler.opens(`/booking?order_id=${orderId}`)
      const application = visas.applicationOf(first)
      await expect(application.getByText(t('visa.wantedTitle'))).toBeVisible()
      for (const kind of ['passport-page', 'photo'] as const) await visas.seesExample(application, kind)
      await looksAt(traveler, 'documents are wanted', { onTablet: language === 'en' })
      await visas.handsIn(application)
      await expect(application.getByText(t('error.documentRequired')).first()).toBeVisible()
      await visas.unfolds(visas.applicationOf(second))
      await expect(visas.applicationOf(second).getByText(t('visa.shared'))).toBeVisible()
      await looksAt(traveler, 'documents are wanted with faults, of two travelers')
    }),
  )
