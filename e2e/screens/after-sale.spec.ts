import { languages } from '@karwan/domain/locales'
import { cards } from '../traveler/checkout.ts'
import { dayIn } from '../traveler/days.ts'
import { newAddress } from '../traveler/people.ts'
import { expect, test } from '../traveler/test.ts'
import { goingPast, looksAt } from './screens.ts'

for (const language of languages)
  test(
    `[LN-1] [LN-2] what is done after the sale is sound for everyone, in ${language}`,
    goingPast(language, async traveler => {
      const { caller, checkout, bookings, page, t } = traveler
      traveler.noise.allow(/404/)
      await traveler.opens('/verify?code=none')
      await expect(traveler.heading(t('bookings.verifyUnknown'))).toBeVisible()
      await looksAt(traveler, 'a paper that is not ours')
      const email = newAddress('after')
      await traveler.account.signsUp(email)
      await bookings.opensList()
      await traveler.sees(t('error.noBookings'))
      await looksAt(traveler, 'no bookings', { withFrame: true })
      const held = await caller.orderFlight({ from: 'EBL', to: 'DXB' }, { email, language })
      await checkout.opensPayPage(held.Id)
      await checkout.choosesMethod('trade.gwOffice')
      await page.getByRole('button', { name: t('office.hold') }).click()
      await expect(traveler.heading(t('office.heldTitle'))).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await looksAt(traveler, 'a booking held for an office')
      const order = await caller.orderFlight({ from: 'EBL', to: 'IST', back: dayIn(37) }, { email, language, refundable: true })
      await checkout.opensPayPage(order.Id)
      await checkout.paysByCard(cards.ok)
      await checkout.isConfirmed()
      await traveler.opens('/user/pointshistory')
      await traveler.sees(t('points.earned'))
      await looksAt(traveler, 'points')
      await bookings.opensList()
      await expect(bookings.cards).toHaveCount(2)
      await looksAt(traveler, 'bookings')
      await bookings.areKeptHere(2)
      await bookings.opens(order.reference)
      await looksAt(traveler, 'a booking of an account')
      await traveler.opens('/offline')
      await expect(page.getByRole('article')).toHaveCount(2)
      await looksAt(traveler, 'bookings on this device')
      await bookings.opensList()
      await bookings.opens(order.reference)
      await bookings.asksWhatComesBack()
      await looksAt(traveler, 'what cancelling gives back')
      await bookings.goesToConfirm()
      await looksAt(traveler, 'the last word before cancelling')
      await bookings.confirmButton.click()
      await expect(page.locator('#tracker')).toBeFocused()
      await looksAt(traveler, 'a cancellation and its refund')
    }),
  )
