import { goodPassword, newEmail } from '../traveler/account.ts'
import { Canaries } from '../traveler/canaries.ts'
import { dayIn } from '../traveler/days.ts'
import { flightAddress } from '../traveler/flights.ts'
import { shirin } from '../traveler/people.ts'
import { SavedTravelers } from '../traveler/saved-travelers.ts'
import { expect, test, withServiceWorker } from '../traveler/test.ts'
import { like } from '../traveler/words.ts'

test('passports, passwords, codes, cards and tokens stand in no address, in nothing a browser keeps and in no page, from signing up to one’s documents', async ({
  arrive,
}) => {
  const traveler = await arrive(withServiceWorker)
  const { account, booking, checkout, flights, outside, page, bookings, t } = traveler
  const canaries = new Canaries(page)
  const email = newEmail()
  const passwords = ['five amber lanterns', 'nine copper bridges'].map(each => canaries.seed('password', each))

  await traveler.opens('/')
  await canaries.expectFound()
  await account.opensSignIn()
  await account.asksForAccount(email, passwords[0] ?? goodPassword)
  const code = canaries.seed('one-time code', await outside.code(email))
  await canaries.expectNone({ shown: false })
  await account.codeField.fill(code)
  await account.isIn()
  await canaries.expectNone({ shown: true })

  await account.signsOut()
  await account.opensSignIn()
  await account.press(t('ui.forgotPassword'))
  await account.field(t('account.emailOrPhone')).fill(email)
  await account.press(t('account.sendReset'))
  await expect(account.dialog().getByRole('status')).toContainText(t('success.resetLinkSent'))
  const { text } = await outside.waitForEmail(email, like(t('mail.resetHeading')))
  const { pathname, search, hash } = new URL(/https?:\/\/\S*reset=[\w-]+/.exec(text)?.[0] ?? '')
  canaries.seed('reset token', hash.split('reset=')[1] ?? '')
  await traveler.opens(pathname + search + hash)
  for (const label of [t('ui.newPassword'), t('ui.confirmPassword')]) await account.password(label).fill(passwords[1] ?? '')
  await canaries.expectNone({ shown: false })
  await account.press(t('account.setPassword'))
  await traveler.sees(t('success.passwordChanged'))
  await account.signsIn(email, passwords[1], { stay: true })
  await account.isIn()
  await canaries.expectNone({ shown: true })

  const passportExpiryDate = shirin.passport.expiryDate
  const saved = { firstName: 'Azad', lastName: 'Karim', title: 'mr', passportExpiryDate } as const
  const passport = canaries.seed('passport of a saved traveler', 'VW6402953')
  await new SavedTravelers(traveler).saves([{ ...saved, birthDate: '1979-10-23', passport, passportIssuingCountry: 'IQ' }])
  await traveler.opens('/user/travelers')
  await traveler.sees('Azad Karim')
  await canaries.expectNone({ shown: true })

  await traveler.opens(flightAddress('EBL', 'IST', { out: dayIn(40) }))
  await flights.finish()
  await flights.chooses()
  await booking.reaches('booking.stepTravelersTitle')
  const number = canaries.seed('passport of a booking', 'JH9173528')
  await booking.fillsPassengers([{ ...shirin, passport: { ...shirin.passport, number } }])
  await booking.fillsContact(email)
  await booking.continues()
  await booking.reaches('booking.stepReviewTitle')
  await canaries.expectNone({ shown: false })
  await booking.goesToPay()
  // The page shows numbers of test cards, none of these. No amount and no flight begins with a nought, as these
  // security codes do.
  await checkout.paysByCard(canaries.seed('card number', '4539148803436467'), canaries.seed('security code', '083'))
  await checkout.showsTitle(t('payment.failedTitle'))
  await canaries.expectNone({ shown: true })
  await traveler.link(t('payment.tryAgain')).click()
  await checkout.paysByCard(canaries.seed('card number', '4200000000000026'), canaries.seed('security code', '064'))
  await checkout.isConfirmed()
  await canaries.expectNone({ shown: true })

  await bookings.opensList()
  await expect(bookings.cards).toHaveCount(1)
  // What is kept for being without a network comes in the quiet after the list, documents last.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('karwan-papers')).keys()).length), { timeout: 30_000 })
    .toBeGreaterThan(1)
  await bookings.cards.getByRole('heading').getByRole('link').click()
  await traveler.sees(number.slice(-3))
  await canaries.expectNone({ shown: true })
  expect(canaries.kinds).toEqual(expect.arrayContaining(['cookie access', 'cookie refresh', 'cookie visitor']))
  await account.signsOut()
  await canaries.expectNone({ shown: true })
})
