import { languages } from '@karwan/domain/locales'
import { expect, test } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'
import { goingPast, looksAt } from './screens.ts'

for (const language of languages)
  test(
    `[LN-1] [LN-2] pages to read and forms to begin with are sound for everyone, in ${language}`,
    goingPast(language, async traveler => {
      const { home, page, t } = traveler
      // Pages that do not exist answer 404; `/desk` answers 401 without a sign-in.
      traveler.noise.allow(/40[14]/)
      await traveler.opens('/')
      await looksAt(traveler, 'home', { withFrame: true })
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
      for (const path of [
        '/help',
        '/contact',
        '/offices',
        '/terms',
        '/terms/2026-11-26.1',
        '/privacy',
        '/credits',
        '/booking',
        '/no-such-page',
        '/booking?order_id=unknown',
        '/flight',
        '/hotel',
        '/desk',
      ]) {
        await traveler.opens(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await looksAt(traveler, path)
      }
      await traveler.opens('/help')
      await page.getByRole('searchbox', { name: like(t('help.search')) }).fill('visa mastercard zzzz')
      await traveler.sees(t('help.noneText'))
      await page.getByRole('searchbox', { name: like(t('help.search')) }).fill(t('help.topicRefunds'))
      await expect(page.getByRole('group').first()).toBeVisible()
      await looksAt(traveler, 'answers of the help page')
    }),
  )
